import { type SigningKeys, signingKeys } from '@morsel/auth/signed-value'
import type { Config } from './config.ts'

/** Keys that sign or seal. Each purpose has its own keys, so a value signed for one purpose is invalid for every other. */
export interface Keys {
  sessionToken: SigningKeys
  sessionData: SigningKeys
  dontRemember: SigningKeys
  /** Seals the props of queued emails. */
  mail: SigningKeys
  cursor: SigningKeys
  /** Signs the tokens that verify an email. */
  address: SigningKeys
  csrf: SigningKeys
  twoFactor: SigningKeys
  trustDevice: SigningKeys
  knownBrowser: SigningKeys
  /** Seals the secrets of authenticator apps. */
  totpSecret: SigningKeys
  /** Signs the cookie of a guest who signs in with a passkey. */
  passkey: SigningKeys
  /** Seals the snapshots of account changes. */
  former: SigningKeys
  /** Hashes short codes. */
  shortCode: SigningKeys
  /** Signs the cookie of a social sign-in. */
  state: SigningKeys
  /** Seals the state of a social sign-in while the user is at the provider. */
  socialState: SigningKeys
  /** Seals provider tokens. */
  socialTokens: SigningKeys
  /** Seals the secret parts of links to unlisted lists. */
  listLink: SigningKeys
  /** Seals diets and allergens of users. */
  needs: SigningKeys
  /** Signs unsubscribe links. */
  unsubscribe: SigningKeys
  /** Hashes unknown emails and usernames that someone tried to sign in with. */
  unknownSubject: SigningKeys
  /** Hashes email addresses to count the emails sent to each. */
  mailSubject: SigningKeys
  /** Signs the puzzles that new accounts require. */
  proofOfWork: SigningKeys
  /** Signs the tokens on websites that prove who runs a place. */
  placeClaim: SigningKeys
  /** Seals the secrets that the installation makes for itself. */
  siteSecret: SigningKeys
  /** Seals push subscriptions. */
  pushDevice: SigningKeys
  /** Seals the responses of calls with an `Idempotency-Key`. */
  idempotency: SigningKeys
  /** Seals codes, tokens and requests of "Sign in with Morsel", and signs its cookies. */
  oauth: SigningKeys
}

const known = new WeakMap<Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>, Keys>()

/** Returns the keys of an installation. They are derived once, not for every request. */
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
    unknownSubject: signingKeys(secrets, 'unknown subject'),
    mailSubject: signingKeys(secrets, 'mail subject'),
    proofOfWork: signingKeys(secrets, 'proof of work'),
    placeClaim: signingKeys(secrets, 'place claim'),
    siteSecret: signingKeys(secrets, 'site secret'),
    pushDevice: signingKeys(secrets, 'push device'),
    idempotency: signingKeys(secrets, 'idempotency'),
    oauth: signingKeys(secrets, 'oauth'),
  }
  known.set(config, keys)
  return keys
}
