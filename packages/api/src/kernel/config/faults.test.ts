import { expect, test } from 'vitest'
import { readEnvironment } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { shareOf } from './faults.ts'

function read(env: Record<string, string>) {
  const result = readEnvironment(env)
  return 'problems' in result ? result.problems.join('; ') : result.values
}

test('no fault is on by default (SEC-722)', () => expect(read({})).toMatchObject({ FAULTS: {}, ALLOW_FAULTS: false }))

test('production requires a second setting, and other environments don’t (SEC-722)', () => {
  const faults = { FAULTS: 'database-slow=20, email-refused,clock-skew=-60' }
  expect(read(faults)).toContain('ALLOW_FAULTS=true')
  const on = { FAULTS: { 'database-slow': 20, 'email-refused': 100, 'clock-skew': -60 } }
  expect(read({ ...faults, ALLOW_FAULTS: 'true' })).toMatchObject(on)
  expect(read({ ...faults, NODE_ENV: 'test' })).toMatchObject(on)
})

test.each(['everything', 'database-slow=', 'database-slow=fast', 'constructor', '__proto__=1'])(
  'FAULTS=%s is refused, with the names of all faults',
  (FAULTS) => expect(read({ FAULTS, NODE_ENV: 'test' })).toMatch(/^FAULTS must be a list of database-slow, .*clock-skew/),
)

test('a server that fails on purpose logs a warning (SEC-722)', () => {
  const values = read({ FAULTS: 'uploads-full', NODE_ENV: 'test' })
  if (typeof values === 'string') throw new Error(values)
  expect(configWarnings(values)).toMatchObject([{ facts: { FAULTS: { 'uploads-full': 100 } } }])
})

test('the calls that a fault affects are spread evenly', () => {
  const isDue = shareOf(25)
  expect(Array.from({ length: 8 }, isDue)).toEqual([false, false, false, true, false, false, false, true])
})
