import { describe, expect, test } from 'vitest'
import { failure } from './program.ts'

describe('failure', () => {
  test('returns the first error without the log prefix', () => {
    const output = `2026-11-21 07:40:41.927 UTC [4486] LOG:  starting
2026-11-21 07:40:41.927 UTC [4486] FATAL:  invalid value for parameter "shared_buffers": "plenty"
2026-11-21 07:40:41.928 UTC [4486] LOG:  database system is shut down`
    expect(failure(output)).toMatchObject({
      problem: 'cannot_start',
      message: `The embedded PostgreSQL can't start: invalid value for parameter "shared_buffers": "plenty"`,
    })
  })

  test.each([
    'FATAL:  could not extend file "base/1/1249": No space left on device',
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
    'initdb: error: could not write file "postgresql.conf": Disk quota exceeded',
  ])('reports a full disk: %s', (line) => {
    const { problem, message } = failure(`${line}\nPANIC:  cannot abort transaction 1, it was already committed\nchild process exited`)
    expect(problem).toBe('disk_full')
    expect(message).toContain('could not')
  })

  test('describes a program that can’t be loaded, and one without output', () => {
    expect(failure('postgres: error while loading shared libraries: libxml2.so.2').message).toContain('libxml2.so.2')
    expect(failure('').message).toContain('no output')
  })
})
