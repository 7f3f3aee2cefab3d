import { AppError } from '@morsel/contract/errors'
import { expect, test } from 'vitest'
import { logFailure } from './log-failure.ts'

class Late extends AppError {}
const away = new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1, cause: new Error('ECONNREFUSED') })

test.each([
  ['a full queue', new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 }), 'warn'],
  ['a database that is away', away, 'error'],
  ['a call that took too long', new Late('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }), 'error'],
  ['anything unexpected', new TypeError('x is undefined'), 'error'],
])('%s is logged at the right level (SEC-323)', (_name, thrown, level) => {
  const levels: string[] = []
  const log = { info: () => levels.push('info'), warn: () => levels.push('warn'), error: () => levels.push('error') }
  logFailure(log, thrown, { requestId: 'r1', procedure: 'signIn.email' })
  expect(levels).toEqual([level])
})
