import { type SealingKeys, sealingKeys } from '@morsel/auth/sealed-value'
import { type SigningKeys, signingKeys } from '@morsel/auth/signed-value'
import type { SealedPurpose } from '@morsel/db/queries/sealed'
import type { Config } from './config.ts'

/**
 * Keys that sign, and those that seal stored values. Each purpose has its own keys, so a value signed for one purpose is invalid for every
 * other. What is sealed is listed in `sealedColumns`, so that the values can be sealed again with another secret.
 */
export interface Keys extends Record<SealedPurpose, SealingKeys> {
  sessionToken: SigningKeys
  sessionData: SigningKeys
  dontRemember: SigningKeys
  cursor: SigningKeys
  /** Signs the tokens that verify an email. */
  address: SigningKeys
  csrf: SigningKeys
  twoFactor: SigningKeys
  trustDevice: SigningKeys
  knownBrowser: SigningKeys
  /** Signs the cookie of a guest who signs in with a passkey. */
  passkey: SigningKeys
  /** Hashes short codes. */
  shortCode: SigningKeys
  /** Signs the cookie of a social sign-in. */
  state: SigningKeys
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
}

const known = new WeakMap<Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>, Keys>()

/** Returns the keys of an installation. They are derived once, not for every request. */
export function keysOf(config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>): Keys {
  const derived = known.get(config)
  if (derived) return derived
  const secrets = { current: config.APP_SECRET, previous: config.APP_SECRET_PREVIOUS }
  const keys: Keys = {
    sessionToken: signingKeys(secrets, 'cookie session_token'),
    sessionData: signingKeys(secrets, 'cookie session_data'),
    dontRemember: signingKeys(secrets, 'cookie dont_remember'),
    mail: sealingKeys(secrets, 'mail'),
    cursor: signingKeys(secrets, 'cursor'),
    address: signingKeys(secrets, 'address'),
    csrf: signingKeys(secrets, 'csrf'),
    twoFactor: signingKeys(secrets, 'cookie two_factor'),
    trustDevice: signingKeys(secrets, 'cookie trust_device'),
    knownBrowser: signingKeys(secrets, 'cookie known_browser'),
    totpSecret: sealingKeys(secrets, 'totp secret'),
    passkey: signingKeys(secrets, 'cookie passkey'),
    former: sealingKeys(secrets, 'former credentials'),
    shortCode: signingKeys(secrets, 'short code'),
    state: signingKeys(secrets, 'cookie state'),
    socialState: sealingKeys(secrets, 'social state'),
    socialTokens: sealingKeys(secrets, 'social tokens'),
    listLink: sealingKeys(secrets, 'list link'),
    needs: sealingKeys(secrets, 'needs'),
    unsubscribe: signingKeys(secrets, 'unsubscribe'),
    unknownSubject: signingKeys(secrets, 'unknown subject'),
    mailSubject: signingKeys(secrets, 'mail subject'),
    proofOfWork: signingKeys(secrets, 'proof of work'),
    placeClaim: signingKeys(secrets, 'place claim'),
    siteSecret: sealingKeys(secrets, 'site secret'),
    pushDevice: sealingKeys(secrets, 'push device'),
    idempotency: sealingKeys(secrets, 'idempotency'),
    oauth: sealingKeys(secrets, 'oauth'),
    webhook: sealingKeys(secrets, 'webhook'),
  }
  known.set(config, keys)
  return keys
}
