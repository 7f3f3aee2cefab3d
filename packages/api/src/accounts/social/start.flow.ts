import type { SocialClient } from '@morsel/auth/social/social-client'
import { AppError } from '@morsel/contract/errors'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Linker } from './link.flow.ts'
import { newAttempt, storeState } from './social-state.rules.ts'

/** The options for signing in with a provider, or for linking one. */
export interface SocialSignInStart {
  callbackURL?: string | undefined
  newUserCallbackURL?: string | undefined
  errorCallbackURL?: string | undefined
  scopes?: readonly string[] | undefined
  loginHint?: string | undefined
  requestSignUp?: boolean | undefined
  link?: Linker | undefined
}

/**
 * Finds a configured provider by its ID.
 * @throws AppError PROVIDER_NOT_FOUND when it is unknown or not configured
 */
export function requireSocialClient({ social }: Pick<Deps, 'social'>, id: string): SocialClient {
  const client = social.get(id)
  if (!client) throw new AppError('PROVIDER_NOT_FOUND')
  return client
}

/**
 * Starts a sign-in.
 * @returns the URL for the browser, and the state that ties the callback to it (SOCIAL-102, SOCIAL-103)
 * @throws AppError UNABLE_TO_CREATE_VERIFICATION
 */
export async function startSocialSignIn(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  social: SocialClient,
  { scopes = [], loginHint, requestSignUp = false, callbackURL, newUserCallbackURL, errorCallbackURL, link }: SocialSignInStart,
): Promise<{ url: string; state: string }> {
  const attempt = newAttempt()
  const value = {
    ...attempt,
    provider: social.provider.id,
    callbackURL: callbackURL || deps.config.APP_URL,
    newUserCallbackURL: newUserCallbackURL || undefined,
    errorCallbackURL: errorCallbackURL || undefined,
    requestSignUp,
    link,
  }
  const state = await storeState(deps, value).catch((cause: unknown) => {
    throw new AppError('UNABLE_TO_CREATE_VERIFICATION', { cause })
  })
  return { url: social.authorizationUrl({ ...attempt, state, scopes, loginHint }), state }
}
