import { newModerator } from '@morsel/api/test/moderators'
import { newPerson } from '@morsel/api/test/people'
import { cookieHeader, type TestBrowser, type TestWorld } from '@morsel/api/test/world'

/** The kinds of callers of contract calls. */
export const callerNames = ['guest', 'browser', 'app', 'script', 'reader', 'operator'] as const
export type CallerName = (typeof callerNames)[number]

/** What signs callers in, until a call ends it. */
export interface ContractCallers {
  /** Returns the headers that identify a caller, who signs in first if needed. */
  headersOf(name: CallerName): Promise<Record<string, string>>
  /** Makes a caller sign in again, as a new user, because the session, the token or the account may have ended. */
  forget(name: CallerName): void
}

export function createContractCallers(world: TestWorld): ContractCallers {
  const signedIn = new Map<CallerName, Promise<Record<string, string>>>()
  const verified = async () => (await newPerson(world, { isVerified: true })).browser
  const withToken = async (scopes: ('read' | 'write' | 'account')[]) => {
    const { token } = await (await verified()).do((call) => call.personalToken.create({ name: 'Script', scopes }))
    return { authorization: `Bearer ${token}` }
  }
  const signIn: Record<CallerName, () => Promise<Record<string, string>>> = {
    guest: async () => ({}),
    browser: async () => browserHeaders(world, await verified()),
    // Like better-auth's clients, an app may send the token with its signature.
    app: async () => ({ authorization: `Bearer ${(await verified()).cookies.get('morsel.session_token')}` }),
    script: () => withToken(['write', 'account']),
    reader: () => withToken(['read']),
    operator: async () => browserHeaders(world, (await newModerator(world, 'operator')).browser),
  }
  return {
    headersOf(name) {
      const headers = signedIn.get(name) ?? signIn[name]()
      signedIn.set(name, headers)
      return headers
    },
    forget: (name) => void signedIn.delete(name),
  }
}

async function browserHeaders(world: TestWorld, browser: TestBrowser): Promise<Record<string, string>> {
  const { token } = await browser.do((call) => call.site.csrfToken())
  return { cookie: cookieHeader(browser), origin: world.config.APP_URL, 'csrf-token': token }
}
