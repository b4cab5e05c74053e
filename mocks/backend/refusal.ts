/** The backend says no: the code and message of the error body (spec 3 and 8), with the HTTP status and headers around it. */
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
