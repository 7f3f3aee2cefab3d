import type { SharePicture } from '@morsel/client/page-renderer'
import { platePalette } from '@morsel/ui/art/marks/plate-palette'
import { plateArt, plateArtSvg } from '@morsel/ui/art/plate-art'

/** The share picture of a page: its photo or plate art, its name and the site's name (WEB-118). */

const [width, height] = [1200, 630]
/** The plate starts to the right of the text. */
const textWidth = 460
const margin = 56
const photoLeft = 560

/** Draws the picture as SVG. Each line has a single script, because each font covers one script. */
export function sharePicture({ photo, art, title, line, siteName }: SharePicture): string {
  const drawing = plateArt(art.id, art.cuisine, { format: 'wide', without: art.without })
  const { ink, ground } = platePalette[drawing.colors]
  const picture =
    photo === undefined
      ? plateArtSvg(drawing).replace('<svg ', `<svg width="${width}" height="${height}" `)
      : `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/><image href="${escaped(photo)}" x="${photoLeft}" width="${width - photoLeft}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
  const { size, lines } = fitted(drawable(title))
  const below = wrapped(drawable(line), 30, 2)
  const top = Math.max(margin + size, (height - lines.length * size * 1.16 - below.length * 40) / 2 + size * 0.8)
  const text = [
    ...lines.map((text, at) => textAt(text, top + at * size * 1.16, size, ink, true)),
    ...below.map((text, at) => textAt(text, top + lines.length * size * 1.16 + 4 + at * 40, 30, ink)),
    textAt(siteName, height - margin, 28, ink, true),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture}${text.join('')}</svg>`
}

function textAt(text: string, y: number, size: number, ink: string, isStrong = false): string {
  // The fonts have normal weight; an outline makes them bold.
  const outline = isStrong ? ` stroke="${ink}" stroke-width="${(size / 28).toFixed(1)}" stroke-linejoin="round"` : ''
  return `<text x="${margin}" y="${y.toFixed(0)}" font-size="${size}" font-family="${familyOf(text)}" fill="${ink}"${outline}>${escaped(text)}</text>`
}

/**
 * Returns the largest font size at which a name fits into four lines without breaking words, or else with broken words. Longer
 * names end in an ellipsis.
 */
function fitted(title: string): { size: number; lines: string[] } {
  const sizes = [76, 64, 54, 46].map((size) => ({ size, lines: wrapped(title, size, 4) }))
  const whole = sizes.filter(({ lines }) => !lines.at(-1)?.endsWith('…'))
  const unbroken = whole.find(({ size }) => title.split(/\s/u).every((word) => !isBroken(word, textWidth / size)))
  return unbroken ?? whole[0] ?? { size: 46, lines: wrapped(title, 46, 4) }
}

/** Removes emoji: no bundled font has them, and a missing glyph disables font fallback for the letters after it. */
const drawable = (text: string) =>
  text
    .replaceAll(/\u200d?(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3)/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Scripts that need their own line, because shaping joins or stacks their letters. */
const apart = [
  { script: /\p{Script=Arabic}/u, family: 'Noto Sans Arabic' },
  { script: /\p{Script=Devanagari}/u, family: 'Noto Sans' },
  { script: /\p{Script=Hangul}/u, family: 'Noto Sans KR' },
  { script: /\p{Script=Thai}/u, family: 'Noto Sans Thai' },
  { script: /\p{Script=Hebrew}/u, family: 'Noto Sans Hebrew' },
] as const

const familyOf = (text: string) => apart.find(({ script }) => script.test(text))?.family ?? 'Noto Sans'

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u

/** Returns the approximate width in units of the font size. */
function lengthOf(text: string): number {
  let length = 0
  for (const letter of text) length += wide.test(letter) ? 1.02 : /\p{Lu}|[mwMW@]/u.test(letter) ? 0.7 : /[\p{M}]/u.test(letter) ? 0 : 0.56
  return length
}

function wrapped(text: string, size: number, most: number): string[] {
  const room = textWidth / size
  const lines: string[] = []
  let current = ''
  let family: string | undefined
  for (const word of piecesOf(text, room)) {
    const ofWord = /\p{L}/u.test(word) ? familyOf(word) : family
    const joined = current === '' ? word.trimStart() : current + word
    if (current !== '' && (lengthOf(joined.trimEnd()) > room || (family !== undefined && ofWord !== family))) {
      lines.push(current.trim())
      current = word.trimStart()
    } else current = joined
    family = ofWord
  }
  if (current.trim() !== '') lines.push(current.trim())
  if (lines.length <= most) return lines
  const [...kept] = lines.slice(0, most)
  kept[most - 1] = `${[...(kept[most - 1] ?? '')].slice(0, -1).join('').trimEnd()}…`
  return kept
}

const isBroken = (word: string, room: number) => !wide.test(word) && lengthOf(word) > room

/** Words with their leading space; scripts without spaces and words longer than a line break anywhere. */
function piecesOf(text: string, room: number): string[] {
  return text
    .split(/(?=\s)/u)
    .flatMap((word) =>
      wide.test(word) || isBroken(word, room) ? [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment) : [word],
    )
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '').replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '')
