import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimate } from './capacity.mjs'

test('the document says what the model prints', () => {
  const text = readFileSync(new URL('../../../docs/operations/capacity.md', import.meta.url), 'utf8')
  for (const users of [1e6, 1e7, 1e8]) {
    const cells = Object.values(estimate(users)).map((value) => Number(value).toLocaleString('en-US'))
    expect(text).toContain(`| ${cells.join(' | ')} |`)
  }
})
