import { isPossiblePhone, splitDigitCount } from '#src/domain/phone.ts'

export async function isValidPhone(code: string, digits: string): Promise<boolean> {
  if (splitDigitCount(code) !== null) return isPossiblePhone(code, digits, () => true)
  return isPossiblePhone(code, digits, await loadValidator())
}

/** The library is large, and loaded on demand; without it only the server validates. */
const loadValidator = () =>
  import('libphonenumber-js/min').then(
    ({ isPossiblePhoneNumber }) => isPossiblePhoneNumber,
    () => () => true,
  )
