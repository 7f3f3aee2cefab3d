import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DatabaseError, isDatabaseAway, queryParamsInMessages, toDatabaseError } from './database-error.ts'

const URL_WITH_SECRET = 'postgres://someone:secret@db.example:5433/app'

/** As drizzle throws it: the driver's error is the cause. */
const wrapped = (code: string, message: string) => new Error('Failed query: …', { cause: Object.assign(new Error(message), { code }) })

describe('toDatabaseError', () => {
  test.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5433', 'unreachable'],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db.example', 'unreachable'],
    ['CONNECT_TIMEOUT', 'write CONNECT_TIMEOUT db.example:5433', 'unreachable'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'unreachable'],
    ['57P03', 'the database system is starting up', 'unreachable'],
    ['28P01', 'password authentication failed for user "someone"', 'authentication'],
    ['SASL_SIGNATURE_MISMATCH', 'The server did not return the correct signature', 'authentication'],
    ['3D000', 'database "app" does not exist', 'missing_database'],
    ['53300', 'sorry, too many clients already', 'too_many_connections'],
    ['55P03', 'canceling statement due to lock timeout', 'locked'],
    ['42501', 'permission denied for database app', 'not_permitted'],
    ['0A000', 'extension "unaccent" is not available', 'missing_extension'],
    ['58P01', 'could not open extension control file "/usr/share/unaccent.control": No such file or directory', 'missing_extension'],
    ['42601', 'syntax error at or near "CREAT"', 'migration_failed'],
  ])('turns %s into %s', (code, message, problem) => {
    const error = toDatabaseError(wrapped(code, message), URL_WITH_SECRET)
    expect(error.problem).toBe(problem)
    expect(error.message).toContain('db.example:5433/app')
    expect(error.message).not.toMatch(/secret|\n/)
  })

  test('returns a DatabaseError unchanged', () => {
    const error = new DatabaseError('too_old', 'Version 14.')
    expect(toDatabaseError(error, URL_WITH_SECRET)).toBe(error)
  })
})

test('query parameters are found in nested causes', () => {
  const failed = new DrizzleQueryError('select $1', ['ada@example.com', 7], new Error('connect ECONNREFUSED'))
  expect(queryParamsInMessages(new Error('Not available.', { cause: failed })).map((told) => failed.message.replace(told, ''))).toEqual([
    'Failed query: select $1',
  ])
  expect(queryParamsInMessages(new Error('params: none'))).toEqual([])
})

test.each([
  ['ECONNRESET', true],
  ['57P01', true],
  ['53100', true],
  ['40P01', true],
  ['55P03', true],
  ['57014', true],
  ['58030', true],
  ['58P01', true],
  ['XX001', true],
  ['XX002', true],
  ['25006', true],
  ['40001', true],
  ['08P01', true],
  ['XX000', false],
  ['42P01', false],
  ['23505', false],
])('after %s, the same query may work later: %s', (code, isAway) => expect(isDatabaseAway(wrapped(code, 'said'))).toBe(isAway))
