import { newId } from '@morsel/db/id'
import { type AnyTRPCRouter, callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { createContext } from '../src/kernel/context.ts'
import { createCookieJar } from '../src/kernel/cookies/cookie-jar.ts'
import type { RestMethod } from '../src/kernel/rest.ts'
import { toErrorResponse } from '../src/kernel/trpc.ts'
import { appRouter } from '../src/wiring/router.ts'
import { accessRows, type Owner } from './access-rows.ts'
import { newModerator } from './moderators.ts'
import { newPerson } from './people.ts'
import { challenged, enrol } from './two-factor.ts'
import { cookieHeader, type TestWorld } from './world.ts'

/** One call to a procedure, as every door can send it. */
export interface AccessCall {
  of?: TestWorld
  method?: RestMethod
  cookie?: string
  origin?: string
  input?: object | undefined
}
export interface AccessAnswer {
  status: number
  /** `done` if the call succeeded. */
  code: string
  message?: string
  output?: unknown
}

const anyRouter: AnyTRPCRouter = appRouter
const procedures: Record<string, { _def: { type: string } }> = anyRouter._def.procedures
export const procedureNames = Object.keys(procedures)
export const typeOf = (path: string) => (procedures[path]?._def.type === 'query' ? 'query' : 'mutation')

/** The kinds of callers of the access matrix. Each call is by a new user, because some procedures end sessions. */
export interface Callers {
  guest(path: string): Promise<AccessCall>
  /** A page of another site. */
  foreign(path: string): Promise<AccessCall>
  /** Scheduled for deletion. */
  leaving(path: string): Promise<AccessCall>
  verified(path: string): Promise<AccessCall>
  unverified(path: string): Promise<AccessCall>
  /** Still needs a second factor. */
  challenged(path: string): Promise<AccessCall>
  /** Has the cookies of a session that ended elsewhere, without its cached copy, which would be accepted for a minute. */
  ended(path: string): Promise<AccessCall>
  /** Has a role, and used a second factor a moment ago. */
  moderator(path: string): Promise<AccessCall>
  operator(path: string): Promise<AccessCall>
  /** Is suspended, with the cookies of an earlier session. */
  suspended(path: string): Promise<AccessCall>
  /** Names what belongs to another user. */
  other(path: string): Promise<AccessCall>
}

/** Creates the kinds of callers, and a user whose email some rows name. */
export async function createCallers(world: TestWorld): Promise<Callers> {
  const guarded = await newPerson(world, { isVerified: true })
  await enrol(world, guarded)
  await world.request().call.signIn.signUp({ name: 'Taken', email: 'taken@example.com', password: 'tomato-lantern-42' })
  const signedIn = async (isVerified: boolean) => ({ cookie: cookieHeader((await newPerson(world, { isVerified })).browser) })
  return {
    guest: async () => ({}),
    foreign: async () => ({ cookie: 'a=1', origin: 'https://evil.example' }),
    async leaving() {
      const { id, browser } = await newPerson(world, { isVerified: true })
      await world.sql`update "user" set status = 'soft_deleted', erased_at = now() + interval '1 day' where id = ${id}`
      return { cookie: cookieHeader(browser) }
    },
    verified: () => signedIn(true),
    unverified: () => signedIn(false),
    challenged: async () => ({ cookie: cookieHeader(await challenged(world, guarded)) }),
    async ended() {
      const { id, browser } = await newPerson(world, { isVerified: true })
      await world.sql`delete from session where user_id = ${id}`
      browser.cookies.delete('morsel.session_data')
      return { cookie: cookieHeader(browser) }
    },
    moderator: async () => ({ cookie: cookieHeader((await newModerator(world)).browser) }),
    operator: async () => ({ cookie: cookieHeader((await newModerator(world, 'operator')).browser) }),
    async suspended() {
      const { id, browser } = await newPerson(world, { isVerified: true })
      await world.sql`update "user" set suspended_until = now() + interval '100 years' where id = ${id}`
      browser.cookies.delete('morsel.session_data')
      return { cookie: cookieHeader(browser) }
    },
    other: async (path) => ({ ...(await signedIn(true)), input: aimedAt(path, await newOwner(world)) }),
  }
}

/** Returns the input of a row with the IDs of what belongs to someone. */
export const aimedAt = (path: string, owner: Owner): object => ({
  ...accessRows[path]?.input,
  userId: owner.id,
  ...accessRows[path]?.aim?.(owner),
})

/** Creates a user with a password, a linked account and a session. */
export async function newOwner(world: TestWorld): Promise<Owner> {
  const { id, email, browser } = await newPerson(world, { isVerified: true })
  const accountId = `of-${id}`
  await world.sql`insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'github', ${accountId}, now(), now())`
  const { id: listId } = await browser.do((call) => call.list.create({ title: 'Secret list' }))
  const [entryId, targetId] = [newId(world.clock.now), newId(world.clock.now)]
  await world.sql`insert into list_entry (id, list_id, restaurant_id, title, position, added_at)
    values (${entryId}, ${listId}, ${targetId}, 'Secret place', 'a0', now())`
  const { id: searchId } = await browser.do((call) => call.savedSearch.save({ name: 'Secret search', query: { q: 'secret' } }))
  const noticeId = newId(world.clock.now)
  await world.sql`insert into notice (id, user_id, kind, data, created_at)
    values (${noticeId}, ${id}, 'review-replied', '{"name": "Secret place", "path": "/"}', now())`
  const { session } = (await browser.do((call) => call.session.get())) ?? {}
  const photoId = await newPhoto(world, id)
  const [sessionId, sessionToken] = [session?.id ?? '', session?.token ?? '']
  return { id, email, accountId, listId, entryId, targetId, searchId, noticeId, photoId, sessionId, sessionToken }
}

/** Stores a photo by a user, of a separate place. */
async function newPhoto(world: TestWorld, userId: string): Promise<string> {
  const newIds = Array.from({ length: 4 }, () => newId(world.clock.now))
  const [photoId = '', placeId = '', cityId = '', sourceId = ''] = newIds
  await world.sql`insert into source (id, kind, name, licence, attribution) values (${sourceId}, 'file', ${sourceId}, 'CC0-1.0', 'Notes')`
  await world.sql`insert into country (code, name, default_currency, default_lang) values ('SE', 'Sweden', 'SEK', 'sv') on conflict do nothing`
  await world.sql`insert into city (id, country_code, name, slug, lat, lon, tz, currency, lang)
    values (${cityId}, 'SE', 'Lund', ${`lund-${cityId}`}, 55.7, 13.2, 'Europe/Stockholm', 'SEK', 'sv')`
  await world.sql`insert into restaurant (id, city_id, source_id, slug, public_no, kind, status, name)
    values (${placeId}, ${cityId}, ${sourceId}, 'inn', ${placeId.slice(-8)}, 'restaurant', 'published', 'Inn')`
  await world.sql`insert into photo (id, user_id, restaurant_id, kind, sha256, width, height, color, licence, created_at)
    values (${photoId}, ${userId}, ${placeId}, 'photo', 'x', 320, 240, '#000000', 'CC-BY-SA-4.0', now())`
  return photoId
}

/** Calls a procedure within this process. */
export async function askInside(world: TestWorld, path: string, call: AccessCall): Promise<AccessAnswer> {
  const { of = world, cookie, origin = of.config.APP_URL, input = accessRows[path]?.input } = call
  const method = call.method ?? (typeOf(path) === 'query' ? 'GET' : 'POST')
  const headers: Record<string, string | undefined> = { cookie, origin }
  const request = { id: '', method, ip: '127.0.0.1', header: (name: string) => headers[name] }
  const ctx = createContext({ deps: of.deps, cookies: createCookieJar({ header: cookie, config: of.config }), request })
  const getRawInput = async () => input
  try {
    const asked = { router: appRouter, path, type: typeOf(path), ctx, getRawInput, signal: undefined, batchIndex: 0 } as const
    return { status: 200, code: 'done', output: await callTRPCProcedure(asked) }
  } catch (thrown) {
    const { status, code, message } = toErrorResponse(getTRPCErrorFromUnknown(thrown), 'body')
    return { status, code, message }
  }
}
