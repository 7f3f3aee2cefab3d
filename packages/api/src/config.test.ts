import { describe, expect, it } from 'vitest'
import { completeConfig, printEnvExample, readEnvironment } from './config.ts'

/** The values of a good environment. */
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
  it('needs nothing for a bare start', () => {
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

  it('counts an empty variable as not set', () => {
    const values = valuesOf({ PORT: '', DATABASE_URL: '' })
    expect(values.PORT).toBe(3000)
    expect(values.DATABASE_URL).toBeUndefined()
  })

  it('names every wrong variable at once', () => {
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
    [{ DATABASE_URL: 'postgres://db/morsel', APP_SECRET: 'short', SMTP_URL: 'smtp://mail' }, /APP_SECRET must have 32/],
    [{ DATABASE_URL: 'postgres://db/morsel', APP_SECRET: secret }, /SMTP_URL is required/],
    [{ BUILD_ID: '../release 7' }, /BUILD_ID may have 1 to 64 of/],
    [{ HOST: '0.0.0.0' }, /SMTP_URL is required/],
    [{ AUTH_PASSWORD_MIN: '20', AUTH_PASSWORD_MAX: '10' }, /AUTH_PASSWORD_MIN must not exceed/],
  ])('refuses %j', (env, reason) => {
    expect(problemsOf(env).join('; ')).toMatch(reason)
  })

  it('takes a database of its own with a secret and a way for mails', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/morsel', APP_SECRET: secret, PLAYGROUND_ENABLED: 'true' })).toEqual([])
  })

  it('keeps secrets out of its example', () => {
    expect(printEnvExample()).toMatch(/^# APP_SECRET=$/m)
    expect(printEnvExample()).toMatch(/^# PORT=3000$/m)
  })
})
