import { GUEST_LEFT_AT } from '#src/constants.ts'
import { tabStorage } from '#src/session/storage.ts'

/** Empties both storages, and what the page remembers because a test has blocked sessionStorage. */
export function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  // The tested app writes no other key.
  tabStorage().remove(GUEST_LEFT_AT)
}
