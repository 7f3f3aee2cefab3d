import { expect, it } from 'vitest'
import { readEnvironment } from './config.ts'
import { configWarnings } from './config-warnings.ts'

const required = { DATABASE_URL: 'postgres://db/morsel', APP_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://mail' }

function settingsWarnedAbout(env: Record<string, string>): string[][] {
  const read = readEnvironment({ ...required, ...env })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return configWarnings(read.values).map(({ facts }) => Object.keys(facts))
}

it.each([
  [{}, []],
  [{ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' }, []],
  [{ AUTH_VERIFICATION_MAIL_ENABLED: 'false' }, []],
  [
    { AUTH_REQUIRE_EMAIL_VERIFICATION: 'true', AUTH_VERIFICATION_MAIL_ENABLED: 'false' },
    [['AUTH_REQUIRE_EMAIL_VERIFICATION', 'AUTH_VERIFICATION_MAIL_ENABLED']],
  ],
])('%j warns about %j (AUTH-511)', (env, expected) => expect(settingsWarnedAbout(env)).toEqual(expected))
