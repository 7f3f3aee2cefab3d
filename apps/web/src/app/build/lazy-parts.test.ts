import { expect, it } from 'vitest'
import { importAtOnce } from './lazy-parts.ts'

it('turns a lazy part into a plain import', () => {
  const code = "import { lazyPart } from './lazy-part.ts'\nexport const Map = lazyPart(() => import('./map.tsx'), 'Map', NoPart)\n"
  expect(importAtOnce(code)).toBe(
    "import { Map as $part0 } from './map.tsx';import { lazyPart } from './lazy-part.ts'\nexport const Map = $part0\n",
  )
})

it('turns several parts into imports, two of them from one file', () => {
  const code = "const A = lazyPart(() => import('./a.tsx'), 'A')\nconst B = lazyPart(() => import('./a.tsx'), 'B')\n"
  expect(importAtOnce(code)).toBe(
    "import { A as $part0 } from './a.tsx'; import { B as $part1 } from './a.tsx';const A = $part0\nconst B = $part1\n",
  )
})

it("doesn't change a module without declarations", () => {
  expect(importAtOnce("export function lazyPart(load) { return load('x') }\nconst a = 1\n")).toBeUndefined()
})

it('refuses a declaration without a literal path', () => {
  expect(() => importAtOnce("const A = lazyPart(load, 'A')\n")).toThrow('Declare a lazy part as')
})
