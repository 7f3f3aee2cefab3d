import type { MorselClient } from '@morsel/client/client'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { rememberProvider } from './remember-provider.ts'

/** Not part of the first view: loaded on the first click. */

/** A sign-in at a provider. */
export interface ProviderSignIn {
  provider: string
  origin: string
  /** Where to continue afterwards. */
  target: string
  isSignUp: boolean
}

/** Sends the browser to a provider. @throws the errors of the call */
export async function leaveForProvider(client: MorselClient, { provider, origin, target, isSignUp }: ProviderSignIn): Promise<void> {
  const answer = await client.social.signIn.mutate({
    provider,
    callbackURL: `${origin}${target}`,
    newUserCallbackURL: `${origin}/onboarding${redirectQuery(target)}`,
    errorCallbackURL: `${origin}/auth-error${redirectQuery(target, { provider })}`,
    requestSignUp: isSignUp,
  })
  if (!('url' in answer)) return
  rememberProvider(provider)
  window.location.assign(answer.url)
}
