import { delay } from '#src/delay.ts'
import { isPossiblePhone, splitDigitCount, type PhoneNumber } from '#src/domain/phone.ts'

const VALIDATOR_TIMEOUT_MS = 5_000

export async function isValidPhone(phone: PhoneNumber): Promise<boolean> {
  if (splitDigitCount(phone.callingCode) !== null) return isPossiblePhone(phone, isAnyPossible)
  return isPossiblePhone(phone, await loadValidator())
}

const isAnyPossible = () => true

/** The library is large, and loaded on demand; without it only the server validates. */
const loadValidator = () =>
  Promise.race([
    import('libphonenumber-js/min').then(
      ({ isPossiblePhoneNumber }) => isPossiblePhoneNumber,
      () => isAnyPossible,
    ),
    delay(VALIDATOR_TIMEOUT_MS).then(() => isAnyPossible),
  ])
