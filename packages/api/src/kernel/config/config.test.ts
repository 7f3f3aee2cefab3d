import { describe, expect, it } from 'vitest'
import { completeConfig, printEnvExample, readEnvironment } from './config.ts'

/** Returns the values of a valid environment. */
function valuesOf(env: Record<string, string>) {
  const result = readEnvironment(env)
  if ('problems' in result) throw new Error(result.problems.join('; '))
  return result.values
}
const problemsOf = (env: Record<string, string>) => {
  const result = readEnvironment(env)
  return 'problems' in result ? result.problems : []
}
const secret = 's'.repeat(32)

describe('the environment', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ APP_URL: 'http://[::1]:3000' }, false],
    [{ APP_URL: 'https://morsel.example' }, true],
    [{ APP_URL: 'https://morsel.example', SMTP_URL: 'smtp://mail' }, false],
    // The operator has decided explicitly.
    [{ APP_URL: 'https://morsel.example', HOST: '0.0.0.0', PLAYGROUND_ENABLED: 'true' }, false],
  ])('with %j everyone could read all emails, so SMTP_URL is required: %s (SEC-709)', (env, isPublic) =>
    expect(problemsOf(env).some((problem) => problem.startsWith('SMTP_URL is required'))).toBe(isPublic),
  )

  it.each<Record<string, string>>([
    { UPLOADS_URL: 'file:///srv/pictures' },
    { UPLOADS_URL: 's3://bucket/prefix' },
    { SMTP_URL: 'SMTPS://user:word@mail.example:465' },
    { REDIS_URL: 'rediss://cache.example:6380/1' },
    { AUTH_BASE_PATH: '/api/v1/auth' },
    { AUTH_BASE_PATH: '/api' },
    { APP_SECRET_PREVIOUS: `${secret}, ${secret}` },
    { TRUSTED_ORIGINS: 'https://friend.example, *.friend.example, myapp://' },
  ])('accepts %j', (env) => expect(problemsOf(env)).toEqual([]))

  it('starts without any settings', () => {
    expect(completeConfig(valuesOf({}), { port: 3000, secret })).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      AUTH_BASE_PATH: '/api/auth',
      AUTH_SESSION_TTL: 604_800,
      PLAYGROUND_ENABLED: true,
      RATE_LIMIT_ENABLED: true,
      MAIL_FROM: 'Morsel <no-reply@localhost>',
    })
  })

  it('treats an empty variable as not set', () => {
    const values = valuesOf({ PORT: '', DATABASE_URL: '' })
    expect(values.PORT).toBe(3000)
    expect(values.DATABASE_URL).toBeUndefined()
  })

  it('reports all invalid variables at once (SEC-701)', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      AUTH_AUTO_SIGN_IN: 'yes',
      APP_URL: 'morsel.example',
      AUTH_SESSION_TTL: '7 days',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'APP_URL',
      'LOG_LEVEL',
      'AUTH_AUTO_SIGN_IN',
      'AUTH_SESSION_TTL',
    ])
  })

  it.each([
    [{ DATABASE_URL: 'postgres://db/morsel', SMTP_URL: 'smtp://mail' }, /APP_SECRET is required/],
    [{ DATABASE_URL: 'postgres://db/morsel', APP_SECRET: 'short', SMTP_URL: 'smtp://mail' }, /APP_SECRET must have at least 32/],
    [{ DATABASE_URL: 'postgres://db/morsel', APP_SECRET: secret }, /SMTP_URL is required/],
    [{ BUILD_ID: '../release 7' }, /BUILD_ID may have 1 to 64 of/],
    [{ HOST: '0.0.0.0' }, /SMTP_URL is required/],
    [{ AUTH_PASSWORD_MIN: '20', AUTH_PASSWORD_MAX: '10' }, /AUTH_PASSWORD_MIN must not exceed/],
    [{ APP_NAME: ' ' }, /APP_NAME must not be blank/],
    [{ APP_NAME: 'Morsel\nBcc: everybody' }, /APP_NAME must have 1 to 64 characters and no line break/],
    [{ APP_SECRET_PREVIOUS: `${secret},short` }, /APP_SECRET_PREVIOUS must have at least 32/],
    [{ SHUTDOWN_GRACE: '3000000' }, /SHUTDOWN_GRACE must be between/],
    [{ SMTP_URL: 'smtp:mail.example' }, /SMTP_URL must be a URL that starts with smtp:/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL must be .* names a host/],
    [{ REDIS_URL: 'redis:' }, /REDIS_URL must be/],
    [{ UPLOADS_URL: 's3://' }, /UPLOADS_URL must be/],
    [{ UPLOADS_URL: 'file://host/pictures' }, /UPLOADS_URL must be/],
    [{ UPLOADS_URL: 'file:pictures' }, /UPLOADS_URL must be/],
    [{ AUTH_BASE_PATH: '/api/v1' }, /AUTH_BASE_PATH must not be below/],
    [{ AUTH_BASE_PATH: '/api/trpc/auth' }, /AUTH_BASE_PATH must not be below/],
    [{ AUTH_BASE_PATH: '/healthz' }, /AUTH_BASE_PATH must not be below/],
    [{ AUTH_BASE_PATH: '/api/..' }, /AUTH_BASE_PATH must be a path/],
    [{ TRUSTED_ORIGINS: 'https://friend.example,app.example' }, /TRUSTED_ORIGINS must be a list/],
    [{ TRUSTED_ORIGINS: 'localhost:5173' }, /TRUSTED_ORIGINS must be a list/],
  ])('refuses %j', (env, reason) => {
    expect(problemsOf(env).join('; ')).toMatch(reason)
  })

  it('reads retired secrets that contain commas from a JSON list (SEC-752)', () => {
    const withComma = `${secret}, with a comma`
    const read = (text: string) => valuesOf({ APP_SECRET_PREVIOUS: text }).APP_SECRET_PREVIOUS
    expect(read(JSON.stringify([withComma, secret]))).toEqual([withComma, secret])
    expect(read(`${secret}, ${secret}`)).toEqual([secret, secret])
    expect(read(`["${secret}`)).toEqual([`["${secret}`])
    expect(problemsOf({ APP_SECRET_PREVIOUS: withComma }).join()).toMatch('contains a comma, write all as a JSON list')
    expect(problemsOf({ APP_SECRET_PREVIOUS: JSON.stringify(['short']) }).join()).toMatch(/at least 32/)
  })

  it('accepts a separate database with a secret and a way to send emails', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/morsel', APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' })).toEqual([])
  })

  it('keeps secrets out of the example', () => {
    expect(printEnvExample()).toMatch(/^# APP_SECRET=$/m)
    expect(printEnvExample()).toMatch(/^# PORT=3000$/m)
  })
})

it.each([
  [{ CLIENT_COUNTRY_HEADER: 'CF-IPCountry' }, 'need TRUST_PROXY'],
  [{ CLIENT_COUNTRY_HEADER: 'a,b', TRUST_PROXY: '1' }, 'at most 1 header'],
  [{ CLIENT_POSITION_HEADERS: 'x y', TRUST_PROXY: '1' }, 'at most 2 header'],
  [{ AUTH_BREACHED_PASSWORDS_URL: 'https://range.example/', AUTH_BREACHED_PASSWORDS_FILE: 'hashes' }, "can't be combined"],
])('%j is refused at start-up (SEC-701)', (env, problem) => {
  const result = readEnvironment({ NODE_ENV: 'test', ...env })
  expect('problems' in result ? result.problems.join() : '').toContain(problem)
})
