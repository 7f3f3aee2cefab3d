import type { Messages as Texts } from '@lingui/core'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const plain = 'abcdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ'
const accented = 'åƀçðéĝĥîĵķļñöŕšţûŵýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** Adds accents and a third more letters, since most languages are longer than English. Tags stay as they are. */
function pseudoText(text: string): string {
  return text
    .split(/(<[^>]*>)/u)
    .map((part) => (part.startsWith('<') ? part : part.replace(/\p{L}{2,}/gu, stretch)))
    .join('')
}

function stretch(word: string): string {
  const letters = [...word].map((letter) => accents.get(letter) ?? letter)
  return letters.join('') + (letters.at(-1) ?? '').repeat(Math.floor(letters.length / 3))
}

function pseudoTokens(tokens: CompiledMessage): CompiledMessage {
  return tokens.map((token) => {
    if (typeof token === 'string') return pseudoText(token)
    const [name, kind, cases] = token
    if (kind === undefined || typeof cases !== 'object' || cases === null) return token
    return [
      name,
      kind,
      Object.fromEntries(Object.entries(cases).map(([label, text]) => [label, Array.isArray(text) ? pseudoTokens(text) : text])),
    ]
  })
}

/**
 * Returns a catalogue in the pseudo-language: readable, but accented, longer and in brackets, to reveal text that is
 * hard-coded, cut off or concatenated. Values stay as they are.
 */
export function pseudoCatalogue(texts: Readonly<Texts>): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const tokens = typeof text === 'string' ? compileMessageOrThrow(text) : text
      return [key, ['[', ...pseudoTokens(tokens), ']']]
    }),
  )
}
