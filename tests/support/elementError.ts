/** The error of a test that misses an element: what is missing, and what the page shows. */

const MAX_SHOWN = 300

/** Marks a finished message, because Testing Library asks twice for the error of one wait. */
const SHOWN = '\nThe page shows '

/** Omits the dump of all elements and roles that Testing Library adds. */
export function elementError(message: string | null): Error {
  const [missing = ''] = (message ?? '').split(/\n+(?:Here are the|There are no|Ignored nodes)/)
  const error = new Error(missing.includes(SHOWN) ? missing : missing + SHOWN + shownPage())
  error.name = 'TestingLibraryElementError'
  return error
}

/** Returns the address, and the words of the open dialog or else of the screen. */
function shownPage(): string {
  const surface = [...document.querySelectorAll('dialog')].at(-1) ?? document.body
  const elements = surface.querySelectorAll('h1, h2, p, label, a, button, [role=status]')
  const words = [...elements].map((element) => element.textContent.trim())
  const text = [...new Set(words)].filter((word) => word !== '').join(' · ')
  const { pathname, search } = window.location
  const waits = /Loading\.\.\.|載入中…/.test(text) ? ', which the server has not answered' : ''
  return `${pathname}${search}${waits}: ${text.slice(0, MAX_SHOWN) || 'nothing'}`
}
