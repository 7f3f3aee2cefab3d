import { equalInConstantTime } from '@morsel/auth/digest'
import type { Attempt, Person } from '@morsel/auth/social/social-client'
import type { Tokens } from '@morsel/auth/social/tokens'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import type { CallbackError, SocialCallbackInput } from '@morsel/contract/social'
import { urlWithParams } from '../../kernel/http/url-with-params.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Newcomer } from '../../kernel/session/client.ts'
import type { SignInResult } from '../sign-in/start-sign-in.rules.ts'
import { type Linker, linkAccount, linkRefusal } from './link.flow.ts'
import { type ProviderAccount, signInWithProfile } from './sign-in.flow.ts'
import { consumeState, findState, type SocialState } from './social-state.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'social' | 'log'>

/** What the browser sends in addition to the URL. */
export interface CallbackRequest {
  /** The state in the cookie; `undefined` if the cookie is missing or its signature is invalid. */
  state: string | undefined
  /** The user who is signed in with this browser; null for a guest. */
  userId: string | null
  client: Newcomer
}

/** A user whom the provider identified. The caller starts their sign-in and passes it to `landAfterSignIn`. */
export interface IdentifiedUser {
  user: SessionUser
  provider: string
  /** Where the sign-in leads. */
  target: string
  /** The page for errors of this attempt. */
  errorPage: string
}

/** Where the callback redirects, or the user who must be signed in first. */
export type CallbackResult = {
  /** Whether the state cookie was used up. */
  isStateSpent: boolean
} & ({ location: string; identified?: undefined } | { identified: IdentifiedUser })

/** A failed callback. The code goes into the redirect URL. */
class CallbackRefusal extends Error {
  readonly code: CallbackError
  constructor(code: CallbackError, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Returns the error page for attempts that don't name their own. */
function errorPage({ APP_URL, AUTH_BASE_PATH }: Pick<Deps['config'], 'APP_URL' | 'AUTH_BASE_PATH'>): string {
  return `${APP_URL}${AUTH_BASE_PATH}/error`
}

/** Returns the URL at which a posted callback continues, which is the same URL by GET. */
export function formAddress(config: Pick<Deps['config'], 'APP_URL' | 'AUTH_BASE_PATH'>, posted: SocialCallbackInput | undefined): string {
  if (!posted) return urlWithParams(errorPage(config), { error: 'invalid_callback_request' })
  const { id, ...fields } = posted
  return urlWithParams(`${config.APP_URL}${config.AUTH_BASE_PATH}/callback/${encodeURIComponent(id)}`, fields)
}

/** Handles the redirect back from a provider. Never throws: every outcome is a redirect (SOCIAL-120 to SOCIAL-142). */
export async function handleCallback(deps: Needs, input: SocialCallbackInput, returning: CallbackRequest): Promise<CallbackResult> {
  const page = errorPage(deps.config)
  const isStateSpent = input.state !== undefined && input.state === returning.state
  try {
    if (!input.state) return { location: urlWithParams(page, { error: 'state_not_found', state: 'state_not_found' }), isStateSpent }
    const state = await takeState(deps, input.state, input, returning)
    return { isStateSpent, ...(await linkOrIdentify(deps, state, input, returning)) }
  } catch (error) {
    if (error instanceof CallbackRefusal)
      return { location: urlWithParams(page, { error: error.code }), isStateSpent: isStateSpent && error.code !== 'state_mismatch' }
    deps.log.error({ err: error, provider: input.id }, 'social sign-in failed')
    return { location: urlWithParams(page, { error: 'internal_server_error' }), isStateSpent }
  }
}

/**
 * Consumes the state. A state from another browser or provider isn't consumed.
 * @throws CallbackRefusal please_restart_the_process, state_mismatch
 */
async function takeState(deps: Needs, text: string, { id, iss }: SocialCallbackInput, returning: CallbackRequest): Promise<SocialState> {
  const state = await findState(deps, text)
  if (!state) throw new CallbackRefusal('please_restart_the_process')
  const isBound = returning.state !== undefined && equalInConstantTime(returning.state, text)
  if (!isBound || state.provider !== id || !isFrom(deps, id, iss)) throw new CallbackRefusal('state_mismatch')
  if (!(await consumeState(deps, text))) throw new CallbackRefusal('please_restart_the_process')
  return state
}

/** Whether a response comes from the provider that the request went to, if it names its issuer (RFC 9207). */
function isFrom({ social }: Pick<Needs, 'social'>, id: string, iss: string | undefined): boolean {
  const client = social.get(id)
  const issuers = client?.provider.idToken?.issuers(client.settings, {}) ?? []
  return !iss || issuers.length === 0 || issuers.includes(iss)
}

/** Links the account, or identifies the user to sign in. */
async function linkOrIdentify(
  deps: Needs,
  state: SocialState,
  input: SocialCallbackInput,
  returning: CallbackRequest,
): Promise<{ location: string } | { identified: IdentifiedUser }> {
  const page = state.errorCallbackURL ?? errorPage(deps.config)
  const { id: provider, error, error_description: description } = input
  if (error) return { location: urlWithParams(page, { error, error_description: description || undefined }) }
  try {
    const arrival = await arrive(deps, state, input)
    if (state.link) {
      await linkReturning(deps, state.link, arrival, returning)
      return { location: state.callbackURL }
    }
    const { user, isNew } = await signInWithProfile(deps, arrival, {
      requestSignUp: state.requestSignUp,
      callbackURL: state.callbackURL,
      client: returning.client,
    })
    const target = (isNew && state.newUserCallbackURL) || state.callbackURL
    return { identified: { user, provider, target, errorPage: page } }
  } catch (failure) {
    return { location: refusedLocation(deps, { provider, errorPage: page }, failure) }
  }
}

/** Returns where the sign-in of an identified user leads. Never throws, like `handleCallback`. */
export async function landAfterSignIn(deps: Needs, identified: IdentifiedUser, starting: Promise<SignInResult>): Promise<string> {
  try {
    return (await starting).session ? identified.target : secondFactorPage(deps.config, identified.target)
  } catch (failure) {
    if (callbackErrorOf(failure)) return refusedLocation(deps, identified, failure)
    deps.log.error({ err: failure, provider: identified.provider }, 'social sign-in failed')
    return urlWithParams(errorPage(deps.config), { error: 'internal_server_error' })
  }
}

/** Returns the error page of a refused attempt. @throws failures that aren't refusals */
function refusedLocation(deps: Needs, attempt: Pick<IdentifiedUser, 'provider' | 'errorPage'>, failure: unknown): string {
  const code = callbackErrorOf(failure)
  if (!code) throw failure
  deps.log.warn({ err: failure, provider: attempt.provider, code }, 'social sign-in refused')
  return urlWithParams(attempt.errorPage, { error: code })
}

/** Returns the page that asks for the second factor. It continues to the callback URL if that's on this site. */
function secondFactorPage({ APP_URL }: Pick<Deps['config'], 'APP_URL'>, target: string): string {
  const url = new URL(target, APP_URL)
  return urlWithParams(`${APP_URL}/two-factor`, { redirect: url.origin === APP_URL ? `${url.pathname}${url.search}` : undefined })
}

/**
 * Exchanges the code and gets the user's account at the provider.
 * @throws CallbackRefusal no_code, oauth_provider_not_found, invalid_code, unable_to_get_user_info
 */
async function arrive(deps: Needs, attempt: Attempt, input: SocialCallbackInput): Promise<ProviderAccount> {
  const { code, device_id: deviceId, user: callbackUser } = input
  if (!code) throw new CallbackRefusal('no_code')
  const social = deps.social.get(input.id)
  if (!social) throw new CallbackRefusal('oauth_provider_not_found')
  const tokens = await orRefuse<Tokens>('invalid_code', social.exchange(attempt, { code, extras: { deviceId } }))
  const { profile } = await orRefuse<Person>('unable_to_get_user_info', social.getPerson(tokens, { attempt, callbackUser }))
  return { social, profile, tokens }
}

async function orRefuse<Value>(code: CallbackError, step: Promise<Value>): Promise<Value> {
  try {
    return await step
  } catch (cause) {
    throw new CallbackRefusal(code, { cause })
  }
}

/**
 * Links the account to the user who started the attempt.
 * @throws CallbackRefusal unable_to_link_account, email_doesn't_match, account_already_linked_to_different_user, please_restart_the_process
 */
async function linkReturning(deps: Needs, linker: Linker, arrival: ProviderAccount, { userId, client }: CallbackRequest): Promise<void> {
  // Another user has since signed in with this browser.
  if (userId !== null && userId !== linker.userId) throw new CallbackRefusal('unable_to_link_account')
  const refusal = linkRefusal(deps, linker, arrival)
  if (refusal === 'not-allowed') throw new CallbackRefusal('unable_to_link_account')
  if (refusal === 'different-email') throw new CallbackRefusal("email_doesn't_match")
  const isTheirs = await linkAccount(deps, linker, arrival, client).catch((cause: unknown) => {
    const hasSessionEnded = cause instanceof AppError && cause.code === 'UNAUTHORIZED'
    throw new CallbackRefusal(hasSessionEnded ? 'please_restart_the_process' : 'unable_to_link_account', { cause })
  })
  if (!isTheirs) throw new CallbackRefusal('account_already_linked_to_different_user')
}

/** The error in the redirect URL for each error of `signInWithProfile` and `startSignIn`. */
const entranceErrors = {
  USER_EMAIL_NOT_FOUND: 'email_not_found',
  ACCOUNT_NOT_LINKED: 'account_not_linked',
  UNABLE_TO_LINK_ACCOUNT: 'unable_to_link_account',
  SIGNUP_DISABLED: 'signup_disabled',
  UNABLE_TO_CREATE_USER: 'unable_to_create_user',
  FAILED_TO_CREATE_SESSION: 'unable_to_create_session',
  ACCOUNT_IS_LOCKED: 'unable_to_create_session',
  BANNED_USER: 'banned',
} as const satisfies Partial<Record<ErrorCode, CallbackError>>

function callbackErrorOf(error: unknown): CallbackError | undefined {
  if (error instanceof CallbackRefusal) return error.code
  const known: Partial<Record<ErrorCode, CallbackError>> = entranceErrors
  return error instanceof AppError ? known[error.code] : undefined
}
