import { expect, test } from 'vitest'
import { printThreats, threats } from './threats.mjs'

const rules = [...new Set(Object.values(threats).flatMap((rows) => rows.flatMap(([, , ids = '']) => ids.split(' '))))]
const spec = rules.map((id) => `- **${id}** A rule.`).join('\n')
const textsOf = (cited: readonly string[], defined = spec) =>
  new Map([
    ['docs/spec/security.md', defined],
    ['a.test.ts', cited.map((id) => `test('it holds (${id})')`).join('\n')],
  ])

test('the page names a test for each threat', () => {
  const { page, unshown } = printThreats(textsOf(rules))
  expect(unshown).toEqual([])
  for (const [threat] of Object.values(threats).flat()) expect(page).toContain(String(threat).slice(1, 40))
  expect(page.match(/a\.test\.ts/g)).toHaveLength(Object.values(threats).flat().length)
})

test('a rule of a threat that no test cites, or that no document defines, is reported', () => {
  const [missing = '', ...others] = rules
  expect(printThreats(textsOf(others)).unshown).toEqual([expect.stringContaining(missing)])
  expect(printThreats(textsOf(rules, spec.replace(missing, 'X-1'))).unshown).toEqual([expect.stringContaining(missing)])
})
