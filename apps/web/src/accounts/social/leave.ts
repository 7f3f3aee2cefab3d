import type { MorselClient } from '@morsel/client/client'
import { redirectQuery } from '../../navigation/safe-redirect.ts'
import { rememberProvider } from './remember-provider.ts'

/** Not part of the first view: it waits for a press. */

/** A way out to a provider, and back. */
export interface Leaving {
  provider: string
  /** Where we are. */
  origin: string
  /** Where the person wants to be afterwards. */
  target: string
  isSignUp: boolean
}

/** Sends the browser to a provider. What the call throws is the caller's. */
export async function leaveForProvider(client: MorselClient, { provider, origin, target, isSignUp }: Leaving): Promise<void> {
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
