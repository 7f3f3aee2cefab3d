import { describe, expect, it } from 'vitest'
import { retryDelayMs, shouldRetry } from './errors.ts'

const failure = (httpStatus: number, retryAfterSeconds?: number) =>
  Object.assign(new Error('failed'), { data: { code: 'INTERNAL_SERVER_ERROR', httpStatus, retryAfterSeconds } })

describe('queries are retried (WEB-320)', () => {
  it.each([408, 425, 502, 503, 504])('twice after %i', (status) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failure(status)))).toEqual([true, true, false])
  })

  it("if the server can't be reached", () => expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true))

  it('after 429 if the wait is short', () => {
    expect(shouldRetry(0, failure(429, 10))).toBe(true)
    expect(shouldRetry(0, failure(429, 11))).toBe(false)
  })

  it.each([400, 401, 403, 404, 409, 410, 422, 500])('never after %i', (status) => expect(shouldRetry(0, failure(status))).toBe(false))
})

it('a retry waits a second, or as long as the server says (WEB-320)', () => {
  expect(retryDelayMs(0, failure(503))).toBe(1000)
  expect(retryDelayMs(1, failure(503))).toBe(1000)
  expect(retryDelayMs(0, failure(429, 7))).toBe(7000)
})
