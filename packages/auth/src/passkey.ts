import type { WebAuthnCredential } from '@simplewebauthn/server'

/**
 * Creates options for browsers and verifies their responses. Pure: the caller stores and consumes challenges. The library is loaded when
 * the first passkey is used, because most processes never use one. This is the only file that imports @simplewebauthn.
 */

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The site's name, which some browsers show. */
  name: string
  /** `APP_URL`, an origin; its host is the relying party ID. */
  origin: string
}

/** A stored passkey. */
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
/** A browser's responses, as JSON. */
export type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response']
export type Assertion = Parameters<Library['verifyAuthenticationResponse']>[0]['response']

const load = () => import('@simplewebauthn/server')
const domainOf = ({ origin }: PasskeySite) => new URL(origin).hostname
const named = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
})

/** Returns the options for creating a passkey, excluding `known` ones. They contain a random challenge. */
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

/**
 * Verifies a registration and returns the new passkey, or undefined if the challenge, origin, domain or signature is wrong, or the user
 * wasn't verified by fingerprint, face or PIN.
 */
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

/** Returns the options for signing in with a passkey. Without `allowed`, the browser offers every passkey of this site. */
export async function assertionOptions(site: PasskeySite, allowed: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[] = []) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({ rpID: domainOf(site), allowCredentials: allowed.map(named), userVerification: 'required' })
}

/**
 * Verifies a signature and returns the passkey's new counter and backup state, or undefined if the challenge, origin, domain, signature
 * or owner is wrong, the counter decreased, or the user wasn't verified by fingerprint, face or PIN.
 * @param options `userId` is the passkey's owner; if the authenticator states a user, it must be this one
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
