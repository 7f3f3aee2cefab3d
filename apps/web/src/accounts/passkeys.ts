import type { MorselClient } from '@morsel/client/client'
import type { CallError } from '@morsel/client/errors'
import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

/**
 * The one file that knows @simplewebauthn/browser: what the browser does with passkeys. Loaded when one is used, never with a first view:
 * `const { authenticate } = await import('../../passkeys.ts')`.
 */

type Calls = MorselClient['passkey']
/** What `passkey.beginRegistration` answers. */
type CreationOptions = Awaited<ReturnType<Calls['beginRegistration']['mutate']>>
/** What `passkey.beginSignIn`, `beginVerification` and `beginConfirmation` answer. */
type RequestOptions = Awaited<ReturnType<Calls['beginSignIn']['mutate']>>
/** What `passkey.register` takes. */
type Registration = Parameters<Calls['register']['mutate']>[0]['response']
/** What `passkey.signIn`, `verify` and `confirm` take. */
export type Assertion = Parameters<Calls['signIn']['mutate']>[0]['response']

/**
 * Has the browser make a passkey.
 * @throws what `errorOf` reads as PASSKEY_CANCELLED, PASSKEY_UNSUPPORTED, PASSKEY_ALREADY_REGISTERED or PASSKEY_NOT_ACCEPTED
 */
export async function register(optionsJSON: CreationOptions): Promise<Registration> {
  return { ...(await ceremony(() => startRegistration({ optionsJSON }))), ...noExtensions }
}

/**
 * Has the browser sign with one of the person's passkeys. Ends a wait of {@link authenticateByAutofill}.
 * @throws what `errorOf` reads as PASSKEY_CANCELLED, PASSKEY_UNSUPPORTED or PASSKEY_NOT_ACCEPTED
 */
export async function authenticate(optionsJSON: RequestOptions): Promise<Assertion> {
  return { ...(await ceremony(() => startAuthentication({ optionsJSON }))), ...noExtensions }
}

/** Whether the browser offers passkeys at a field of `autocomplete="username webauthn"`. */
export const canAutofill = browserSupportsWebAuthnAutofill

/**
 * Waits until the person chooses a passkey among what the browser offers at such a field; ends an earlier wait.
 * @returns undefined when the wait ended without a choice
 */
export async function authenticateByAutofill(optionsJSON: RequestOptions): Promise<Assertion | undefined> {
  try {
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })), ...noExtensions }
  } catch {
    return undefined
  }
}

/** Ends a wait of {@link authenticateByAutofill}: its page is left. */
export function endAutofill(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** We ask for none, and browsers' own answers to them differ. */
const noExtensions = { clientExtensionResults: {} }

async function ceremony<Answer>(start: () => Promise<Answer>): Promise<Answer> {
  if (typeof globalThis.PublicKeyCredential !== 'function') throw new PasskeyError('PASSKEY_UNSUPPORTED')
  try {
    return await start()
  } catch (cause) {
    throw new PasskeyError(codeOf(cause instanceof Error ? cause.name : ''), cause)
  }
}

/** By the names that WebAuthn gives them. Giving up, waiting too long and having no passkey here look alike, so that sites learn nothing. */
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

/** Reads as the answer of a server does. */
class PasskeyError extends Error {
  readonly data: { code: CallError['code']; httpStatus: number }
  constructor(code: CallError['code'], cause?: unknown) {
    super(code, { cause })
    this.data = { code, httpStatus: 0 }
  }
}
