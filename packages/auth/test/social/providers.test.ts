import { describe, expect, it, test } from 'vitest'
import { variableName } from '../../src/social/field.ts'
import type { Provider, ProviderSettings } from '../../src/social/provider.ts'
import { type ProviderId, providers } from '../../src/social/providers.ts'
import { readSocialSettings } from '../../src/social/settings.ts'
import { type Fixture, type FixturePerson, fixtures } from './fixtures.ts'

const ada: FixturePerson = {
  id: 7,
  handle: 'ada.t',
  firstName: 'Ada',
  lastName: 'Test',
  email: 'ada@example.test',
  isVerified: true,
  picture: 'https://img.test/a.png',
}

const rows = Object.entries<Fixture>(fixtures).map(([id, fixture]) => {
  // The fixtures have the same IDs.
  const provider: Provider = providers[id as ProviderId]
  return { id, provider, fixture, settings: settingsOf(provider, fixture) }
})

function settingsOf({ id }: Provider, { own = {} }: Fixture): ProviderSettings {
  const fields = { clientId: 'our-client', clientSecret: 'our secret', ...own }
  const env = Object.fromEntries(Object.entries(fields).map(([name, value]) => [variableName(id, name), value]))
  const { settings, problems } = readSocialSettings(env, { production: false })
  expect(problems).toEqual([])
  const read = settings[id]
  if (!read) throw new Error(`${id} is off`)
  return read
}

type Row = (typeof rows)[number]

/** Returns the profile from a provider's responses, with each value changed. */
function profileOf({ provider, fixture, settings }: Row, person = ada, change: (value: unknown) => unknown = (value) => value) {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return change(value)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]))
  }
  const { issuers } = provider.idToken ?? {}
  const { claims, ...answers } = fixture.answers(person, { clientId: settings.clientId })
  const stated = typeof claims === 'object' ? { ...claims } : undefined
  const full = stated && { iss: issuers?.(settings, stated)[0], ...stated }
  const { iss, ...rest } = full ?? {}
  const all = { ...answers, ...(full && { claims: rest }) }
  const result = changed(all)
  if (typeof result !== 'object' || result === null) throw new Error('no answers')
  return provider.readProfile(full ? { ...result, claims: { ...changedClaims(result), iss } } : { ...result }, settings)
}

const changedClaims = (answers: object): object =>
  'claims' in answers && typeof answers.claims === 'object' && answers.claims !== null ? answers.claims : {}

/** Scopes, PKCE, authentication at the token endpoint, sign-in by ID token, verified emails, refresh. */
const pinned: readonly (readonly [
  rule: string,
  id: ProviderId,
  scopes: string,
  pkce: boolean,
  clientAuth: 'basic' | 'post',
  takesIdTokens: boolean,
  verifies: boolean,
  refresh: Provider['refresh'],
])[] = [
  ['SOCIAL-401', 'apple', 'email name', true, 'post', true, true, true],
  ['SOCIAL-402', 'atlassian', 'read:jira-user offline_access read:me', true, 'post', false, false, true],
  ['SOCIAL-403', 'cognito', 'openid profile email', true, 'basic', true, true, true],
  ['SOCIAL-404', 'discord', 'identify email', true, 'basic', false, true, true],
  ['SOCIAL-405', 'dropbox', 'account_info.read', true, 'post', false, true, true],
  ['SOCIAL-406', 'facebook', 'email public_profile', false, 'post', true, false, false],
  ['SOCIAL-407', 'figma', 'current_user:read', true, 'basic', false, false, true],
  ['SOCIAL-408', 'github', 'read:user user:email', true, 'post', false, true, true],
  ['SOCIAL-409', 'gitlab', 'read_user', true, 'post', false, true, true],
  ['SOCIAL-410', 'google', 'email profile openid', true, 'post', true, true, true],
  ['SOCIAL-411', 'huggingface', 'openid profile email', true, 'post', false, true, true],
  ['SOCIAL-412', 'kakao', 'account_email profile_image profile_nickname', false, 'post', false, true, true],
  ['SOCIAL-413', 'kick', 'user:read', true, 'post', false, false, true],
  ['SOCIAL-414', 'line', 'openid profile email', true, 'post', true, false, true],
  ['SOCIAL-415', 'linear', 'read', false, 'post', false, false, true],
  ['SOCIAL-416', 'linkedin', 'profile email openid', false, 'post', false, true, true],
  ['SOCIAL-417', 'microsoft', 'openid profile email User.Read offline_access', true, 'post', true, true, 'with scope'],
  ['SOCIAL-418', 'naver', 'profile email', false, 'post', false, false, true],
  ['SOCIAL-419', 'notion', '', false, 'basic', false, false, true],
  ['SOCIAL-420', 'paypal', 'openid profile email', false, 'basic', false, true, true],
  ['SOCIAL-421', 'reddit', 'identity', false, 'basic', false, false, true],
  ['SOCIAL-422', 'roblox', 'openid profile', true, 'post', false, false, true],
  ['SOCIAL-423', 'salesforce', 'openid email profile', true, 'post', false, true, true],
  ['SOCIAL-424', 'slack', 'openid profile email', false, 'post', false, true, true],
  ['SOCIAL-425', 'spotify', 'user-read-email', true, 'basic', false, false, true],
  ['SOCIAL-426', 'tiktok', 'user.info.basic,user.info.profile', false, 'post', false, false, true],
  ['SOCIAL-427', 'twitch', 'user:read:email openid', false, 'post', false, true, true],
  ['SOCIAL-428', 'twitter', 'users.read tweet.read offline.access users.email', true, 'basic', false, true, true],
  ['SOCIAL-429', 'vk', 'email phone', true, 'post', false, false, false],
  ['SOCIAL-430', 'zoom', '', true, 'post', false, true, true],
]

describe('the table', () => {
  test('has thirty providers under their own IDs, with fixtures', () => {
    expect(Object.keys(providers)).toHaveLength(30)
    expect(Object.values(providers).map(({ id }) => id)).toEqual(Object.keys(providers))
    expect(Object.keys(fixtures)).toEqual(Object.keys(providers))
    expect(new Set(Object.values(providers).map(({ name }) => name)).size).toBe(30)
  })

  test.each(rows)('$id uses https URLs, and the configured origin for all of them (SOCIAL-302)', ({ provider, settings }) => {
    const addresses = (used: ProviderSettings) => [
      ...Object.values(provider.endpoints(used)),
      ...Object.values(provider.requests(used, 'a token')).map(({ url }) => url),
    ]
    const moved = addresses({ ...settings, endpointOrigin: 'http://127.0.0.1:9999' })
    for (const [index, address] of addresses(settings).entries()) {
      const { protocol, pathname, search } = new URL(address)
      expect(protocol).toBe('https:')
      expect(moved[index]).toBe(`http://127.0.0.1:9999${pathname}${search}`)
    }
    expect(new Set(moved).size).toBe(moved.length)
  })

  test.each(pinned)('%s: %s matches its row in docs/spec/social.md', (_rule, id, ...expected) => {
    const { provider, fixture, settings } = rowOf(id)
    expect([
      provider.scopes.join(provider.scopeSeparator ?? ' '),
      provider.pkce(settings),
      provider.clientAuth,
      provider.idToken?.signIn === true,
      fixture.verifies === true,
      provider.refresh,
    ]).toEqual(expected)
  })

  test('pins every provider', () => {
    expect(pinned.map(([, id]) => id).sort()).toEqual(Object.keys(providers).sort())
  })

  test.each(rows)('$id has a fixture for all its requests', ({ provider, fixture, settings }) => {
    const { claims, callbackUser: _sent, ...answers } = fixture.answers(ada, { clientId: settings.clientId })
    const needed = Object.entries(provider.requests(settings, 'a token')).filter(([, { optional }]) => !optional)
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
    if (provider.idToken?.profile === 'always') expect(claims).toBeDefined()
  })
})

describe('a profile', () => {
  test.each(rows)('from $id describes the user', (row) => {
    const { provider, fixture } = row
    const hasAddress = !provider.placeholderEmail || fixture.verifies === true
    expect(profileOf(row)).toEqual({
      issuer: expect.stringMatching(/^https:\/\//),
      subject: fixture.subject(ada),
      name: { 'first name': 'Ada', handle: 'ada.t', all: 'Ada Test' }[fixture.shows ?? 'all'],
      email: hasAddress ? 'ada@example.test' : `${fixture.subject(ada)}@${provider.id}.invalid`,
      emailVerified: fixture.verifies === true,
      image:
        provider.id === 'apple' ? null : expect.stringMatching(/^https:\/\/(img\.test\/a\.png|cdn\.discordapp\.com\/avatars\/.*\.gif)$/),
    })
  })

  test('has a different issuer at every provider (SOCIAL-201)', () => {
    expect(new Set(rows.map((row) => profileOf(row)?.issuer)).size).toBe(30)
  })

  test.each(rows)('from $id has an unverified email unless the provider confirms it (SOCIAL-245)', (row) => {
    expect(profileOf(row, { ...ada, isVerified: false })?.emailVerified).toBe(false)
    for (const word of ['false', 'yes', 1.5, {}]) {
      const looksTrue = profileOf(row, ada, (value) => (value === true || value === 'true' || value === 1 ? word : value))
      expect(looksTrue?.emailVerified ?? false).toBe(row.provider.id === 'microsoft' || row.provider.id === 'twitter')
    }
  })

  test.each(rows)('from $id has no email or a placeholder if the provider shares none (SOCIAL-210)', (row) => {
    const profile = profileOf(row, { ...ada, email: null })
    if (row.provider.id === 'vk') expect(profile).toBeUndefined()
    else expect(profile?.email).toBe(row.provider.placeholderEmail ? `${row.fixture.subject(ada)}@${row.provider.id}.invalid` : null)
    expect(profile?.emailVerified ?? false).toBe(false)
  })

  test.each([
    ['ADA@Example.TEST', 'ada@example.test'],
    ['ada', null],
    ['a@b@example.test', null],
    ['ada@example.test, eve@example.test', null],
    [`${'a'.repeat(300)}@example.test`, null],
    ['7@reddit.invalid', null],
    [7, null],
    [{ toString: 'ada@example.test' }, null],
    [['ada@example.test'], null],
  ])('with an unusual email (%#) has none, or the normalized one (SOCIAL-246)', (said, email) => {
    for (const row of rows.filter(({ provider }) => !provider.placeholderEmail && provider.id !== 'vk')) {
      const profile = profileOf(row, ada, (value) => (value === ada.email ? said : value))
      expect(profile?.email ?? null, row.id).toBe(email)
      if (email === null) expect(profile?.emailVerified ?? false, row.id).toBe(false)
    }
  })

  test.each([
    [null, ''],
    [42, ''],
    ['  ', ''],
    ['Ada\u0000\r\nTest', 'Ada   Test'],
    ['💃'.repeat(100), '💃'.repeat(64)],
    ['x'.repeat(100_000), 'x'.repeat(64)],
  ])('with an unusual name (%#) has a cleaned one (SOCIAL-246)', (said, name) => {
    const names = ['Ada Test', 'ada.t', 'Ada']
    for (const row of rows.filter(({ id }) => !['apple', 'vk'].includes(id))) {
      const profile = profileOf(row, ada, (value) => (typeof value === 'string' && names.includes(value) ? said : value))
      expect(profile?.name, row.id).toBe(name)
    }
  })

  test.each([
    'http://img.test/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
    '//img.test/a.png',
    'https://user:word@img.test/',
    7,
    null,
  ])('with the picture %j has none (SOCIAL-246)', (said) => {
    for (const row of rows.filter(({ id }) => id !== 'discord')) {
      expect(
        profileOf(row, ada, (value) => (value === ada.picture || value === `${ada.picture}?width=256` ? said : value))?.image,
        row.id,
      ).toBe(null)
    }
  })

  test.each(['', ' ', 'seven and\nmore', 'x'.repeat(256), null, undefined, true, {}, []])(
    'without a valid ID (%#) is rejected (SOCIAL-244)',
    (said) => {
      for (const row of rows) {
        const id = row.fixture.subject(ada)
        expect(
          profileOf(row, ada, (value) => (String(value) === id ? said : value)),
          row.id,
        ).toBeUndefined()
      }
    },
  )

  it('rejects IDs of the wrong type', () => {
    for (const row of rows) {
      const id = row.fixture.subject(ada)
      const swapped = profileOf(row, ada, (value) => (value === id ? 7 : value === 7 ? '7' : value))
      expect(swapped, row.id).toBeUndefined()
    }
  })

  it.each([{}, [], 'text', null, { error: 'temporarily_unavailable' }])('is rejected for the response %j (SOCIAL-244)', (answer) => {
    for (const { provider, settings } of rows) {
      const names = [...Object.keys(provider.requests(settings, 'a token')), 'claims']
      expect(provider.readProfile(Object.fromEntries(names.map((name) => [name, answer])), settings), provider.id).toBeUndefined()
      expect(provider.readProfile({}, settings), provider.id).toBeUndefined()
    }
  })
})

const rowOf = (id: ProviderId): Row => {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`no ${id}`)
  return row
}
const read = (id: ProviderId, answers: Record<string, unknown>) => rowOf(id).provider.readProfile(answers, rowOf(id).settings)

describe('details of individual providers', () => {
  it('Apple accepts a partial name and ignores broken JSON', () => {
    const claims = { sub: '001', email: 'ada@example.test', email_verified: 'true' }
    expect(read('apple', { claims, callbackUser: '{"name":{"firstName":"Ada"}}' })?.name).toBe('Ada')
    expect(read('apple', { claims, callbackUser: '{"name":' })?.name).toBe('')
    expect(read('apple', { claims })?.name).toBe('')
  })

  it('Cognito and LINE use the user info without an ID token', () => {
    expect(read('cognito', { userInfo: { sub: 'a', username: 'ada', email_verified: 'true', email: 'ada@example.test' } })).toMatchObject({
      name: 'ada',
      emailVerified: true,
    })
    expect(read('line', { userInfo: { sub: 'U7', name: 'Ada' } })).toMatchObject({ subject: 'U7', email: null })
    expect(rowOf('cognito').provider.idToken?.accepts?.({ token_use: 'access' }, rowOf('cognito').settings)).toBe(false)
  })

  it.each([
    [{ id: '175928847299117063', discriminator: '0', avatar: null }, 'https://cdn.discordapp.com/embed/avatars/2.png'],
    [{ id: '7', discriminator: '1337', avatar: null }, 'https://cdn.discordapp.com/embed/avatars/2.png'],
    [{ id: '7', discriminator: '0', avatar: 'b2' }, 'https://cdn.discordapp.com/avatars/7/b2.png'],
    [{ id: '7', discriminator: '0', avatar: '../../x' }, 'https://cdn.discordapp.com/avatars/7/..%2F..%2Fx.png'],
  ])('Discord: the picture of %j is %s', (user, image) => {
    expect(read('discord', { user })?.image).toBe(image)
  })

  it('Facebook rejects a token of another application or user (SOCIAL-236)', () => {
    const me = { id: 'fb-7', name: 'Ada' }
    const debug = { app_id: 'our-client', is_valid: true, user_id: 'fb-7' }
    expect(read('facebook', { me, debug: { data: debug } })?.subject).toBe('fb-7')
    for (const wrong of [{ app_id: 'another' }, { user_id: 'fb-8' }, { is_valid: false }, { is_valid: 'true' }])
      expect(read('facebook', { me, debug: { data: { ...debug, ...wrong } } })).toBeUndefined()
    expect(read('facebook', { me })).toBeUndefined()
  })

  it('GitHub uses the primary email or the first one, with its own verification (SOCIAL-245)', () => {
    const user = { id: 7, login: 'ada', name: null, email: null }
    const other = { email: 'other@example.test', primary: false, verified: true }
    expect(read('github', { user, emails: [other, { email: 'ada@example.test', primary: true, verified: false }] })).toMatchObject({
      name: 'ada',
      email: 'ada@example.test',
      emailVerified: false,
    })
    expect(read('github', { user, emails: [other] })).toMatchObject({ email: 'other@example.test', emailVerified: true })
    expect(read('github', { user: { ...user, email: 'ada@example.test' } })).toMatchObject({
      email: 'ada@example.test',
      emailVerified: false,
    })
  })

  it('GitLab rejects blocked and locked users, and distinguishes instances', () => {
    const user = { id: 7, username: 'ada', state: 'active', locked: false }
    expect(read('gitlab', { user })?.issuer).toBe('https://gitlab.com')
    expect(read('gitlab', { user: { ...user, state: 'blocked' } })).toBeUndefined()
    expect(read('gitlab', { user: { ...user, locked: true } })).toBeUndefined()
    const { provider, settings } = rowOf('gitlab')
    const own = { ...settings, issuer: 'https://git.example.test//' }
    expect(provider.endpoints(own).token).toBe('https://git.example.test/oauth/token')
    expect(provider.readProfile({ user }, own)?.issuer).toBe('https://git.example.test')
  })

  it('Google requests and requires the configured domain (SOCIAL-238)', () => {
    const { provider, settings } = rowOf('google')
    const with_ = (hd: string) => ({ ...settings, own: { ...settings.own, hd } })
    expect(provider.authorizeParams?.(with_('example.test'))).toMatchObject({ hd: 'example.test', include_granted_scopes: 'true' })
    expect(provider.idToken?.accepts?.({ hd: 'example.test' }, with_('example.test'))).toBe(true)
    expect(provider.idToken?.accepts?.({ hd: 'other.test' }, with_('example.test'))).toBe(false)
    expect(provider.idToken?.accepts?.({}, with_('*'))).toBe(false)
    expect(provider.idToken?.accepts?.({}, settings)).toBe(true)
  })

  it('Microsoft tokens belong to the tenant they state, and personal accounts only where allowed (SOCIAL-237)', () => {
    const { provider, settings } = rowOf('microsoft')
    const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
    const of = (tenantId: string) => ({ ...settings, own: { ...settings.own, tenantId } })
    expect(provider.idToken?.issuers(of('common'), { tid: 't1' })).toEqual(['https://login.microsoftonline.com/t1/v2.0'])
    expect(provider.idToken?.issuers(of('common'), {})).toEqual([])
    expect(provider.idToken?.issuers(of('t2'), { tid: 't1' })).toEqual(['https://login.microsoftonline.com/t2/v2.0'])
    expect(provider.idToken?.accepts?.({ tid: consumers }, of('organizations'))).toBe(false)
    expect(provider.idToken?.accepts?.({ tid: 't1' }, of('consumers'))).toBe(false)
    expect(provider.idToken?.accepts?.({ tid: consumers }, of('consumers'))).toBe(true)
    // Administrators of a tenant can set any `email`.
    const claims = { iss: 'https://login.microsoftonline.com/t1/v2.0', sub: 'ms', email: 'ada@example.test' }
    expect(read('microsoft', { claims })?.emailVerified).toBe(false)
    expect(
      read('microsoft', { claims: { ...claims, email_verified: false, verified_primary_email: ['ada@example.test'] } })?.emailVerified,
    ).toBe(false)
    expect(read('microsoft', { claims, photo: 'data:image/jpeg;base64,/9j/4AA=' })?.image).toBe('data:image/jpeg;base64,/9j/4AA=')
    expect(provider.requests({ ...settings, own: { ...settings.own, disableProfilePhoto: true } }, 'token')).toEqual({})
  })

  it('PayPal requires the ID token and the profile to be those of the same user (SOCIAL-247)', () => {
    const userInfo = { user_id: 'p7', sub: 's7', emails: [{ value: 'ada@example.test', primary: true, confirmed: 'true' }] }
    expect(read('paypal', { userInfo })).toMatchObject({ email: 'ada@example.test', emailVerified: true })
    expect(read('paypal', { userInfo, idTokenSubject: 'p7' })?.subject).toBe('p7')
    expect(read('paypal', { userInfo, idTokenSubject: 's7' })?.subject).toBe('p7')
    expect(read('paypal', { userInfo, idTokenSubject: 'p8' })).toBeUndefined()
  })

  it('X returns an email only if the application may read it', () => {
    const user = { data: { id: '77', name: 'Ada', username: 'ada' } }
    expect(read('twitter', { user })).toMatchObject({ email: '77@twitter.invalid', emailVerified: false })
    expect(read('twitter', { user, address: { errors: [] } })).toMatchObject({ email: '77@twitter.invalid', emailVerified: false })
  })
})
