import { Parser } from 'htmlparser2'
import { cleanText } from '../place/clean-text.rules.ts'

/** A thing in schema.org's terms: its types, and the values of its properties in their order. */
export interface Thing {
  types: Set<string>
  values: Map<string, (string | Thing)[]>
}

export const newThing = (): Thing => ({ types: new Set(), values: new Map() })

export function addValue(thing: Thing, property: string, value: string | Thing): void {
  const values = thing.values.get(property)
  if (values === undefined) thing.values.set(property, [value])
  else values.push(value)
}

/** Returns a term of schema.org without its prefix. */
export const termOf = (name: string): string => name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/iu, '')

/** Returns the things among the values of some properties. */
export function thingsOf(thing: Thing, ...properties: readonly string[]): Thing[] {
  return properties.flatMap((property) => (thing.values.get(property) ?? []).filter((value) => typeof value !== 'string'))
}

/** Returns the texts among the values of a property. */
export function textsOf(thing: Thing, property: string): string[] {
  return (thing.values.get(property) ?? []).filter((value) => typeof value === 'string')
}

/** Returns the first text of a property as plain text, truncated to a length. */
export function textOf(thing: Thing, property: string, maxLength: number): string | undefined {
  for (const text of textsOf(thing, property)) {
    const plain = cleanText(plainText(text), maxLength)
    if (plain !== null) return plain
  }
  return undefined
}

/** Returns text without tags, entities, and control characters. Sites often write HTML into JSON-LD. */
function plainText(text: string): string {
  return (/[<&]/u.test(text) ? withoutTags(text) : text).replaceAll(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu, ' ')
}

function withoutTags(html: string): string {
  let text = ''
  let hidden = 0
  const isHidden = (name: string) => name === 'script' || name === 'style'
  const parser = new Parser({
    onopentag(name) {
      text += ' '
      if (isHidden(name)) hidden += 1
    },
    ontext(part) {
      if (hidden === 0) text += part
    },
    onclosetag(name) {
      text += ' '
      if (isHidden(name)) hidden -= 1
    },
  })
  parser.end(html)
  return text.replaceAll(/\s+/gu, ' ').trim()
}
