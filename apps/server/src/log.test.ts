import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test.each([['a text'], [null], [{ code: 7 }]])('a thrown %j is logged unchanged', (thrown) => {
  const lines: unknown[] = []
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  log.error({ err: thrown }, 'failed')
  expect(lines).toMatchObject([{ err: thrown, msg: 'failed' }])
})
