import { tokenDays } from '@morsel/contract/personal-token'
import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessRows } from '../../../test/access-rows.ts'
import { typeOf } from '../../../test/access-world.ts'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { limitTable } from '../../kernel/ports/limits.ts'
import { scopeOf } from '../../kernel/session/personal-token.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world, { isVerified: true })
  world.clock.advance(1)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const insufficient = refusal('INSUFFICIENT_SCOPE', 403)
const unauthorized = refusal('UNAUTHORIZED', 401)

const create = (scopes: ('read' | 'write' | 'account')[] = ['read'], by = person) =>
  by.browser.do((call) => call.personalToken.create({ name: 'Backup script', scopes }))
/** A program without cookies. */
const program = (token: string) => world.browser({ headers: { authorization: `Bearer ${token}` } })
const list = () => person.browser.do((call) => call.personalToken.list())

describe('creating', () => {
  test('returns the token once, stores its hash, warns the user and is part of their download (AUTH-990)', async () => {
    const { token, ...made } = await create(['write', 'write'])
    expect(token).toMatch(/^morsel_pat_[A-Za-z0-9]{32}$/)
    const expiresAt = new Date(world.clock.now.getTime() + 90 * 86_400_000)
    const common = { name: 'Backup script', createdAt: world.clock.now, expiresAt, lastUsedAt: null }
    expect(made).toEqual({ id: expect.any(String), scopes: ['read', 'write'], ...common })
    expect(await list()).toEqual([made])
    expect(JSON.stringify(await world.sql`select * from personal_token`)).not.toContain(token.slice('morsel_pat_'.length))
    expect((await mailsTo(world, person.email, 'factor-changed'))[0]?.subject).toBe(
      translatorIn('en')('factor-changed.personal-token-added.title'),
    )
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('personal-token-added')
    const download = await person.browser.do((call) => call.user.export({ password: person.password }))
    expect(download.personalTokens).toEqual([made])
  })

  test.each(tokenDays)('a token expires after %i days (AUTH-991)', async (days) => {
    const { token } = await person.browser.do((call) => call.personalToken.create({ name: 'x', scopes: ['read'], days }))
    const end = days * 86_400
    world.clock.advance(end - 1)
    expect(await program(token).do((call) => call.session.get())).toMatchObject({ user: { id: person.id } })
    world.clock.advance(1)
    await expect(program(token).do((call) => call.session.get())).rejects.toMatchObject(unauthorized)
    expect(await list().catch(() => [])).toEqual([])
  })

  test('requires a confirmed identity (AUTH-990)', async () => {
    world.clock.advance(world.config.AUTH_PROOF_AGE + 1)
    await expect(create()).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
  })

  test('a user has at most 50 tokens, even if several are created at once (AUTH-994)', async () => {
    await create()
    await world.sql`insert into personal_token (id, user_id, token_hash, name, scopes, created_at, expires_at)
      select gen_random_uuid(), user_id, token_hash || n, name, scopes, created_at, expires_at
      from personal_token, generate_series(1, 48) n where user_id = ${person.id}`
    const outcomes = await Promise.allSettled([create(), create(), create()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('TOO_MANY_PERSONAL_TOKENS', 400))
    expect(await list()).toHaveLength(50)
  })
})

describe('using', () => {
  test('a token acts for its user as far as its scopes allow (AUTH-992)', async () => {
    const { token } = await create(['read'])
    const reader = program(token)
    const titles = async () => (await reader.do((call) => call.list.mine({}))).map(({ title }) => title)
    expect(await titles()).not.toContain('Ramen')
    await expect(reader.do((call) => call.list.create({ title: 'Ramen' }))).rejects.toMatchObject(insufficient)
    await expect(reader.do((call) => call.preferences.get())).rejects.toMatchObject(insufficient)
    const writer = program((await create(['write'])).token)
    await writer.do((call) => call.list.create({ title: 'Ramen' }))
    expect(await titles()).toContain('Ramen')
    const admin = program((await create(['account'])).token)
    expect(await admin.do((call) => call.preferences.get())).toMatchObject({ diets: [] })
    await expect(admin.do((call) => call.list.create({ title: 'Udon' }))).rejects.toMatchObject(insufficient)
  })

  test('no token changes how its user signs in, acts as a moderator or manages tokens (AUTH-992)', async () => {
    const all = program((await create(['read', 'write', 'account'])).token)
    const closed = Object.entries(accessRows).filter(([path, { access }]) => {
      const isSensitive = ['fresh', 'moderator', 'operator'].includes(access)
      return isSensitive || /^(account|address|passkey|password|personalToken|session|signIn|social|twoFactor|user)\./.test(path)
    })
    const open = closed.filter(([path]) => scopeOf(path, typeOf(path)) !== undefined).map(([path]) => path)
    expect(open).toEqual(['session.get', 'user.isUsernameAvailable', 'user.update'])
    await expect(all.do((call) => call.personalToken.list())).rejects.toMatchObject(insufficient)
    await expect(all.do((call) => call.session.revokeAll())).rejects.toMatchObject(insufficient)
  })

  test('every procedure has a decision about tokens (AUTH-992)', () => {
    const undecided = Object.keys(accessRows).filter((path) => scopeOf(path, typeOf(path)) === undefined)
    const nouns = new Set(undecided.map((path) => path.split('.')[0]))
    expect([...nouns].sort()).toEqual([
      ...['account', 'address', 'connectedApp', 'consent', 'device', 'factorReset', 'mailbox', 'moderation', 'oauthApp', 'operator'],
      ...['passkey', 'password', 'personalToken'],
      ...['push', 'session', 'signIn', 'social', 'twoFactor', 'undo', 'user'],
    ])
  })

  test('an unknown, changed or revoked token is refused, even where guests may read (AUTH-995)', async () => {
    const { token, id } = await create()
    const guest = () => program(token).do((call) => call.city.list())
    await guest()
    for (const wrong of [`${token}x`, 'morsel_pat_', `morsel_pat_${'A'.repeat(32)}`, `morsel_pat_${'A'.repeat(5000)}`])
      await expect(program(wrong).do((call) => call.city.list())).rejects.toMatchObject(unauthorized)
    const stranger = await newPerson(world)
    await expect(stranger.browser.do((call) => call.personalToken.revoke({ id }))).rejects.toMatchObject(
      refusal('PERSONAL_TOKEN_NOT_FOUND', 400),
    )
    await guest()
    await person.browser.do((call) => call.personalToken.revoke({ id }))
    await expect(guest()).rejects.toMatchObject(unauthorized)
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('personal-token-revoked')
  })

  test('uses are recorded to the minute (AUTH-997)', async () => {
    const { token } = await create()
    const use = () => program(token).do((call) => call.city.list())
    const lastUse = async () => (await list())[0]?.lastUsedAt
    const first = new Date(world.clock.now)
    await use()
    await expect.poll(lastUse).toEqual(first)
    world.clock.advance(59)
    await use()
    expect(await lastUse()).toEqual(first)
    world.clock.advance(1)
    await use()
    await expect.poll(lastUse).toEqual(world.clock.now)
  })

  test('has a limit of its own, whichever IP addresses it is used from (AUTH-993)', async () => {
    const { token } = await create()
    const limited = world.with({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '100000' })
    const use = (by: string, ip: string) => limited.browser({ ip, headers: { authorization: `Bearer ${by}` } }).do((call) => call.site.ok())
    for (let n = 0; n < limitTable.personalTokens.max; n++) await use(token, `192.0.2.${n % 200}`)
    await expect(use(token, '192.0.2.250')).rejects.toMatchObject(refusal('TOO_MANY_REQUESTS', 429))
    expect(await use((await create()).token, '192.0.2.250')).toMatchObject({ ok: true })
  })
})

describe('whatever ends all sessions revokes all tokens (AUTH-996)', () => {
  const refused = async (token: string) => {
    await expect(program(token).do((call) => call.session.get())).rejects.toMatchObject(unauthorized)
    expect(await world.sql`select from personal_token where user_id = ${person.id}`).toHaveLength(0)
  }

  test('signing out everywhere', async () => {
    const { token } = await create()
    await person.browser.do((call) => call.session.revokeAll())
    await refused(token)
  })

  test('undoing the change that the email warns about', async () => {
    const { token } = await create()
    const { url } = await mailTo(world, person.email, 'factor-changed')
    await world.request().call.undo.confirm({ token: url.searchParams.get('token') ?? '' })
    await refused(token)
  })

  test('locking the account', async () => {
    const { token } = await create()
    await world.sql`update "user" set locked_at = now() where id = ${person.id}`
    await expect(program(token).do((call) => call.session.get())).rejects.toMatchObject(unauthorized)
  })
})
