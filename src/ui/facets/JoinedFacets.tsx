/** For success. The outline lies below the facets and hides the hairlines between them. */
export function JoinedFacets() {
  return (
    <svg width="96" height="80" viewBox="0 0 96 80" aria-hidden="true" focusable="false">
      <path fill="#A97850" d="M0 62 26 3 70 0 96 46 78 80H26z" />
      <path fill="#B98A62" d="M26 3 46 43 0 62z" />
      <path fill="#DCC3A3" d="M26 3 70 0 62 28z" />
      <path fill="#C79B74" d="M26 3 62 28 46 43z" />
      <path fill="#D3B28D" d="M70 0 96 46 62 28z" />
      <path fill="#C08F6A" d="M62 28 96 46 46 43z" />
      <path fill="#8E6242" d="M46 43 78 80H26z" />
      <path fill="#9C7A5B" d="M46 43 26 80 0 62z" />
    </svg>
  )
}
