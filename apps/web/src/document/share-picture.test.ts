import { expect, it } from 'vitest'
import { sharePicture } from './share-picture.ts'

const draw = (title: string) =>
  sharePicture({ art: { id: 'x', cuisine: 'pizza', without: [] }, title, line: 'Pizza · Lund', siteName: 'Morsel' })
const linesOf = (title: string) =>
  [...draw(title).matchAll(/<text [^>]*font-family="([^"]*)"[^>]*>([^<]*)<\/text>/g)]
    .map(([, family, text]) => ({ family, text }))
    .slice(0, -2)

it('draws any name (WEB-119)', () => {
  expect(linesOf('<script>"&')).toEqual([{ family: 'Noto Sans', text: '&lt;script&gt;&quot;&amp;' }])
  expect(draw('a\0b')).not.toContain('\0')
})

it('breaks long names into at most four lines (WEB-119)', () => {
  expect(linesOf('Ristorante Pizzeria da Giovanni e Figli dal 1962').length).toBeGreaterThan(1)
  const endless = linesOf('W'.repeat(10_000))
  expect(endless).toHaveLength(4)
  expect(endless.at(-1)?.text).toMatch(/…$/)
  expect(linesOf('東京'.repeat(9)).length).toBeGreaterThan(1)
})

it("doesn't break a word that fits in a smaller size (WEB-119)", () => {
  expect(linesOf('JOHANNISBERGER CABINET').map(({ text }) => text)).toEqual(['JOHANNISBERGER', 'CABINET'])
  expect(draw('JOHANNISBERGER CABINET')).toContain('font-size="46"')
  // Too long for any font size.
  expect(draw('Donaudampfschifffahrtsgesellschaft')).toContain('font-size="76"')
})

it('puts a script with joined letters on lines of its own', () => {
  expect(linesOf('مطعم الشام Bar')).toEqual([
    { family: 'Noto Sans Arabic', text: 'مطعم الشام' },
    { family: 'Noto Sans', text: 'Bar' },
  ])
})

it('leaves out emoji, which its fonts lack', () => {
  expect(linesOf('🍜🍣 麺屋 👩‍👩‍👧 🌶️').map(({ text }) => text)).toEqual(['麺屋'])
  expect(linesOf('Bar 1️⃣ 🇵🇹 ©').map(({ text }) => text)).toEqual(['Bar 1 ©'])
  expect(linesOf('🍜')).toEqual([])
})

it('shows a photo in place of the plate (PLACE-960)', () => {
  const art = { id: 'x', cuisine: 'pizza', without: [] }
  const svg = sharePicture({ photo: 'photos/"x.webp', art, title: 'Pizza', line: 'Lund', siteName: 'Morsel' })
  expect(svg).toContain('<image href="photos/&quot;x.webp"')
  expect(svg).not.toContain('<circle')
})
