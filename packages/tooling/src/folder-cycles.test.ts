import { expect, test } from 'vitest'
import { folderCycles } from './folder-cycles.mjs'

const file = (source: string, ...resolved: string[]) => ({ source, dependencies: resolved.map((each) => ({ resolved: each })) })

test('a cycle across three folders is one group with its imports', () => {
  const modules = [file('src/a/1.ts', 'src/b/1.ts'), file('src/b/1.ts', 'src/c/1.ts'), file('src/c/2.ts', 'src/a/2.ts')]
  expect(folderCycles(modules, 'src')).toEqual([
    {
      folders: ['src/a', 'src/b', 'src/c'],
      imports: ['src/a/1.ts → src/b/1.ts', 'src/b/1.ts → src/c/1.ts', 'src/c/2.ts → src/a/2.ts'],
    },
  ])
})

test('separate cycles are separate groups, and a subfolder counts on its own', () => {
  const modules = [
    file('src/a/1.ts', 'src/a/b/1.ts'),
    file('src/a/b/1.ts', 'src/a/2.ts'),
    file('src/c/1.ts', 'src/d/1.ts', 'src/a/1.ts'),
    file('src/d/1.ts', 'src/c/1.ts'),
  ]
  expect(folderCycles(modules, 'src').map(({ folders }) => folders)).toEqual([
    ['src/a', 'src/a/b'],
    ['src/c', 'src/d'],
  ])
})

test('imports within a folder, in tests and from outside are not a cycle', () => {
  const modules = [
    file('src/a/1.ts', 'src/a/2.ts', 'src/b/1.ts'),
    file('src/a/2.ts', 'src/a/1.ts'),
    file('src/b/1.test.ts', 'src/a/1.ts'),
    file('other/1.ts', 'src/a/1.ts'),
  ]
  expect(folderCycles(modules, 'src')).toEqual([])
})
