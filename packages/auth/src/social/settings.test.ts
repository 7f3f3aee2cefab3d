import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { apple } from './providers/apple.ts'
import { printSocialExample, readSocialSettings } from './settings.ts'

const read = (env: Record<string, string>, production = false) => readSocialSettings(env, { production })
const github = { SOCIAL_GITHUB_CLIENT_ID: 'id', SOCIAL_GITHUB_CLIENT_SECRET: 'secret' }

describe('settings of providers', () => {
  it('exist for the providers whose client ID is set (SOCIAL-101)', () => {
    expect(read({}).settings).toEqual({})
    expect(read({ SOCIAL_GITHUB_CLIENT_SECRET: 'secret', SOCIAL_GOOGLE_CLIENT_ID: '' })).toEqual({ settings: {}, problems: [] })
    expect(read(github).settings).toEqual({
      github: {
        clientId: 'id',
        clientIds: ['id'],
        clientSecret: 'secret',
        scope: [],
        disableDefaultScope: false,
        disableSignUp: false,
        disableImplicitSignUp: false,
        disableIdTokenSignIn: false,
        overrideUserInfo: false,
        own: {},
      },
    })
  })

  it('are read from their variables (SOCIAL-301)', () => {
    const { settings } = read({
      ...github,
      SOCIAL_GITHUB_CLIENT_ID: 'web, phone',
      SOCIAL_GITHUB_SCOPE: 'repo,gist',
      SOCIAL_GITHUB_DISABLE_SIGN_UP: 'true',
      SOCIAL_GITHUB_OVERRIDE_USER_INFO: '1',
      SOCIAL_GITHUB_ENDPOINT_ORIGIN: 'http://127.0.0.1:4000/',
      SOCIAL_GITHUB_PROMPT: 'select_account',
    })
    expect(settings.github).toMatchObject({
      clientId: 'web',
      clientIds: ['web', 'phone'],
      scope: ['repo', 'gist'],
      disableSignUp: true,
      overrideUserInfo: true,
      endpointOrigin: 'http://127.0.0.1:4000',
      own: { prompt: 'select_account' },
    })
  })

  it.each([
    [{ SOCIAL_GITHUB_CLIENT_ID: 'id' }, ['SOCIAL_GITHUB_CLIENT_SECRET is required']],
    [{ ...github, SOCIAL_GITHUB_CLIENT_ID: ' , ' }, ['SOCIAL_GITHUB_CLIENT_ID must not be empty']],
    [{ ...github, SOCIAL_GITHUB_DISABLE_SIGN_UP: 'yes' }, ['SOCIAL_GITHUB_DISABLE_SIGN_UP must be true, false, 1 or 0']],
    [
      { ...github, SOCIAL_GITHUB_ENDPOINT_ORIGIN: 'http://proxy.example' },
      ['SOCIAL_GITHUB_ENDPOINT_ORIGIN must be an https URL, or an http URL of a loopback host'],
    ],
    [{ ...github, SOCIAL_GITHUB_ENDPOINT_ORIGIN: 'https://proxy.example/github' }, ['SOCIAL_GITHUB_ENDPOINT_ORIGIN must be an origin']],
    [
      { SOCIAL_COGNITO_CLIENT_ID: 'id', SOCIAL_COGNITO_REGION: 'eu-north-1' },
      ['SOCIAL_COGNITO_DOMAIN is required', 'SOCIAL_COGNITO_USER_POOL_ID is required'],
    ],
    [
      { SOCIAL_APPLE_CLIENT_ID: 'id', SOCIAL_APPLE_TEAM_ID: 'team', SOCIAL_APPLE_KEY_ID: 'key' },
      ['SOCIAL_APPLE_TEAM_ID, SOCIAL_APPLE_KEY_ID and SOCIAL_APPLE_PRIVATE_KEY (or SOCIAL_APPLE_CLIENT_SECRET) are required'],
    ],
    [
      { SOCIAL_APPLE_CLIENT_ID: 'id', SOCIAL_APPLE_PRIVATE_KEY: 'rsa' },
      ['SOCIAL_APPLE_PRIVATE_KEY must be a PKCS#8 key of the curve P-256'],
    ],
  ])('are rejected in %j (SOCIAL-301, SOCIAL-302)', (env, problems) => {
    expect(read(env)).toEqual({ settings: {}, problems })
  })

  it('don’t allow PayPal’s sandbox in production (SOCIAL-303)', () => {
    const paypal = { SOCIAL_PAYPAL_CLIENT_ID: 'id', SOCIAL_PAYPAL_CLIENT_SECRET: 'secret' }
    expect(read(paypal).problems).toEqual([])
    expect(read(paypal, true).problems).toEqual(['SOCIAL_PAYPAL_ENVIRONMENT must be live in production'])
    expect(read({ ...paypal, SOCIAL_PAYPAL_ENVIRONMENT: 'live' }, true).problems).toEqual([])
  })

  it('create a new secret for each call to Apple, with a key on one line (SOCIAL-304)', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { settings } = read({
      SOCIAL_APPLE_CLIENT_ID: 'app.morsel',
      SOCIAL_APPLE_TEAM_ID: 'team',
      SOCIAL_APPLE_KEY_ID: 'key',
      SOCIAL_APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    })
    if (!settings.apple) throw new Error('off')
    const [header = '', claims = ''] = (await apple.mintSecret?.(settings.apple, new Date(1000)))?.split('.') ?? []
    const parts = [header, claims].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(parts).toEqual([
      { alg: 'ES256', kid: 'key' },
      { iss: 'team', sub: 'app.morsel', aud: 'https://appleid.apple.com', iat: 1, exp: 301 },
    ])
  })

  it('are printed without duplicates, the shared ones first, then those of each provider', () => {
    const example = printSocialExample()
    expect(example.match(/_ENDPOINT_ORIGIN/g)).toHaveLength(1)
    expect(example).toMatch(/^# SOCIAL_MICROSOFT_TENANT_ID=common$/m)
    expect(example.match(/^# SOCIAL_\w+_CLIENT_ID=$/gm)).toHaveLength(30)
  })
})
