/** A tab's storage in memory, as liff-mock keeps its choices in. */
import type { TabStorage } from '#liff/mockChoices.ts'

export function memoryTab(): TabStorage {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
