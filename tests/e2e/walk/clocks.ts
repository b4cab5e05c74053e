/** The time of a walk, and the clocks of phone and server, which may differ from it. */

/** Friday, 20 June 2025, 14:20 in Hong Kong. */
export const START = Date.UTC(2025, 5, 20, 6, 20)

export class Clocks {
  /** The time that has really passed. */
  now = START
  /** The offset of each clock. */
  phoneAheadMs = 0
  serverAheadMs = 0
  /** When a clock last jumped. */
  #jumpedAt = -Infinity
  /** The earliest and the latest time that the server's clock has shown. */
  readonly serverSpan = { from: START, to: START }

  get serverNow(): number {
    return this.now + this.serverAheadMs
  }

  get areEqual(): boolean {
    return this.phoneAheadMs === this.serverAheadMs
  }

  get haveJumped(): boolean {
    return this.phoneAheadMs !== 0 || this.serverAheadMs !== 0
  }

  get sinceJumpMs(): number {
    return this.now - this.#jumpedAt
  }

  pass(ms: number): void {
    this.now += ms
    this.#widenSpan()
  }

  jumpPhone(ms: number): void {
    this.phoneAheadMs += ms
    this.#jumpedAt = this.now
  }

  jumpServer(ms: number): void {
    this.#jumpedAt = this.now
    this.serverAheadMs += ms
    this.#widenSpan()
  }

  #widenSpan(): void {
    const { from, to } = this.serverSpan
    this.serverSpan.from = Math.min(from, this.serverNow)
    this.serverSpan.to = Math.max(to, this.serverNow)
  }
}
