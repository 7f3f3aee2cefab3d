import type { SocialClient } from '@morsel/auth/social/social-client'
import { AppError } from '@morsel/contract/errors'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Linker } from './link.flow.ts'
import { newAttempt, storeState } from './social-state.rules.ts'

/** What somebody asks for before they leave for a provider. */
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
 * The provider of an id.
 * @throws AppError PROVIDER_NOT_FOUND when it is unknown or not configured
 */
export function requireSocialClient({ social }: Pick<Deps, 'social'>, id: string): SocialClient {
  const client = social.get(id)
  if (!client) throw new AppError('PROVIDER_NOT_FOUND')
  return client
}

/**
 * Where to send a browser, and the state that ties the way back to it (SOCIAL-102, SOCIAL-103).
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
