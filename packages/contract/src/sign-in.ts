import * as z from 'zod/mini'
import type { PasswordBounds } from './fields.ts'
import { BioText, EmailField, IdentifierField, NameText, PasswordField, passwordNewField, Text } from './fields.ts'
import { User } from './session.ts'
import { TwoFactorRedirect } from './two-factor.ts'
import { isEmail } from './username.ts'

/**
 * Sign-up, sign-in and sign-out with email and password.
 * `…Input` is the input of the API (AUTH-310 to AUTH-341). It accepts more on purpose, because codes like INVALID_EMAIL have their place
 * in the order of checks after the schema. `…Form` is stricter, for our own forms.
 */

const RememberMe = z.optional(z.boolean())
/** Where to go afterwards; its origin is checked before the schema (SEC-114). */
const CallbackUrl = z.optional(Text)

/** The input of `signIn.email`. */
export const SignInEmailInput = z.object({
  email: z.string(),
  password: z.string(),
  callbackURL: CallbackUrl,
  /** Only false matters: the session ends with the browser, after a day at most. */
  rememberMe: RememberMe,
})
export type SignInEmailInput = z.infer<typeof SignInEmailInput>

/**
 * Either a second factor is required, or `redirect` says whether there was a `callbackURL`. If so, `url` repeats it, and official clients
 * go there.
 */
export const SignInEmailOutput = z.union([
  TwoFactorRedirect,
  z.object({ redirect: z.boolean(), token: z.string(), url: z.optional(z.string()), user: User }),
])
export type SignInEmailOutput = z.infer<typeof SignInEmailOutput>

/** `signIn.username` (AUTH-331): empty strings are wrong credentials, not invalid input. */
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

/** `signIn.signUp`. Members that aren't named here (`id`, `emailVerified`, `status`, …) are dropped. */
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
  /** The solution to a puzzle from `signIn.puzzle`, after PROOF_OF_WORK_REQUIRED. */
  proofOfWork: z.optional(z.string().check(z.maxLength(4096))),
  /** A honeypot: people don't see this field, but bots fill it in. */
  website: z.optional(Text),
})
export type SignUpEmailInput = z.infer<typeof SignUpEmailInput>

/** `signIn.puzzle`: JSON for altcha-lib. */
export const SignUpPuzzleOutput = z.object({ puzzle: z.string() })

/** `token` is null if the new user isn't signed in: auto sign-in is off or the email must be verified first. */
export const SignUpEmailOutput = z.object({ token: z.nullable(z.string()), user: User })
export type SignUpEmailOutput = z.infer<typeof SignUpEmailOutput>

/** `signIn.signOut` ignores any input. */
export const SignOutOutput = z.object({ success: z.literal(true) })
export type SignOutOutput = z.infer<typeof SignOutOutput>

/** The sign-in form: one field for email or username. */
export const SignInForm = z.object({
  email: IdentifierField,
  password: PasswordField,
  rememberMe: z._default(z.boolean(), true),
})
export type SignInForm = z.infer<typeof SignInForm>

/** Returns the call for a sign-in form. `callbackURL` is the target of a verification link, if one is emailed. */
export function signInCall({ email, password, rememberMe }: SignInForm, callbackURL: string | undefined) {
  const rest = { password, rememberMe, callbackURL }
  return isEmail(email)
    ? { by: 'email' as const, input: { email, ...rest } satisfies SignInEmailInput }
    : { by: 'username' as const, input: { username: email, ...rest } satisfies SignInUsernameInput }
}

/** The sign-up form, with the password bounds of the installation. */
export const signUpForm = (bounds: PasswordBounds) => z.object({ name: NameText, email: EmailField, password: passwordNewField(bounds) })
