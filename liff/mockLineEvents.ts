/** What the app did with the mock LINE, for whoever watches the page. */
export type MockLineEvent =
  | { kind: 'shared'; outcome: 'sent' | 'cancelled' | 'failed' | 'blocked'; messages: unknown }
  | { kind: 'closed' }

/** Of the window; a CustomEvent with a MockLineEvent. */
export const MOCK_LINE_EVENT = 'mock-line'

export const reportMockLine = (detail: MockLineEvent): boolean =>
  window.dispatchEvent(new CustomEvent(MOCK_LINE_EVENT, { detail }))
