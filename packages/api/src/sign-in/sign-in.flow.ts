import { isEasyToGuess } from '@morsel/auth/common-passwords'
import { AppError } from '@morsel/contract/errors'
import { codePoints, Email } from '@morsel/contract/fields'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import type { SignInEmailInput, SignUpEmailInput } from '@morsel/contract/sign-in'
import { isReservedUsername, normaliseUsername, usernameProblem } from '@morsel/contract/username'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { insertAccount } from '@morsel/db/queries/account'
import { findUserWithPassword, insertUser, isEmailTaken, isUsernameTaken } from '@morsel/db/queries/user'
import type { Deps } from '../deps.ts'
import { type Client, endSession, startSession } from '../session/session.flow.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'passwords'>

/**
 * Signs in with e-mail and password (auth contract 4.3). An unknown address costs the same hashing as a wrong password.
 * @throws AppError EMAIL_AND_PASSWORD_IS_NOT_ENABLED, INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, EMAIL_NOT_VERIFIED, FAILED_TO_CREATE_SESSION
 */
export async function signInWithEmail(deps: Needs, input: SignInEmailInput, client: Client): Promise<SessionAndUser> {
  if (!deps.config.AUTH_EMAIL_PASSWORD_ENABLED) throw new AppError('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  const found = await findUserWithPassword(deps.db, requireEmail(input.email))
  if (!found?.passwordHash) {
    await deps.passwords.verifyNothing(input.password)
    throw new AppError('INVALID_EMAIL_OR_PASSWORD')
  }
  if (!(await deps.passwords.verify(found.passwordHash, input.password))) throw new AppError('INVALID_EMAIL_OR_PASSWORD')
  if (deps.config.AUTH_REQUIRE_EMAIL_VERIFICATION && !found.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  try {
    return await startSession(deps, found.user, { ...client, isBrief: input.rememberMe === false })
  } catch (cause) {
    throw new AppError('FAILED_TO_CREATE_SESSION', { status: 401, cause })
  }
}

/** A new account; without a session when auto sign-in is off or the address must be verified first. */
export interface SignedUp {
  user: SessionUser
  session: SessionAndUser | undefined
}

/**
 * Makes an account with e-mail and password, all of it or nothing (auth contract 4.2).
 * Where addresses must be verified, a taken one is answered like a free one (7.3-22).
 * @throws AppError EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED, INVALID_EMAIL, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMPROMISED,
 * USER_ALREADY_EXISTS, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER, FAILED_TO_CREATE_USER, FAILED_TO_CREATE_SESSION
 */
export async function signUpWithEmail(deps: Needs, input: SignUpEmailInput, client: Client): Promise<SignedUp> {
  const { config } = deps
  if (!config.AUTH_EMAIL_PASSWORD_ENABLED || !config.AUTH_SIGN_UP_ENABLED) throw new AppError('EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED')
  const email = requireEmail(input.email)
  requireGoodPassword(config, input, email)
  const isTaken = await isEmailTaken(deps.db, email)
  if (isTaken && !config.AUTH_REQUIRE_EMAIL_VERIFICATION) throw new AppError('USER_ALREADY_EXISTS')

  const user = await newUser(deps, input, email)
  const passwordHash = await deps.passwords.hash(input.password)
  if (isTaken) return { user, session: undefined }
  const isSignedIn = config.AUTH_AUTO_SIGN_IN && !config.AUTH_REQUIRE_EMAIL_VERIFICATION
  const start = isSignedIn ? { ...client, isBrief: input.rememberMe === false } : undefined
  try {
    return await storeAccount(deps, user, passwordHash, start)
  } catch (cause) {
    const constraint = violatedUnique(cause)
    if (constraint === 'user_email_unique' && config.AUTH_REQUIRE_EMAIL_VERIFICATION) return { user, session: undefined }
    // A user name that nobody asked for may go to whoever did.
    if (constraint === 'user_username_unique' && input.username === undefined)
      return storeAccount(deps, { ...user, username: null }, passwordHash, start)
    throw refusalOf(cause, constraint)
  }
}

/** User, credential account and session: all or nothing. */
async function storeAccount(
  deps: Needs,
  user: SessionUser,
  passwordHash: string,
  start: Parameters<typeof startSession>[2] | undefined,
): Promise<SignedUp> {
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
  return deps.db.transaction(async (db) => {
    await insertUser(db, user)
    await insertAccount(db, account)
    if (!start) return { user, session: undefined }
    try {
      return { user, session: await startSession({ ...deps, db }, user, start) }
    } catch (cause) {
      throw new AppError('FAILED_TO_CREATE_SESSION', { cause })
    }
  })
}

/** Somebody else was quicker, or the database refused. */
function refusalOf(cause: unknown, constraint: string | undefined): AppError {
  if (cause instanceof AppError) return cause
  if (constraint === 'user_email_unique') return new AppError('USER_ALREADY_EXISTS')
  if (constraint === 'user_username_unique') return new AppError('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  return new AppError('FAILED_TO_CREATE_USER', { cause })
}

async function newUser(deps: Pick<Deps, 'db' | 'now'>, input: SignUpEmailInput, email: string): Promise<SessionUser> {
  const now = deps.now()
  return {
    id: newId(now),
    email,
    name: input.name,
    image: input.image ?? null,
    emailVerified: false,
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: false,
    ...(await namesOf(deps, input)),
    status: 'active',
    onboardedAt: null,
    bio: input.bio ?? null,
  }
}

/** Each name fills the other when only one is given, a user name only where it is a good and free one (auth contract 4.22, 7.3-24). */
async function namesOf(deps: Pick<Deps, 'db'>, input: SignUpEmailInput): Promise<Pick<SessionUser, 'username' | 'displayUsername'>> {
  const displayUsername = input.displayUsername || input.username || null
  if (input.username !== undefined) return { username: normaliseUsername(input.username), displayUsername }
  const isUsable =
    displayUsername !== null && usernameProblem(displayUsername) === undefined && !(await isUsernameGone(deps, displayUsername))
  return { username: isUsable ? normaliseUsername(displayUsername) : null, displayUsername }
}

async function isUsernameGone(deps: Pick<Deps, 'db'>, name: string): Promise<boolean> {
  return isReservedUsername(name) || (await isUsernameTaken(deps.db, normaliseUsername(name)))
}

/**
 * The rules of a chosen user name, asked before anything else in the body (auth contract 1.2 and 4.22); what is no text waits for the schema.
 * @throws AppError USERNAME_IS_TOO_SHORT, USERNAME_IS_TOO_LONG, USERNAME_IS_INVALID, USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER
 */
export async function requireFreeUsername(deps: Pick<Deps, 'db'>, name: unknown): Promise<void> {
  if (typeof name !== 'string') return
  const problem = usernameProblem(name)
  if (problem) throw new AppError(problem)
  if (await isUsernameGone(deps, name)) throw new AppError('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
}

/**
 * Signs out (auth contract 4.4).
 * @throws AppError FAILED_TO_GET_SESSION without a token that we signed
 */
export async function signOut(deps: Pick<Deps, 'db' | 'config' | 'now'>, token: string | undefined): Promise<void> {
  if (token === undefined) throw new AppError('FAILED_TO_GET_SESSION')
  await endSession(deps, token)
}

/** The address as it is stored. */
function requireEmail(email: string): string {
  if (!Email.safeParse(email).success) throw new AppError('INVALID_EMAIL')
  return email.toLowerCase()
}

function requireGoodPassword(config: Deps['config'], { password, username }: SignUpEmailInput, email: string): void {
  const length = codePoints(password)
  if (length < config.AUTH_PASSWORD_MIN) throw new AppError('PASSWORD_TOO_SHORT')
  if (length > config.AUTH_PASSWORD_MAX) throw new AppError('PASSWORD_TOO_LONG')
  if (config.AUTH_PASSWORD_BLOCKLIST_ENABLED && isEasyToGuess(password, { email, username })) throw new AppError('PASSWORD_COMPROMISED')
}
