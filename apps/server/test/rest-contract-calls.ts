import type { Operation } from '@morsel/api/wiring/openapi/document'
import type { JsonSchema } from '@morsel/api/wiring/openapi/schemas'
import fc from 'fast-check'
import { hostileBody, hostileTexts, hostileTypes, wellFormed } from '../fire/fuzz.ts'
import { seeded } from '../fire/random.ts'

/** Calls made from the schemas of an OpenAPI document: valid ones, valid ones with a change, and bodies that no schema describes. */

/** A call before it's sent. A part that a mutation replaced can be anything. */
export interface ContractCall {
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Values that responses had, by the name of their property, so that later calls name what exists. */
export interface Seen {
  learn(body: unknown): void
  /** Returns the texts seen under a name or as IDs, if they fit the pattern. */
  among(name: string, pattern: string | undefined): string[]
}

/** How many values of a name are remembered. */
const seenMax = 100

export function createSeen(): Seen {
  const values = new Map<string, string[]>()
  const learn = (value: unknown, name = '') => {
    if (typeof value === 'string') values.set(name, [...new Set([...(values.get(name) ?? []), value])].slice(-seenMax))
    else if (Array.isArray(value)) for (const each of value) learn(each, name)
    else for (const [key, each] of membersOf(value)) learn(each, key)
  }
  return {
    learn: (body) => learn(body),
    among(name, pattern) {
      const known = [name, 'id'].flatMap((each) => values.get(each) ?? [])
      return pattern === undefined ? (values.get(name) ?? []) : known.filter((text) => new RegExp(pattern).test(text))
    },
  }
}

/** What calls of a document are made from. */
interface Source {
  seen: Seen
  /** Finds a component by its reference. */
  resolve: (reference: string) => JsonSchema
  /** A picture that uploads accept. */
  picture: Uint8Array<ArrayBuffer>
}

/** Makes any call of an operation. */
export function callsOf(path: string, operation: Operation, source: Source): fc.Arbitrary<ContractCall> {
  const { parameters = [], requestBody } = operation
  const [type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const inPlace = (place: string) => {
    const these = parameters.filter((parameter) => parameter.in === place)
    const members = these.map(({ name, schema, example }) => [name, orExample(valuesOf(schema, name, source), example)] as const)
    const requiredKeys = these.flatMap(({ name, required }) => (required === true ? [name] : []))
    return fc.record<Record<string, unknown>, string>(Object.fromEntries(members), { requiredKeys })
  }
  const body = media ? orExample(valuesOf(media.schema, '', source), media.example) : fc.constant(undefined)
  const valid = fc.record({ path: inPlace('path'), query: inPlace('query'), header: inPlace('header'), body })
  const parts = fc.oneof(valid, fc.tuple(valid, fc.nat(), hostileValue).map(changed))
  const accept = fc.constantFrom('*/*', 'application/json', 'application/problem+json', 'text/html')
  const send = ([sent, accepted]: [Record<string, unknown>, string]) => sending(path, sent, { type, accept: accepted, ...source })
  const described = fc.tuple(parts, accept).map(send)
  if (!requestBody) return described
  const raw = fc.tuple(described, fc.nat(), fc.constantFrom(...hostileTypes)).map(([call, seed, other]) => ({
    ...call,
    headers: { ...call.headers, 'content-type': other },
    body: hostileBody(seeded(seed)),
  }))
  return fc.oneof({ weight: 6, arbitrary: described }, { weight: 1, arbitrary: raw })
}

const orExample = (values: fc.Arbitrary<unknown>, example: unknown): fc.Arbitrary<unknown> =>
  example === undefined ? values : fc.oneof(values, fc.constant(example))

const longText = 'x'.repeat(20_000)
/** A value in the place of another; undefined leaves it out. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown[]>(...hostileTexts, longText, undefined, null, true, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Replaces one value somewhere in the parts of a call. */
function changed([parts, at, by]: [Record<string, unknown>, number, unknown]): Record<string, unknown> {
  let left = (at % (sizeOf(parts) - 1)) + 1
  const replaced = (value: unknown): unknown => {
    left -= 1
    if (left === -1) return by
    if (Array.isArray(value)) return value.map(replaced)
    return isObject(value) ? Object.fromEntries(membersOf(value).map(([name, each]) => [name, replaced(each)])) : value
  }
  return Object.fromEntries(membersOf(replaced(parts)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof File)
const membersOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
const sizeOf = (value: unknown): number => membersOf(value).reduce((sum, [, each]) => sum + sizeOf(each), 1)

/** Writes the parts of a call as they are sent. */
function sending(
  template: string,
  parts: Record<string, unknown>,
  { type, accept, picture }: { type: string; accept: string; picture: Source['picture'] },
): ContractCall {
  const inPath = new Map(membersOf(parts.path))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(textOf(inPath.get(name)))))
  const query = membersOf(parts.query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, textOf(value)]]))
  // Headers that can't be sent are left out.
  const own = membersOf(parts.header).filter(([name, value]) => /^[\w-]+$/u.test(name) && /^[\x21-\x7e]+$/u.test(textOf(value)))
  const headers = { accept, ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), textOf(value)])) }
  const at = query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
  if (type === 'multipart/form-data') return { path: at, headers, body: formOf(parts.body, picture) }
  if (type === '' || parts.body === undefined) return { path: at, headers, body: undefined }
  return { path: at, headers: { ...headers, 'content-type': type }, body: JSON.stringify(parts.body) }
}

function formOf(value: unknown, picture: Source['picture']): FormData {
  const form = new FormData()
  for (const [name, each] of membersOf(value)) {
    if (each instanceof File) form.set(name, new File([picture], 'me.png', { type: 'image/png' }))
    else if (each !== undefined) form.set(name, textOf(each))
  }
  return form
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Makes values that a schema accepts, apart from rules that it can't express. */
function valuesOf(schema: JsonSchema, name: string, source: Source): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema | boolean, at = name) =>
    typeof part === 'object' ? valuesOf(part, at, source) : fc.jsonValue({ maxDepth: 2 })
  if (schema.$ref !== undefined) return inner(source.resolve(schema.$ref))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  const { minimum = 0, maximum = minimum + 1000, minItems = 0, maxItems = 5 } = schema
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner)
    case 'array':
      return fc.array(typeof schema.items === 'object' && !Array.isArray(schema.items) ? inner(schema.items) : fc.jsonValue(), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      })
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringOf(schema, name, source.seen)
    default:
      // A file has no schema of its own.
      return name === 'image' ? fc.constant(new File([], 'me.png')) : fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  inner: (part: JsonSchema | boolean, at: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part, name)]))
  const named = fc.record<Record<string, unknown>, string>(members, { requiredKeys: required.filter((name) => name in members) })
  if (typeof additionalProperties !== 'object') return named
  const more = fc.dictionary(fc.constantFrom(...required, 'other'), inner(additionalProperties, ''), { maxKeys: 3 })
  return fc.tuple(named, more).map(([own, others]) => ({ ...own, ...others }))
}

function stringOf(
  { pattern, format, minLength = 0, maxLength = minLength + 40 }: JsonSchema,
  name: string,
  seen: Seen,
): fc.Arbitrary<string> {
  const made = stringMade({ pattern, format, minLength, maxLength: Math.min(maxLength, minLength + 200) })
  // Read when a value is made, because each response adds to it.
  const known = fc.nat().chain((at) => {
    const texts = seen.among(name, pattern)
    return texts.length === 0 ? made : fc.constant(texts[at % texts.length] ?? '')
  })
  return fc.oneof(known, known, made)
}

function stringMade({ pattern, format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100') }).map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl()
  const any = fc.string({
    unit: 'grapheme',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  })
  if (pattern === undefined) return any
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // It has no lookaheads and no Unicode classes.
    return any
  }
}
