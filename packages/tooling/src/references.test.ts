import { describe, expect, it } from 'vitest'
import { headingsOf, join, linksIn, papersCitedIn, pathsIn, resolves, rulesCitedIn, rulesDefinedIn, treeOf } from './references.mjs'

// Assembled here, so that the check doesn't mistake these samples for citations.
const id = (number: number) => ['WEB', number].join('-')

describe('rules', () => {
  it('are defined by a list item or a table row that begins with their ID', () => {
    const text = `- **${id(101)}** One.\n| **${id(1002)}** | Two |\nSee **${id(103)}**.\n`
    expect(rulesDefinedIn(text)).toEqual([id(101), id(1002)])
  })

  it('are found wherever a text cites them, with the line', () => {
    expect(rulesCitedIn(`one\n// two (${id(1001)})`)).toEqual([{ id: id(1001), line: 2 }])
  })
})

describe('paths', () => {
  const tree = treeOf(['packages/api/src/mail/outbox.ts', 'docs/api.md'])

  it('are taken from the prose of documents and the comments of code', () => {
    expect(pathsIn('See `docs/api.md`, `/api/auth`, `a*b.ts` and `npm test`.', true)).toEqual([{ path: 'docs/api.md', line: 1 }])
    expect(pathsIn('```\n`x.ts`\n```\n', true)).toEqual([])
    expect(pathsIn('const a = `x.ts`\n// `outbox.ts`\n', false)).toEqual([{ path: 'outbox.ts', line: 2 }])
  })

  it.each([
    ['docs/api.md', true],
    ['packages/api/src/mail', true],
    ['mail/outbox.ts', true],
    ['./outbox.ts', true],
    ['box.ts', false],
    ['packages/api/src/mails', false],
  ])('%s resolves: %s', (path, isThere) => {
    expect(resolves(path, 'packages/api/src/mail/sender.ts', tree)).toBe(isThere)
  })
})

describe('links', () => {
  it('are those that stay in the repository', () => {
    const text = '[a](api.md#one) [b](https://x.example/y.md) [c](#two) `[d](e.md)`'
    expect(linksIn(text)).toEqual([
      { file: 'api.md', heading: 'one', line: 1 },
      { file: '', heading: 'two', line: 1 },
    ])
    expect(join('docs/spec/web.md', '../api.md')).toBe('docs/api.md')
  })

  it("link to headings by GitHub's anchors", () => {
    expect(headingsOf('# Two words, `code`\n## Same\n## Same\n')).toEqual(['two-words-code', 'same', 'same-1'])
  })
})

it('a citation of a missing paper is recognized across the lines of a comment', () => {
  expect(papersCitedIn(`/** As the client\n * ${'runtime'} says */`)).toMatchObject([{ line: 1 }])
  expect(papersCitedIn('a domain of 4 letters')).toEqual([])
})
