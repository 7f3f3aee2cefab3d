import type { APIRequestContext, Page } from '@playwright/test'

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
  /** Loses passkeys of these ids (base64url). */
  forget(ids: ReadonlySet<string>): Promise<void>
}

/** Chromium's own virtual authenticator (CDP domain WebAuthn), built into the device and able to check the person. */
export async function addAuthenticator(page: Page, { isTouched = true, isVerified = true } = {}): Promise<Authenticator> {
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
    async forget(ids) {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      for (const { credentialId } of credentials)
        if (ids.has(Buffer.from(credentialId, 'base64').toString('base64url')))
          await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
    },
  }
}

type Verb = 'beginSignIn' | 'signIn' | 'beginVerification' | 'verify' | 'beginConfirmation' | 'confirm'

/** What the server says to a call of a ceremony, made without its page. */
export async function callPasskey(request: APIRequestContext, verb: Verb, input?: unknown): Promise<{ code?: string; answer?: Options }> {
  const response = await request.post(`/api/trpc/passkey.${verb}`, { data: { json: input } })
  const { result, error } = await response.json()
  return error ? { code: error.json.data.code } : { answer: result.data.json }
}

/** What a browser is asked for a signature. */
interface Options {
  challenge: string
  allowCredentials?: unknown[]
  userVerification?: string
}

/** What a tab's authenticator answers to a question that a liar may have changed. */
export function sign(page: Page, options: Options | undefined): Promise<unknown> {
  return page.evaluate(async (asked) => {
    if (!asked) throw new Error('nothing was asked')
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked as PublicKeyCredentialRequestOptionsJSON)
    const signed = await navigator.credentials.get({ publicKey })
    if (!(signed instanceof PublicKeyCredential)) throw new Error('nothing was signed')
    return { ...signed.toJSON(), clientExtensionResults: {} }
  }, options)
}

/** Gives whoever is signed in on a page of ours a passkey in the tab's authenticator, without the pages that make one. */
export async function addPasskey(page: Page, name = 'Test key'): Promise<void> {
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
