import { type SigningKeys, signingKeys } from '@morsel/auth/signed-value'
import type { Config } from './config.ts'

/** Keys that sign or seal, one set a purpose, so that what is signed for one place is worth nothing in another. */
export interface Keys {
  sessionToken: SigningKeys
  sessionData: SigningKeys
  dontRemember: SigningKeys
  /** Seals what waiting mails are written from. */
  mail: SigningKeys
  cursor: SigningKeys
  /** Signs tokens that prove an address. */
  address: SigningKeys
  csrf: SigningKeys
  twoFactor: SigningKeys
  trustDevice: SigningKeys
  knownBrowser: SigningKeys
  /** Seals the secrets of authenticator apps. */
  totpSecret: SigningKeys
  /** Signs the cookie of a guest who was asked for a passkey. */
  passkey: SigningKeys
  /** Seals what was there before a change of how somebody signs in. */
  former: SigningKeys
  /** Hashes codes that people type. */
  shortCode: SigningKeys
  /** Signs the cookie of a social sign-in. */
  state: SigningKeys
  /** Seals what a social sign-in remembers until the provider sends the browser back. */
  socialState: SigningKeys
  /** Seals tokens of providers. */
  socialTokens: SigningKeys
  /** Seals the secret parts of links to unlisted lists. */
  listLink: SigningKeys
  /** Seals what people eat and do not. */
  needs: SigningKeys
  /** Signs links that end mails of a topic. */
  unsubscribe: SigningKeys
}

const known = new WeakMap<Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>, Keys>()

/** The keys of an installation; derived once, not for every request. */
export function keysOf(config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>): Keys {
  const derived = known.get(config)
  if (derived) return derived
  const secrets = { current: config.APP_SECRET, previous: config.APP_SECRET_PREVIOUS }
  const keys = {
    sessionToken: signingKeys(secrets, 'cookie session_token'),
    sessionData: signingKeys(secrets, 'cookie session_data'),
    dontRemember: signingKeys(secrets, 'cookie dont_remember'),
    mail: signingKeys(secrets, 'mail'),
    cursor: signingKeys(secrets, 'cursor'),
    address: signingKeys(secrets, 'address'),
    csrf: signingKeys(secrets, 'csrf'),
    twoFactor: signingKeys(secrets, 'cookie two_factor'),
    trustDevice: signingKeys(secrets, 'cookie trust_device'),
    knownBrowser: signingKeys(secrets, 'cookie known_browser'),
    totpSecret: signingKeys(secrets, 'totp secret'),
    passkey: signingKeys(secrets, 'cookie passkey'),
    former: signingKeys(secrets, 'former credentials'),
    shortCode: signingKeys(secrets, 'short code'),
    state: signingKeys(secrets, 'cookie state'),
    socialState: signingKeys(secrets, 'social state'),
    socialTokens: signingKeys(secrets, 'social tokens'),
    listLink: signingKeys(secrets, 'list link'),
    needs: signingKeys(secrets, 'needs'),
    unsubscribe: signingKeys(secrets, 'unsubscribe'),
  }
  known.set(config, keys)
  return keys
}
