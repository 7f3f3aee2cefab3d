import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import type { CookieName } from '@morsel/contract/site'
import { type Keys, keysOf } from '../../kernel/config/keys.ts'
import type { CookieJar } from '../../kernel/cookies/cookie-jar.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Reads and writes the cookies of two-factor authentication: `two_factor`, `trust_device` (AUTH-204, AUTH-205). */
export interface TwoFactorCookies {
  /** Returns the token of the pending sign-in. */
  challenge(): string | undefined
  setChallenge(token: string): void
  clearChallenge(): void
  /** Returns the token of a trusted device. */
  trust(): string | undefined
  setTrust(token: string): void
}

/** The short names of these cookies, and of the cookie for the known browser. */
export const twoFactorCookieNames = ['two_factor', 'trust_device', 'known_browser'] as const satisfies CookieName[]

/** Returns the two-factor cookies of a jar. */
export function twoFactorCookies({ config }: Pick<Deps, 'config'>, jar: CookieJar): TwoFactorCookies {
  const keys = keysOf(config)
  const read = (name: CookieName, purpose: keyof Keys) => {
    const text = jar.read(name)
    return text === undefined ? undefined : readSignedValue(text, keys[purpose])
  }
  return {
    challenge: () => read('two_factor', 'twoFactor'),
    setChallenge: (token) => jar.write('two_factor', signValue(token, keys.twoFactor), { maxAgeSeconds: cookieLives.two_factor(config) }),
    clearChallenge() {
      if (jar.read('two_factor') !== undefined) jar.clear('two_factor')
    },
    trust: () => read('trust_device', 'trustDevice'),
    setTrust: (token) => jar.write('trust_device', signValue(token, keys.trustDevice), { maxAgeSeconds: cookieLives.trust_device(config) }),
  }
}
