import { readFileSync } from 'node:fs'
import { type ColorToken, colors } from '@morsel/contract/colors'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { type PlateColors, platePalette } from './marks/plate-palette.ts'
import { printTokens } from './print-tokens.ts'

/** Foreground, background, the promised contrast in light and dark, and the minimum of WCAG for this use. */
const pairs: readonly (readonly [ColorToken, ColorToken, light: number, dark: number, least: 3 | 4.5])[] = [
  ['ink', 'paper', 14.86, 15.46, 4.5],
  ['ink-muted', 'paper', 6.53, 9.57, 4.5],
  ['ink-muted', 'sunken', 5.88, 10.06, 4.5],
  ['ink-subtle', 'paper', 5.25, 6.68, 4.5],
  ['ink-subtle', 'sunken', 4.73, 7.02, 4.5],
  ['line-strong', 'surface', 3.98, 4.07, 3],
  ['line-strong', 'sunken', 3.38, 4.73, 3],
  ['brand', 'paper', 7.51, 9.41, 4.5],
  ['on-brand', 'brand-hover', 10.56, 10.33, 4.5],
  ['on-brand', 'brand', 7.96, 8.59, 4.5],
  ['on-brand-soft', 'brand-soft', 9.38, 9.23, 4.5],
  ['saffron', 'surface', 3.68, 8.99, 3],
  ['saffron', 'sunken', 3.13, 10.46, 3],
  ['on-saffron-soft', 'saffron-soft', 7.46, 9.83, 4.5],
  ['beet', 'surface', 8.74, 7.08, 4.5],
  ['beet', 'beet-soft', 7.15, 6.73, 4.5],
  ['danger', 'surface', 6.57, 7.92, 4.5],
  ['danger', 'danger-soft', 5.49, 7.59, 4.5],
  ['on-danger', 'danger', 6.57, 8.38, 4.5],
  ['warning', 'warning-soft', 5.57, 8.0, 4.5],
  ['success', 'success-soft', 5.59, 7.51, 4.5],
  ['info', 'info-soft', 6.02, 7.34, 4.5],
  ['focus', 'paper', 5.89, 8.86, 3],
]

describe('color tokens', () => {
  it.each(pairs)('%s on %s keeps its stated contrast (WEB-850)', (front, ground, light, dark, least) => {
    const found = [contrast(colors[front][0], colors[ground][0]), contrast(colors[front][1], colors[ground][1])]
    expect(found.map((ratio) => ratio.toFixed(2))).toEqual([light, dark].map((ratio) => ratio.toFixed(2)))
    expect(Math.min(...found)).toBeGreaterThanOrEqual(least)
  })

  it.each(['danger', 'warning', 'success', 'info', 'brand', 'beet', 'ink', 'ink-muted', 'ink-subtle'] as const)(
    '%s is readable on paper and on surface',
    (front) => {
      for (const scheme of [0, 1] as const)
        for (const ground of ['paper', 'surface'] as const)
          expect(contrast(colors[front][scheme], colors[ground][scheme])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('the focus ring needs its gap, because its contrast to the brand color is low', () => {
    expect(contrast(colors.focus[0], colors.brand[0])).toBeLessThan(3)
    expect(contrast(colors.focus[1], colors.brand[1])).toBeLessThan(3)
  })
})

describe('plate palette', () => {
  const promised = {
    pasta: 5.6,
    sushi: 9.3,
    taco: 7.4,
    curry: 6.1,
    salad: 7.4,
    ramen: 9.1,
    bakery: 6.9,
    grill: 8.6,
    dessert: 8.3,
    coffee: 9.1,
    seafood: 8.0,
    vegan: 7.8,
  } satisfies Partial<Record<PlateColors, number>>

  it.each(Object.entries(promised))('%s has readable text in ink on its ground (WEB-850)', (kind, ratio) => {
    const { ground, ink } = platePalette[kind as PlateColors] // The keys of `promised` are kinds; Object.entries widens them
    expect(contrast(ground, ink).toFixed(1)).toBe(ratio.toFixed(1))
  })

  it('the neutral pair is readable, too', () => {
    expect(contrast(platePalette.house.ground, platePalette.house.ink)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('tokens.css', () => {
  it('is generated from the tables (WEB-851)', async () => {
    await expect(printTokens()).toMatchFileSnapshot('../tokens.css')
  })

  it('gives Tailwind a name for every color', () => {
    const theme = readFileSync(new URL('../css/theme.css', import.meta.url), 'utf8')
    for (const name of Object.keys(colors)) expect(theme).toContain(`--color-${name}: var(--${name});`)
  })
})

describe('fonts', () => {
  const css = readFileSync(new URL('../css/fonts.css', import.meta.url), 'utf8')
  const faces = css.split('@font-face').slice(1)
  const number = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1])

  it('use font-display swap, and have only the subsets latin and latin-ext (WEB-855)', () => {
    const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(4)
    for (const file of files) expect(file).toMatch(/-latin(-ext)?-wght-normal\.woff2$/)
    expect(css.match(/font-display: swap/g)).toHaveLength(4)
  })

  it('weigh at most 62 kB in latin (WEB-855)', () => {
    const sizes = ['figtree/files/figtree', 'bricolage-grotesque/files/bricolage-grotesque'].map(
      (name) =>
        readFileSync(new URL(`../../node_modules/@fontsource-variable/${name}-latin-wght-normal.woff2`, import.meta.url)).byteLength,
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(62_000)
  })

  it.each([
    ['Figtree Fallback', 95, 25],
    ['Bricolage Fallback', 93, 27],
  ])('the fallback %s has the line height of the real font', (family, ascent, descent) => {
    const fallbacks = faces.filter((face) => face.includes(`"${family}`))
    expect(fallbacks.length).toBeGreaterThanOrEqual(2)
    for (const face of fallbacks) {
      const size = number(face, 'size-adjust') / 100
      expect(number(face, 'ascent-override') * size).toBeCloseTo(ascent, 1)
      expect(number(face, 'descent-override') * size).toBeCloseTo(descent, 1)
    }
  })
})
