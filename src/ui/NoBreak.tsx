import { event } from '#src/texts/event.ts'

/** Words with a hyphen, names, and in Chinese the number of a house or a floor. */
const UNBROKEN = new RegExp(`(\\S+-\\S+|${event.unbroken.join('|')}|\\d+[樓號])`)

/**
 * A text whose names are not broken at the end of a line. A page translator moves the parts of the
 * text, so a changed text gets a new element.
 */
export const NoBreak = ({ text }: { text: string }) => (
  <span key={text}>
    {text.split(UNBROKEN).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span className="unbroken" key={index}>
          {part}
        </span>
      ),
    )}
  </span>
)
