import { delay } from '#src/delay.ts'
import { isDialable, splitDigitCount, type PhoneNumber } from '#src/domain/phone.ts'

const VALIDATOR_TIMEOUT_MS = 5_000

export async function isValidPhone(
  phone: PhoneNumber,
  hkPrefixes: readonly string[],
): Promise<boolean> {
  const hasOwnRule = splitDigitCount(phone.callingCode) !== null
  return isDialable(phone, hasOwnRule ? acceptAny : await loadValidator(), hkPrefixes)
}

const acceptAny = () => true

/** Loads the large library on demand. If it fails to load in time, only the server validates. */
const loadValidator = () =>
  Promise.race([
    import('libphonenumber-js/min').then(
      ({ isValidPhoneNumber }) => isValidPhoneNumber,
      () => acceptAny,
    ),
    delay(VALIDATOR_TIMEOUT_MS).then(() => acceptAny),
  ])
