import type { Page } from '@playwright/test'

/** A device that keeps passkeys for the pages of one tab. */
export interface Authenticator {
  /** How many passkeys it keeps. */
  count(): Promise<number>
  /** Whether the person touches it when it is asked: at once, or never. */
  setTouched(isTouched: boolean): Promise<void>
  /** Whether finger, face or PIN are right. */
  setVerified(isVerified: boolean): Promise<void>
  /** Takes it out of its socket. */
  remove(): Promise<void>
}

/** Chromium's own virtual authenticator (CDP domain WebAuthn), built into the device and able to check the person. */
export async function haveAuthenticator(page: Page, { isTouched = true, isVerified = true } = {}): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: isTouched,
    },
  })
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setTouched: async (enabled) => void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    setVerified: async (isUserVerified) => void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    remove: async () => void (await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}

/** Gives whoever is signed in on a page of ours a passkey in the tab's authenticator, without the pages that make one. */
export async function havePasskey(page: Page, name = 'Test key'): Promise<void> {
  await page.evaluate(async (called) => {
    const call = async (procedure: string, json?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api/trpc/passkey.${procedure}`, { method: 'POST', headers, body: JSON.stringify({ json }) })
      if (!response.ok) throw new Error(`${procedure} answered ${response.status}`)
      return (await response.json()).result.data.json
    }
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await call('beginRegistration'))
    const made = await navigator.credentials.create({ publicKey })
    if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey was made')
    await call('register', { name: called, response: { ...made.toJSON(), clientExtensionResults: {} } })
  }, name)
}
