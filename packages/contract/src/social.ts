import * as z from 'zod/mini'
import { Text } from './fields.ts'
import { User } from './session.ts'
import { TwoFactorRedirect } from './two-factor.ts'

/** Signing in with a provider and linking one (SOCIAL-101 to SOCIAL-143). Redirect targets are checked before the schema (SEC-114). */

/**
 * All values of `error` in the URL that users return to from a provider, besides the provider's own errors (SOCIAL-120 to SOCIAL-135).
 * Clients also know `no_callback_url`, which is never sent.
 */
export const callbackErrors = [
  'invalid_callback_request',
  'state_not_found',
  'please_restart_the_process',
  'state_mismatch',
  'no_code',
  'oauth_provider_not_found',
  'invalid_code',
  'unable_to_get_user_info',
  'no_callback_url',
  'unable_to_link_account',
  "email_doesn't_match",
  'account_already_linked_to_different_user',
  'email_not_found',
  'account_not_linked',
  'signup_disabled',
  'unable_to_create_user',
  'unable_to_create_session',
  'banned',
  'internal_server_error',
] as const

export type CallbackError = (typeof callbackErrors)[number]

/** A time as a number: in milliseconds, or in seconds if it's too small for that. */
const Timestamp = z.pipe(
  z.number().check(z.minimum(0), z.maximum(8.64e15)),
  z.transform((value) => new Date(value < 1e11 ? value * 1000 : value)),
)

const idToken = {
  token: Text,
  nonce: z.optional(Text),
  accessToken: z.optional(Text),
  refreshToken: z.optional(Text),
}

const start = {
  /** An unknown one is PROVIDER_NOT_FOUND, not invalid input. */
  provider: z.string(),
  callbackURL: z.optional(Text),
  errorCallbackURL: z.optional(Text),
  disableRedirect: z.optional(z.boolean()),
  /** Scopes in addition to the usual ones. */
  scopes: z.optional(z.array(Text)),
  requestSignUp: z.optional(z.boolean()),
}

/** `social.signIn`: by a redirect, or immediately with an ID token. */
export const SocialSignInInput = z.object({
  ...start,
  newUserCallbackURL: z.optional(Text),
  loginHint: z.optional(Text),
  idToken: z.optional(z.object({ ...idToken, expiresAt: z.optional(Timestamp) })),
})
export type SocialSignInInput = z.infer<typeof SocialSignInInput>

/** The URL to redirect to or, for an ID token, the session. If a second factor is required, `twoFactorRedirect` instead. */
export const SocialSignInOutput = z.union([
  TwoFactorRedirect,
  z.object({ url: z.string(), redirect: z.boolean() }),
  z.object({ redirect: z.literal(false), token: z.string(), user: User }),
])

/** The input of `social.link`. */
export const SocialLinkInput = z.object({
  ...start,
  idToken: z.optional(z.object({ ...idToken, scopes: z.optional(z.array(Text)) })),
})
export type SocialLinkInput = z.infer<typeof SocialLinkInput>

/** `status`: linked immediately, by an ID token; `url` is empty then. */
export const SocialLinkOutput = z.object({ url: z.string(), redirect: z.boolean(), status: z.optional(z.literal(true)) })

/** `social.callback`: the parameters of a provider's redirect. */
export const SocialCallbackInput = z.object({
  id: z.string().check(z.regex(/^\P{Surrogate}*$/u)),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
  state: z.optional(z.string()),
  device_id: z.optional(z.string()),
  /** Apple's JSON with the name, on the first consent. */
  user: z.optional(z.string()),
  /** The issuer of the response (RFC 9207). */
  iss: z.optional(z.string()),
})
export type SocialCallbackInput = z.infer<typeof SocialCallbackInput>

/** `social.callbackForm`: the same parameters posted as a form; undefined for anything else. */
export const SocialCallbackFormInput = z.catch(z.optional(SocialCallbackInput), undefined)

export const SocialCallbackOutput = z.object({ location: z.string() })
