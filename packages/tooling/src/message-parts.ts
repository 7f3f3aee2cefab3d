import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Extracts what tests compare between the catalogues of two languages, for pages and emails. */

const tokensOf = (text: string | CompiledMessage): CompiledMessage => (typeof text === 'string' ? compileMessageOrThrow(text) : text)

/** Returns what a translation must keep: `count:plural`, `email:`, `<terms>` and so on. @throws when the text isn't well-formed */
export function messageParts(text: string | CompiledMessage): Set<string> {
  return new Set(
    tokensOf(text).flatMap((token) => {
      if (typeof token === 'string') return token.match(/<[^>]*>/gu) ?? []
      const [name, kind = '', cases] = token
      const inner =
        typeof cases === 'object' && cases !== null
          ? Object.values(cases).flatMap((each) => (Array.isArray(each) ? [...messageParts(each)] : []))
          : []
      return [`${name}:${kind}`, ...inner]
    }),
  )
}

/** Returns the cases of every plural, to compare with those of the language. */
export function pluralCases(text: string | CompiledMessage): string[][] {
  return tokensOf(text).flatMap((token) => {
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return []
    const own = token[1] === 'plural' ? [Object.keys(token[2]).filter((label) => label !== 'offset')] : []
    return [...own, ...Object.values(token[2]).flatMap((each) => (Array.isArray(each) ? pluralCases(each) : []))]
  })
}
