import { describe, expect, test } from 'vitest'
import { parsePidFile, writeSettings } from './postmaster.ts'

describe('parsePidFile', () => {
  const whole = '4711\n/proc/self/cwd\n1795244583\n5433\n\n127.0.0.1\n  1234567  42\nready   \n'

  test('reads process, port and status', () => {
    expect(parsePidFile(whole)).toEqual({ pid: 4711, port: 5433, isReady: true })
  })

  test.each(['starting', 'stopping', 'standby'])('%s is not ready', (status) => {
    expect(parsePidFile(whole.replace('ready   ', status))?.isReady).toBe(false)
  })

  test('reports an incomplete file as not ready and an invalid one as undefined', () => {
    expect(parsePidFile('4711\n/proc/self/cwd\n')).toEqual({ pid: 4711, port: 0, isReady: false })
    for (const text of ['', 'x\n', '-5\n', '0\n']) expect(parsePidFile(text)).toBeUndefined()
  })
})

describe('writeSettings', () => {
  test.each([
    { gigabytes: 0.5, cache: '128MB' },
    { gigabytes: 4, cache: '512MB' },
    { gigabytes: 64, cache: '1024MB' },
  ])('the cache on a machine with $gigabytes GB is $cache (SEARCH-358)', ({ gigabytes, cache }) => {
    expect(writeSettings(gigabytes * 2 ** 30).shared_buffers).toBe(cache)
  })
})
