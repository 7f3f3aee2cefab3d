import { expect, test, vi } from 'vitest'
import { progressView } from './import-progress.ts'

test('progress reaches 100% only once all records are read', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const view = progressView(1000)
  view.show(500, 250)
  view.show(1000, 500)
  view.show(1000, 987)
  view.finish(987)
  view.end()
  const written = write.mock.calls.map(([text]) => text)
  write.mockRestore()
  expect(written).toEqual(['  50 % read, 250 records\n', '  90 % read, 500 records\n', '  100 % read, 987 records\n'])
})
