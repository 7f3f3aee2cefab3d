import { readFileSync, writeFileSync } from 'node:fs'
import { iconSvg, maskableIconSvg } from '@morsel/ui/art/logo/logo'
import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'

// The icons are committed files; run with `DRAW_ICONS=1` to redraw them after a change to the logo or colors.
it.each([
  ['icon-192.png', iconSvg, 192],
  ['icon-512.png', iconSvg, 512],
  ['icon-maskable-512.png', maskableIconSvg, 512],
  // iOS rounds the corners itself.
  ['apple-touch-icon.png', maskableIconSvg, 180],
])("%s is the logo mark in the product's colors", (name, svg, width) => {
  const file = new URL(`../../public/${name}`, import.meta.url)
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
  if (process.env.DRAW_ICONS) writeFileSync(file, drawn)
  expect(readFileSync(file).equals(drawn)).toBe(true)
})
