import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import { hashToken, newToken } from '@morsel/auth/token'
import type { CookieName } from '@morsel/contract/site'
import { type Keys, keysOf } from '../../kernel/config/keys.ts'
import type { CookieJar } from '../../kernel/cookies/cookie-jar.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** The cookies of two-factor authentication: `two_factor`, `trust_device`, `known_browser` (AUTH-204 to AUTH-206). */
export interface TwoFactorCookies {
  /** The token of the pending sign-in. */
  challenge(): string | undefined
  setChallenge(token: string): void
  clearChallenge(): void
  /** The token of a trusted device. */
  trust(): string | undefined
  setTrust(token: string): void
  /** A name for this browser if this user verified a second factor in it before; empty otherwise. */
  knownBrowser(userId: string): string
  /** Remembers that this user verified a second factor in this browser. */
  setKnownBrowser(userId: string): void
}

/** Their short names. */
export const twoFactorCookieNames = ['two_factor', 'trust_device', 'known_browser'] as const satisfies CookieName[]

/** The cookies of second factors in a jar. */
export function twoFactorCookies({ config }: Pick<Deps, 'config'>, jar: CookieJar): TwoFactorCookies {
  const keys = keysOf(config)
  const read = (name: CookieName, purpose: keyof Keys) => {
    const text = jar.read(name)
    return text === undefined ? undefined : readSignedValue(text, keys[purpose])
  }
  const knownBrowser = (userId: string) => {
    const [owner, token] = read('known_browser', 'knownBrowser')?.split('.') ?? []
    return owner === userId && token !== undefined ? hashToken(token) : ''
  }
  return {
    challenge: () => read('two_factor', 'twoFactor'),
    setChallenge: (token) => jar.write('two_factor', signValue(token, keys.twoFactor), { maxAgeSeconds: cookieLives.two_factor(config) }),
    clearChallenge() {
      if (jar.read('two_factor') !== undefined) jar.clear('two_factor')
    },
    trust: () => read('trust_device', 'trustDevice'),
    setTrust: (token) => jar.write('trust_device', signValue(token, keys.trustDevice), { maxAgeSeconds: cookieLives.trust_device(config) }),
    knownBrowser,
    setKnownBrowser(userId) {
      if (knownBrowser(userId) !== '') return
      jar.write('known_browser', signValue(`${userId}.${newToken()}`, keys.knownBrowser), { maxAgeSeconds: cookieLives.known_browser() })
    },
  }
}
