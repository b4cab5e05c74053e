import { isPossiblePhone, splitDigitCount, type PhoneNumber } from '#src/domain/phone.ts'

export async function isValidPhone(phone: PhoneNumber): Promise<boolean> {
  if (splitDigitCount(phone.callingCode) !== null) return isPossiblePhone(phone, () => true)
  return isPossiblePhone(phone, await loadValidator())
}

/** The library is large, and loaded on demand; without it only the server validates. */
const loadValidator = () =>
  import('libphonenumber-js/min').then(
    ({ isPossiblePhoneNumber }) => isPossiblePhoneNumber,
    () => () => true,
  )
