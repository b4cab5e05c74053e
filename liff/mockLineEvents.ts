/** Something that the app did with the mock LINE. Tests and the workbench listen to it. */
export type MockLineEvent =
  | { kind: 'shared'; outcome: 'sent' | 'cancelled' | 'failed' | 'blocked'; messages: unknown }
  | { kind: 'sent to chat'; outcome: 'sent' | 'refused'; messages: unknown }
  | { kind: 'closed' }

/** The type of a CustomEvent of the window. Its detail is a MockLineEvent. */
export const MOCK_LINE_EVENT = 'mock-line'

export const reportMockLine = (detail: MockLineEvent): boolean =>
  window.dispatchEvent(new CustomEvent(MOCK_LINE_EVENT, { detail }))
