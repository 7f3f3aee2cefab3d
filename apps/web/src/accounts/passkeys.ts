import type { MorselClient } from '@morsel/client/client'
import type { CallError } from '@morsel/client/errors'
import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

/**
 * Wraps @simplewebauthn/browser, the browser's side of passkeys. Import it dynamically, so that it's never part of a first view:
 * `const { authenticate } = await import('../../passkeys.ts')`.
 */

type Calls = MorselClient['passkey']
/** The response of `passkey.beginRegistration`. */
type CreationOptions = Awaited<ReturnType<Calls['beginRegistration']['mutate']>>
/** The response of `passkey.beginSignIn`, `beginVerification` and `beginConfirmation`. */
type RequestOptions = Awaited<ReturnType<Calls['beginSignIn']['mutate']>>
/** The input of `passkey.register`. */
type Registration = Parameters<Calls['register']['mutate']>[0]['response']
/** The input of `passkey.signIn`, `verify` and `confirm`. */
export type Assertion = Parameters<Calls['signIn']['mutate']>[0]['response']

/**
 * Creates a passkey.
 * @throws what `errorOf` reads as PASSKEY_CANCELLED, PASSKEY_UNSUPPORTED, PASSKEY_ALREADY_REGISTERED or PASSKEY_NOT_ACCEPTED
 */
export async function register(optionsJSON: CreationOptions): Promise<Registration> {
  return { ...(await ceremony(() => startRegistration({ optionsJSON }))), ...noExtensions }
}

/**
 * Authenticates with one of the user's passkeys. Cancels a pending {@link authenticateByAutofill}.
 * @throws what `errorOf` reads as PASSKEY_CANCELLED, PASSKEY_UNSUPPORTED or PASSKEY_NOT_ACCEPTED
 */
export async function authenticate(optionsJSON: RequestOptions): Promise<Assertion> {
  return { ...(await ceremony(() => startAuthentication({ optionsJSON }))), ...noExtensions }
}

/** Whether the browser offers passkeys in a field with `autocomplete="username webauthn"`. */
export const canAutofill = browserSupportsWebAuthnAutofill

/**
 * Waits until the user picks a passkey from the autofill list of such a field; cancels an earlier wait.
 * @returns undefined when the wait was canceled
 */
export async function authenticateByAutofill(optionsJSON: RequestOptions): Promise<Assertion | undefined> {
  try {
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })), ...noExtensions }
  } catch {
    return undefined
  }
}

/** Cancels a pending {@link authenticateByAutofill} when the user leaves its page. */
export function endAutofill(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** No extension is requested, and browsers differ in what they return. */
const noExtensions = { clientExtensionResults: {} }

async function ceremony<Answer>(start: () => Promise<Answer>): Promise<Answer> {
  if (typeof globalThis.PublicKeyCredential !== 'function') throw new PasskeyError('PASSKEY_UNSUPPORTED')
  try {
    return await start()
  } catch (cause) {
    throw new PasskeyError(codeOf(cause instanceof Error ? cause.name : ''), cause)
  }
}

/** Error codes by WebAuthn error name. Canceling, a timeout and a missing passkey look the same by design of WebAuthn. */
function codeOf(name: string): CallError['code'] {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'PASSKEY_CANCELLED'
    case 'InvalidStateError':
      return 'PASSKEY_ALREADY_REGISTERED'
    case 'SecurityError':
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'PASSKEY_UNSUPPORTED'
    default:
      return 'PASSKEY_NOT_ACCEPTED'
  }
}

/** An error with the shape of a server response. */
class PasskeyError extends Error {
  readonly data: { code: CallError['code']; httpStatus: number }
  constructor(code: CallError['code'], cause?: unknown) {
    super(code, { cause })
    this.data = { code, httpStatus: 0 }
  }
}
