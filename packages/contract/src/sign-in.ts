import * as z from 'zod/mini'
import { BioText, codePoints, Email, NameText, Text } from './fields.ts'
import type { PasswordBounds } from './password-bounds.ts'
import { User } from './session.ts'
import { TwoFactorRedirect } from './two-factor.ts'

/**
 * Signing up, in and out with e-mail and password.
 * `…Input` is what the wire takes (auth contract 4.2 to 4.4): wide on purpose, because codes such as INVALID_EMAIL have their place
 * in the order of checks behind the schema. `…Form` is what our own forms ask for (client runtime S0.1), narrower.
 */

const RememberMe = z.optional(z.boolean())
/** Where to go afterwards; checked against the trusted origins before the schema. */
const CallbackUrl = z.optional(Text)

/** `signIn.email`. */
export const SignInEmailInput = z.object({
  email: z.string(),
  password: z.string(),
  callbackURL: CallbackUrl,
  /** Only false matters: the session ends with the browser, after a day at most. */
  rememberMe: RememberMe,
})
export type SignInEmailInput = z.infer<typeof SignInEmailInput>

/** `redirect` says whether a `callbackURL` was given; then `url` repeats it, and official clients go there. Or a second factor is due. */
export const SignInEmailOutput = z.union([
  TwoFactorRedirect,
  z.object({ redirect: z.boolean(), token: z.string(), url: z.optional(z.string()), user: User }),
])
export type SignInEmailOutput = z.infer<typeof SignInEmailOutput>

/** `signIn.username` (auth contract 4.22): empty texts are wrong credentials, not wrong input. */
export const SignInUsernameInput = z.object({
  username: z.string(),
  password: z.string(),
  callbackURL: CallbackUrl,
  rememberMe: RememberMe,
})
export type SignInUsernameInput = z.infer<typeof SignInUsernameInput>

export const SignInUsernameOutput = z.union([
  TwoFactorRedirect,
  z.object({ token: z.string(), user: z.extend(User, { username: z.nullable(z.string()), displayUsername: z.nullable(z.string()) }) }),
])

/** `signIn.signUp`. Members that are not named here (`id`, `emailVerified`, `status`, …) are dropped. */
export const SignUpEmailInput = z.object({
  name: Text,
  email: z.string(),
  password: z.string(),
  image: z.optional(Text),
  callbackURL: CallbackUrl,
  rememberMe: RememberMe,
  username: z.optional(z.string()),
  displayUsername: z.optional(Text),
  bio: z.optional(z.nullable(BioText)),
})
export type SignUpEmailInput = z.infer<typeof SignUpEmailInput>

/** `token` is null when the new account is not signed in: auto sign-in is off or the address must be verified first. */
export const SignUpEmailOutput = z.object({ token: z.nullable(z.string()), user: User })
export type SignUpEmailOutput = z.infer<typeof SignUpEmailOutput>

/** `signIn.signOut` takes nothing, whatever a client sends. */
export const SignOutOutput = z.object({ success: z.literal(true) })
export type SignOutOutput = z.infer<typeof SignOutOutput>

/** What a form's rule says when it fails: a key for the message catalogue. Those that the server can answer too are its error codes. */
export type FormMessage =
  | 'EMAIL_REQUIRED'
  | 'INVALID_EMAIL'
  | 'NAME_REQUIRED'
  | 'NAME_TOO_LONG'
  | 'NAME_INVALID'
  | 'PASSWORD_REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'

const message = (key: FormMessage) => ({ error: key, abort: true })

/** The form trims and lower-cases an address; the wire never trims. */
export const EmailField = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, message('EMAIL_REQUIRED'))), Email)

/** A new password: bounds here, the list of common ones on the server (PASSWORD_COMPROMISED). */
export const passwordNewField = (bounds: PasswordBounds) =>
  z.string().check(
    z.refine((text) => codePoints(text) >= bounds.min, message('PASSWORD_TOO_SHORT')),
    z.refine((text) => codePoints(text) <= bounds.max, message('PASSWORD_TOO_LONG')),
  )

/** The sign-in form. */
export const SignInForm = z.object({
  email: EmailField,
  password: z.string().check(z.minLength(1, message('PASSWORD_REQUIRED'))),
  rememberMe: z._default(z.boolean(), true),
})
export type SignInForm = z.infer<typeof SignInForm>

/** The sign-up form, for an installation's password bounds. */
export const signUpForm = (bounds: PasswordBounds) => z.object({ name: NameText, email: EmailField, password: passwordNewField(bounds) })
export type SignUpForm = z.infer<ReturnType<typeof signUpForm>>
