import type { APIRequestContext, Page } from '@playwright/test'

/** A virtual device that stores the passkeys of one tab. */
export interface Authenticator {
  /** The number of passkeys it stores. */
  count(): Promise<number>
  /** Whether the user confirms a request: immediately, or never. */
  setTouched(isTouched: boolean): Promise<void>
  /** Whether user verification (fingerprint, face, PIN) succeeds. */
  setVerified(isVerified: boolean): Promise<void>
  remove(): Promise<void>
  /** Deletes the passkeys with these IDs (base64url). */
  forget(ids: ReadonlySet<string>): Promise<void>
}

/** Adds Chromium's virtual authenticator (CDP domain WebAuthn): built-in, with user verification. */
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

/** Calls a passkey procedure without its page. */
export async function callPasskey(request: APIRequestContext, verb: Verb, input?: unknown): Promise<{ code?: string; answer?: Options }> {
  const response = await request.post(`/api/trpc/passkey.${verb}`, { data: { json: input } })
  const { result, error } = await response.json()
  return error ? { code: error.json.data.code } : { answer: result.data.json }
}

/** The options of a signature request. */
interface Options {
  challenge: string
  allowCredentials?: unknown[]
  userVerification?: string
}

/** Signs options, which a test may have tampered with, with the tab's authenticator. */
export function sign(page: Page, options: Options | undefined): Promise<unknown> {
  return page.evaluate(async (asked) => {
    if (!asked) throw new Error('nothing was asked')
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked as PublicKeyCredentialRequestOptionsJSON)
    const signed = await navigator.credentials.get({ publicKey })
    if (!(signed instanceof PublicKeyCredential)) throw new Error('nothing was signed')
    return { ...signed.toJSON(), clientExtensionResults: {} }
  }, options)
}

/** Adds a passkey for the signed-in user to the tab's authenticator, through the API. */
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
