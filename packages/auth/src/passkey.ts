import type { WebAuthnCredential } from '@simplewebauthn/server'

/**
 * The one file that knows @simplewebauthn. Passkeys by WebAuthn: what a browser is asked, and whether its answer is right. Pure: challenges
 * are kept, and used up, by the caller. The library is loaded when the first passkey is, because most processes never see one.
 */

/** Where passkeys of this installation work. */
export interface PasskeySite {
  /** Shown by some browsers. */
  name: string
  /** `APP_URL`: an origin; its host is the passkeys' domain. */
  origin: string
}

/** A passkey, as it is kept. */
export interface StoredPasskey {
  /** base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  /** Comma-separated. */
  transports: string
}

type Library = typeof import('@simplewebauthn/server')
/** The answers of a browser, as JSON. */
export type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response']
export type Assertion = Parameters<Library['verifyAuthenticationResponse']>[0]['response']

const load = () => import('@simplewebauthn/server')
const domainOf = ({ origin }: PasskeySite) => new URL(origin).hostname
const named = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
})

/** What a browser is asked for a new passkey of a user; none of `known` is made again. The challenge in it is random. */
export async function registrationOptions(
  site: PasskeySite,
  user: { id: string; email: string; name: string },
  known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: domainOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(named),
  })
}

/** The new passkey; undefined when challenge, origin, domain or signature are wrong, or nobody's finger, face or PIN was checked. */
export async function verifyRegistration(
  site: PasskeySite,
  response: Registration,
  challenge: string,
): Promise<(StoredPasskey & { isBackedUp: boolean }) | undefined> {
  const { verifyRegistrationResponse } = await load()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: domainOf(site),
      requireUserVerification: true,
    })
    if (!registrationInfo) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
      isBackedUp: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

/** What a browser is asked for a signature. Without `allowed` it offers every passkey it has for this site. */
export async function assertionOptions(site: PasskeySite, allowed: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[] = []) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({ rpID: domainOf(site), allowCredentials: allowed.map(named), userVerification: 'required' })
}

/**
 * The counter and copies of a passkey after its signature; undefined when challenge, origin, domain, signature or owner are wrong, its counter
 * went back, or nobody's finger, face or PIN was checked.
 * @param userId whose passkey it is; the authenticator may say so itself, and must not say otherwise
 */
export async function verifyAssertion(
  site: PasskeySite,
  response: Assertion,
  { challenge, passkey, userId }: { challenge: string; passkey: StoredPasskey; userId: string },
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return undefined
  const credential: WebAuthnCredential = {
    ...named(passkey),
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: domainOf(site),
      credential,
      requireUserVerification: true,
    })
    return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : undefined
  } catch {
    return undefined
  }
}
