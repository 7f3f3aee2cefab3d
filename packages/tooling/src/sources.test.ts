import { describe, expect, it } from 'vitest'
import { reasonAgainst } from './commit-subject.mjs'
import { filesNamedIn, longFunctions, unclearLines, wideLines } from './sources.mjs'

it('functions are measured from their first to their last line, including inner ones', () => {
  const text = 'const one = () => 1\nexport function two() {\n  return () => {\n    one()\n  }\n}\n'
  expect(longFunctions('a.ts', 2, text)).toEqual([
    { file: 'a.ts', line: 2, lines: 5 },
    { file: 'a.ts', line: 3, lines: 3 },
  ])
  expect(longFunctions('a.ts', 5, text)).toEqual([])
})

it('overlong lines in a document are found, except table rows and links that stand alone', () => {
  const word = 'x'.repeat(10)
  expect(wideLines(`${word} ${word}\n| ${word} ${word} |\n- [a b](${word}${word})\n[a]: ${word}${word}\n`, 15)).toEqual([1])
})

it('words that are typical of translated sentences are found as whole words', () => {
  expect(unclearLines(`a ${'some'}body\nnobodys\n`)).toEqual([1])
})

describe('checking a build configuration', () => {
  const files = ['apps/web/src/shell/header.tsx', 'apps/web/src/shell/footer.tsx', 'apps/web/src/places/card.tsx']

  it.each([
    ['grouping by folder', 'const a = /\\/src\\/shell\\//u\nconst b = ["component", "loader"]', []],
    ['naming files in a pattern', 'const a = /shell\\/(?:header|other)\\.tsx$/u', [files[0]]],
    ['naming files in a list', 'const a = ["header", "footer"]', ['header', 'footer']],
  ])('recognizes %s', (_what, text, named) => {
    expect(filesNamedIn('vite.config.ts', files, text).flatMap((each) => each.named)).toEqual(named)
  })
})

describe('a commit subject', () => {
  it.each(['two-factor: show remaining attempts', 'auth, db: cite rules', 'apps/web: seed the demo', 'Revert "db: x"'])(
    '%s is accepted',
    (subject) => {
      expect(reasonAgainst(subject)).toBeUndefined()
    },
  )

  it.each(['Show remaining attempts', 'db: Added a table', 'db: added a table', 'db: add a table.', `db: add ${'x'.repeat(80)}`])(
    '%s is refused',
    (subject) => {
      expect(reasonAgainst(subject)).toBeTypeOf('string')
    },
  )
})
