import { event } from '#src/texts/event.ts'

/** Matches words with a hyphen, names, Chinese dates and weekdays, and the Chinese number of a house or a floor. */
const UNBROKEN = new RegExp(
  `(\\S+-\\S+|${event.unbroken.join('|')}|(?:(?:\\d+年)?\\d+月)?\\d+日|（?星期.）?|\\d+[樓號])`,
)

/**
 * Renders a text without line breaks inside names and dates. The key gives each new text a new element: page translators
 * move the text nodes, and React could not update them.
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
