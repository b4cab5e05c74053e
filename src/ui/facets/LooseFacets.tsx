export function LooseFacets() {
  return (
    <svg width="88" height="64" viewBox="0 0 88 64" aria-hidden="true" focusable="false">
      <path fill="#B98A62" d="M28 0 48 40 0 64z" />
      <path fill="#D3B28D" d="M70 6 88 50 54 34z" />
      <path fill="#8E6242" d="M50 44 70 64H34z" />
    </svg>
  )
}
