import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { configOf } from '../../../test/world.ts'
import { openApiDocument } from './document.ts'
import { portablePattern } from './portable-pattern.ts'

/** Returns all patterns in a part of the document. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern] : []
  return [...own, ...Object.values(part).flatMap(patternsIn)]
}
const patterns = [...new Set(patternsIn(openApiDocument(configOf({}))))]

test('the patterns of the document work in JavaScript, Python, Go and Java (API-043)', () => {
  expect(patterns.length).toBeGreaterThan(5)
  for (const pattern of patterns) {
    expect(portablePattern(pattern), pattern).toBe(pattern)
    expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow()
  }
})

test('Python reads the patterns as JavaScript does (API-043)', () => {
  const samples = [
    '',
    'a',
    'portalva',
    'Portalva',
    '0195a3c1f00070008000000000000001',
    '1CWfg49Sfdggn2Cwhk9S7c',
    '42',
    '٤٢',
    'at:fri-19:30',
    'EUR',
  ]
  const program = [
    'import json, re, sys',
    'patterns, samples = json.load(sys.stdin)',
    'print(json.dumps([[re.search(p, s) is not None for s in samples] for p in patterns]))',
  ].join('\n')
  const read: unknown = JSON.parse(
    execFileSync('python3', ['-c', program], { input: JSON.stringify([patterns, samples]), encoding: 'utf8' }),
  )
  expect(read).toEqual(patterns.map((pattern) => samples.map((sample) => new RegExp(pattern, 'u').test(sample))))
})

test.each([
  [String.raw`^\d{1,3}$`, '^[0-9]{1,3}$'],
  [String.raw`^[A-Za-z\d_-]+$`, '^[A-Za-z0-9_-]+$'],
  ['^(?<day>a|b)$', '^(a|b)$'],
  [String.raw`^1\.0\/x$`, String.raw`^1\.0\/x$`],
])('%s becomes %s', (source, portable) => {
  expect(portablePattern(source)).toBe(portable)
})

test.each([
  ['(?!x)a'],
  ['(?<=x)a'],
  [String.raw`\p{L}`],
  [String.raw`(a)\1`],
  [String.raw`\w+`],
  [String.raw`a\-b`],
  ['[a[b]'],
  ['[a&&b]'],
  ['a{1,5000}'],
  ['a+?'],
  ['[unclosed'],
])('%s is not portable', (source) => {
  expect(portablePattern(source)).toBeUndefined()
})
