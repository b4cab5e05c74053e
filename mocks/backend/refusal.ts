/** Thrown when the backend refuses a request. Holds the error body, HTTP status and headers. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  readonly headers: Record<string, string>

  constructor(code: number, message: string, status = 400, headers: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.headers = headers
  }
}
