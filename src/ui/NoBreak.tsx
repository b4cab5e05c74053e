/** A text whose words with a hyphen are not broken at it. */
export const NoBreak = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="unbroken" key={index}>
        {part}
      </span>
    ),
  )
