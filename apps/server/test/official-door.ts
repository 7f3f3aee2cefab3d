import { cookieHeader, createTestWorld, keepCookie, type TestWorld } from '@morsel/api/test/world'
import { createDb } from '@morsel/db/client'
import { createAuthClient } from 'better-auth/client'
import { inferAdditionalFields, twoFactorClient, usernameClient } from 'better-auth/client/plugins'
import { watchAnswers } from './documented.ts'
import { startRestServer } from './rest-server.ts'

/** The account API over HTTP, for the published client of better-auth 1.3.27, unmodified (AUTH-105). */
export interface OfficialDoor {
  world: TestWorld
  /** URL without a path. */
  url: string
  /** @param at URL of the server to call, by default this one */
  newBrowser(at?: string): OfficialBrowser
  /** Responses that the OpenAPI document doesn't describe. */
  undocumented: string[]
  /** Starts another server that shares only the database with this one. @returns its URL */
  openAnother(): Promise<string>
  close(): Promise<void>
}

/** A browser for the client: stores cookies, sends its origin and doesn't follow redirects. */
export type OfficialBrowser = ReturnType<typeof browserAt>

/** Starts a server on its own database. Close it after the tests. */
export async function openOfficialDoor(): Promise<OfficialDoor> {
  const { server, url, open, close } = await startRestServer()
  const world = await createTestWorld({ APP_URL: url })
  open(world.deps)
  const closers: (() => void | Promise<void>)[] = [close]
  return {
    world,
    url,
    undocumented: watchAnswers(server, world.config),
    newBrowser: (at = url) => browserAt(at, url),
    async openAnother() {
      const other = await startRestServer()
      const pool = createDb(world.url, { poolSize: 5 })
      other.open({ ...world.with({}).deps, db: pool.db })
      closers.push(other.close, pool.close)
      return other.url
    },
    async close() {
      for (const end of closers) await end()
      await world.drop()
    },
  }
}

function browserAt(url: string, origin: string) {
  const cookies = new Map<string, string>()
  const browserFetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    if (cookies.size > 0) headers.set('cookie', cookieHeader({ cookies }))
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }
  /** How often the client was asked for a second factor. */
  const redirects = { count: 0 }
  const client = createAuthClient({
    baseURL: url,
    fetchOptions: { customFetchImpl: browserFetch },
    plugins: [
      usernameClient(),
      twoFactorClient({
        onTwoFactorRedirect() {
          redirects.count += 1
        },
      }),
      inferAdditionalFields({ user: { bio: { type: 'string', required: false } } }),
    ],
  })
  return { cookies, client, redirects, open: (link: URL | string) => browserFetch(link) }
}
