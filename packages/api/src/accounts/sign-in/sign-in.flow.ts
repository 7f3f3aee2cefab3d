import { AppError } from '@morsel/contract/errors'
import { Email, isPlaceholderEmail } from '@morsel/contract/fields'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import type { SignInEmailInput, SignInUsernameInput, SignUpEmailInput } from '@morsel/contract/sign-in'
import { normalizeUsername, usernameProblem } from '@morsel/contract/username'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { inOneStatement } from '@morsel/db/one-statement'
import { insertAccount, replacePassword } from '@morsel/db/queries/account'
import { findSignIn, insertUser, type PageSettings, type UserIdentifier } from '@morsel/db/queries/user'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordFailedSignIn } from '../../kernel/security-log/security-log.ts'
import { recordFirstSignIn, signInOrigin } from '../../kernel/security-log/sign-in-signals.ts'
import type { Newcomer } from '../../kernel/session/client.ts'
import { createSession, revokeSession } from '../../kernel/session/session.ts'
import { queueVerification } from '../email/verification-mail.rules.ts'
import { requireAllowedPassword, requireUnbreachedPassword } from '../password/new-password.rules.ts'
import type { PasswordClient } from '../password/password-client.rules.ts'
import { checkPassword, endCount, unknownSubject } from '../password/password-lock.rules.ts'
import { completeNames } from '../username/username.rules.ts'
import { blankUser } from './blank-user.rules.ts'
import { requireRoomForAccount } from './new-account-limit.rules.ts'
import type { ProvenPassword } from './start-sign-in.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'passwords'>
/** The deps for signing in. Failures are logged. */
type SignInNeeds = Needs & Pick<Deps, 'log'>

/** A user who entered the right password, whether their device is known, and their language and display settings. */
interface ProvenUser {
  user: SessionUser
  password: ProvenPassword
  /** Whether the sign-in is usual in every respect. */
  isFamiliar: boolean
  choices: PageSettings
}

/**
 * Authenticates a user by email and password (AUTH-321). An unknown email takes as long as a wrong password.
 * @throws AppError EMAIL_AND_PASSWORD_IS_NOT_ENABLED, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, EMAIL_NOT_VERIFIED, TOO_MANY_REQUESTS
 */
export async function authenticateByEmail(deps: SignInNeeds, input: SignInEmailInput, client: PasswordClient): Promise<ProvenUser> {
  if (!deps.config.AUTH_EMAIL_PASSWORD_ENABLED) throw new AppError('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  const user = await userOfPassword(deps, { email: requireEmail(input.email) }, input.password, client)
  return requireVerified(deps, user, input)
}

/**
 * Authenticates a user by username and password (AUTH-331).
 * @throws AppError EMAIL_AND_PASSWORD_IS_NOT_ENABLED, INVALID_USERNAME_OR_PASSWORD, USERNAME_IS_TOO_SHORT, USERNAME_IS_TOO_LONG,
 * USERNAME_IS_INVALID (422), EMAIL_NOT_VERIFIED
 */
export async function authenticateByUsername(deps: SignInNeeds, input: SignInUsernameInput, client: PasswordClient): Promise<ProvenUser> {
  if (!deps.config.AUTH_EMAIL_PASSWORD_ENABLED) throw new AppError('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  if (input.username === '' || input.password === '') throw new AppError('INVALID_USERNAME_OR_PASSWORD')
  const problem = usernameProblem(input.username)
  if (problem) throw new AppError(problem, { status: 422 })
  const by = { username: normalizeUsername(input.username) }
  return requireVerified(deps, await userOfPassword(deps, by, input.password, client), input)
}

async function userOfPassword(deps: SignInNeeds, by: UserIdentifier, password: string, client: PasswordClient): Promise<ProvenUser> {
  const refusal = 'email' in by ? 'INVALID_EMAIL_OR_PASSWORD' : 'INVALID_USERNAME_OR_PASSWORD'
  const unknown = unknownSubject(deps, JSON.stringify(by))
  const question = { ...signInOrigin(client), unknown, browser: client.browser.name }
  const { found, ...locks } = await findSignIn(deps.db, by, question)
  const passwordHash = found?.passwordHash
  const browser = found && passwordHash ? client.browser.knownTo(found.user.id, passwordHash) : ''
  const key = { subject: found?.user.id ?? unknown, browser }
  const lockedUntil = browser === '' ? locks.lockedUntil : locks.browserLockedUntil
  const check = { key, lockedUntil, passwordHash, holder: found?.user, client, refusal } as const
  await checkPassword(deps, check, password).catch((refused: unknown) => {
    if (refused instanceof AppError && refused.status < 500) recordFailedSignIn(deps, { userId: found?.user.id, unknown, client })
    throw refused
  })
  // `checkPassword` has already thrown if there is no user or no password.
  if (!found || !passwordHash) throw new AppError(refusal)
  return { ...found, password: { passwordHash: await renewHash(deps, found.user.id, passwordHash, password), key } }
}

/**
 * Replaces a hash from another system or with an older cost, now that the password is known (SEC-308).
 * @returns the stored hash
 */
async function renewHash(deps: Needs, userId: string, passwordHash: string, password: string): Promise<string> {
  if (deps.passwords.isCurrent(passwordHash)) return passwordHash
  const renewed = await deps.passwords.hash(password)
  const isReplaced = await replacePassword(deps.db, { userId, expectedHash: passwordHash, passwordHash: renewed, now: deps.now() })
  return isReplaced ? renewed : passwordHash
}

/** Requires a verified email, if the installation demands one. Called only after the right password. */
async function requireVerified(
  deps: Needs,
  proven: ProvenUser,
  { callbackURL }: Pick<SignInEmailInput, 'callbackURL'>,
): Promise<ProvenUser> {
  const { db, config } = deps
  const { user } = proven
  if (user.emailVerified || !config.AUTH_REQUIRE_EMAIL_VERIFICATION) return proven
  await endCount(deps, proven.password.key)
  if (config.AUTH_VERIFICATION_MAIL_ON_SIGN_IN) await queueVerification(db, deps, user, callbackURL)
  throw new AppError('EMAIL_NOT_VERIFIED')
}

/** A new user, and their session. The session is absent when automatic sign-in is off or the email must be verified first. */
export interface SignedUp {
  user: SessionUser
  passwordHash: string
  session: SessionAndUser | undefined
}

/**
 * Creates an account with email and password in one transaction (AUTH-317). Where emails must be verified, a taken email gets the same
 * response as a free one (AUTH-314).
 * @throws AppError EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED, INVALID_EMAIL, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMPROMISED,
 * PROOF_OF_WORK_REQUIRED, USER_ALREADY_EXISTS, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER, FAILED_TO_CREATE_USER
 */
export async function signUpWithEmail(
  deps: Needs & Pick<Deps, 'limits' | 'breachedPasswords'>,
  input: SignUpEmailInput,
  newcomer: Newcomer,
): Promise<SignedUp> {
  const { config } = deps
  if (!config.AUTH_EMAIL_PASSWORD_ENABLED || !config.AUTH_SIGN_UP_ENABLED) throw new AppError('EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED')
  const email = requireEmail(input.email)
  // A placeholder email would block the sign-up of a user who comes from a provider.
  if (isPlaceholderEmail(email)) throw new AppError('INVALID_EMAIL')
  requireAllowedPassword(config, input.password, { email, username: input.username, name: input.name })
  await requireUnbreachedPassword(deps, input.password)
  await requireRoomForAccount(deps, newcomer, input.proofOfWork)
  const user = await newUser(deps, input, email)
  const passwordHash = await deps.passwords.hash(input.password)
  // If a bot is told that it succeeded, it doesn't try another way (AUTH-319).
  if (input.website) return { user, passwordHash, session: undefined }
  const isSignedIn = config.AUTH_AUTO_SIGN_IN && !config.AUTH_REQUIRE_EMAIL_VERIFICATION
  const start = { ...newcomer, isSignedIn, isPersistent: input.rememberMe !== false, callbackURL: input.callbackURL }
  try {
    return await storeAccount(deps, user, passwordHash, start)
  } catch (cause) {
    const constraint = violatedUnique(cause)
    if (constraint === 'user_email_unique' && config.AUTH_REQUIRE_EMAIL_VERIFICATION) return pretend(deps, user, passwordHash)
    // A derived username gives way to that of a user who chose it.
    if (constraint === 'user_username_unique' && input.username === undefined)
      return storeAccount(deps, { ...user, username: null }, passwordHash, start)
    throw refusalOf(cause, constraint)
  }
}

/** Returns the same response for a taken email as for a new account, and emails the owner. */
async function pretend(deps: Needs, user: SessionUser, passwordHash: string): Promise<SignedUp> {
  await queueMail(deps.db, deps, { to: user.email, mail: 'account-exists', props: {} })
  return { user, passwordHash, session: undefined }
}

/** The options of a new account. */
interface Beginning extends Newcomer {
  isSignedIn: boolean
  isPersistent: boolean
  callbackURL: string | undefined
}

/** Stores the user with their password, queues the verification email and creates the session, all in one statement. */
async function storeAccount(
  deps: Needs,
  user: SessionUser,
  passwordHash: string,
  { isSignedIn, isPersistent, callbackURL, locale, ...client }: Beginning,
): Promise<SignedUp> {
  const { AUTH_VERIFICATION_MAIL_ON_SIGN_UP, AUTH_REQUIRE_EMAIL_VERIFICATION } = deps.config
  const { id, createdAt, updatedAt } = user
  const account = {
    id: newId(createdAt),
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: passwordHash,
    createdAt,
    updatedAt,
  }
  return inOneStatement(deps.db, async (db) => {
    await insertUser(db, { ...user, locale })
    await insertAccount(db, account)
    await recordFirstSignIn(db, deps, { user, client })
    if (AUTH_VERIFICATION_MAIL_ON_SIGN_UP || AUTH_REQUIRE_EMAIL_VERIFICATION)
      await queueVerification(db, deps, user, callbackURL, { locale })
    return {
      user,
      passwordHash,
      session: isSignedIn ? await createSession({ ...deps, db }, user, { ...client, isPersistent, cause: 'sign-up' }) : undefined,
    }
  })
}

/** Maps a database error to the right refusal: the email or username is taken, or the insert failed. */
function refusalOf(cause: unknown, constraint: string | undefined): AppError {
  if (cause instanceof AppError) return cause
  if (constraint === 'user_email_unique') return new AppError('USER_ALREADY_EXISTS')
  if (constraint === 'user_username_unique') return new AppError('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  return new AppError('FAILED_TO_CREATE_USER', { cause })
}

async function newUser(deps: Pick<Deps, 'db' | 'now'>, input: SignUpEmailInput, email: string): Promise<SessionUser> {
  const now = deps.now()
  return {
    ...blankUser(now, { email, name: input.name }),
    image: input.image ?? null,
    ...(await completeNames(deps, input)),
    bio: input.bio ?? null,
  }
}

/**
 * Signs a user out (AUTH-340, AUTH-341).
 * @throws AppError FAILED_TO_GET_SESSION without a token that we signed
 */
export async function signOut(deps: Pick<Deps, 'db' | 'config' | 'now'>, token: string | undefined): Promise<void> {
  if (token === undefined) throw new AppError('FAILED_TO_GET_SESSION')
  await revokeSession(deps, token)
}

/** Returns the email as it is stored. */
function requireEmail(email: string): string {
  if (!Email.safeParse(email).success) throw new AppError('INVALID_EMAIL')
  return email.toLowerCase()
}
