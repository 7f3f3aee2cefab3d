/**
 * Why the client itself gave up: no response in time or at all (`TIMEOUT`, `UNREACHABLE`), the caller's signal (`ABORTED`), a response
 * that isn't Morsel's (`NOT_MORSEL`), a platform or an option that can't work (`UNSUPPORTED_ENVIRONMENT`, `INVALID_OPTIONS`), or an error
 * that an option threw (`FAILED`).
 */
export type ClientErrorCode =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'NOT_MORSEL'
  | 'UNSUPPORTED_ENVIRONMENT'
  | 'INVALID_OPTIONS'
  | 'FAILED'

/** An error that didn't come from the server. Read it with `errorOf`. */
export class ClientError extends Error {
  readonly code: ClientErrorCode

  constructor(code: ClientErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ClientError'
    this.code = code
  }
}
