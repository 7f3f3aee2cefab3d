import * as z from 'zod/mini'
import { codePoints, Id, NameText, Text } from './fields.ts'

/** Passkeys: WebAuthn credentials to sign in without a password, as a second factor, or to confirm the user's identity. */

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(65_536))

const Descriptor = z.object({ id: Base64Url, type: z.string(), transports: z.optional(z.array(z.string())) })

/** The input of `navigator.credentials.create`: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn level 3. */
export const PasskeyCreationOptions = z.object({
  challenge: Base64Url,
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
})

/** The input of `navigator.credentials.get`: `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequestOptions = z.object({
  challenge: Base64Url,
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
})

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.object({}),
}

/** The browser's response to a creation: `RegistrationResponseJSON`. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(16))),
  }),
})

/** The browser's response to a request: `AuthenticationResponseJSON`. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.string()),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const PasskeyName = Text.check(
  z.trim(),
  z.minLength(1),
  z.refine((text) => codePoints(text) <= 64),
)

/** The input of `passkey.register`. */
export const PasskeyRegisterInput = z.object({ name: PasskeyName, response: PasskeyRegistration })
export type PasskeyRegisterInput = z.infer<typeof PasskeyRegisterInput>

/** A passkey. `isBackedUp`: it's synced between devices. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  isBackedUp: z.boolean(),
  createdAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
})
export type Passkey = z.infer<typeof Passkey>

/** `passkey.list`: oldest first. */
export const PasskeyListOutput = z.array(Passkey)

/** The input of `passkey.rename` and `passkey.remove`. */
export const PasskeyRenameInput = z.object({ id: Id, name: PasskeyName })
export const PasskeyRemoveInput = z.object({ id: Id })

/** The input of `passkey.signIn`. */
export const PasskeySignInInput = z.object({ response: PasskeyAssertion, rememberMe: z.optional(z.boolean()) })

/** `passkey.verify`: verifies a passkey as the second factor of a sign-in. */
export const PasskeyVerifyInput = z.object({ response: PasskeyAssertion, trustDevice: z.optional(z.boolean()) })

/** `passkey.confirm`: confirms the identity of a signed-in user. */
export const PasskeyConfirmInput = z.object({ response: PasskeyAssertion })

/** The form to name a passkey, stricter than the API. */
export const PasskeyNameForm = z.object({ name: NameText })
