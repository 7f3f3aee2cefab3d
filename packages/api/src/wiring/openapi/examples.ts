import type { JsonSchema } from './schemas.ts'

/** Example values by field name, for fields whose schema alone isn't enough. Places and dishes are from the demo world. */
const byName: Record<string, unknown> = {
  email: 'ada@example.com',
  newEmail: 'ada@example.org',
  password: 'kettle-harbour-plum',
  currentPassword: 'kettle-harbour-plum',
  newPassword: 'copper-window-17',
  name: 'Ada Quick',
  username: 'ada.quick',
  displayUsername: 'Ada.Quick',
  image: 'https://example.com/ada.png',
  bio: 'Noodles first.',
  token: 'q8T1mZc7yVb2Kp4Wd9Xn3Lr6Hs5Jf0Ga',
  callbackURL: '/app',
  redirectTo: '/reset-password',
  url: '/app',
  location: '/app',
  id: '0195a3c1f00070008000000000000001',
  userId: '0195a3c1f00070008000000000000002',
  accountId: '0195a3c1f00070008000000000000002',
  providerId: 'credential',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  device: 'Firefox on Linux',
  city: 'portalva',
  slug: 'portalva',
  slugId: 'forno-da-ermida-aty6z3y',
  itemId: '1CWfg49Sfdggn2Cwhk9S7c',
  path: '/',
  q: 'noodle soup',
  country: 'PT',
  countryName: 'Portugal',
  currency: 'EUR',
  website: 'https://example.com/',
  restaurant: '0195a3c1f00070008000000000000003',
  other: '0195a3c1f00070008000000000000003',
  change: '0195a3c1f00070008000000000000003',
  live: '0195a3c1f00070008000000000000003',
  waiting: '0195a3c1f00070008000000000000003',
  reverts: '0195a3c1f00070008000000000000003',
}
/** IDs of both forms, for fields that are recognized by their pattern. */
const ids = ['0195a3c1f00070008000000000000001', '1CWfg49Sfdggn2Cwhk9S7c']

/** Creates an example of a schema, with values chosen by field name. `resolve` follows references. */
export function exampleOf(schema: JsonSchema, resolve: (reference: string) => JsonSchema | undefined, name?: string): unknown {
  const again = (inner: JsonSchema, innerName = name) => exampleOf(inner, resolve, innerName)
  if (schema.$ref !== undefined) return again(resolve(schema.$ref) ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return schema.default === undefined ? again(choice) : schema.default
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties !== undefined) {
    const members = Object.entries(schema.properties ?? {})
    const examples = Object.fromEntries(
      members.flatMap(([key, inner]) =>
        // The two values of an edit are named by their field.
        isDescribed(inner)
          ? [[key, again(inner, key === 'from' || key === 'to' ? name : key)]]
          : schema.required?.includes(key)
            ? [[key, {}]]
            : [],
      ),
    )
    return { ...recordOf(schema, again), ...examples }
  }
  if (type === 'array') return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [again(schema.items)] : []
  if (type === 'boolean') return schema.default ?? false
  if (type === 'integer' || type === 'number') return schema.default ?? Math.max(1, schema.minimum ?? 1)
  if (schema.format === 'date-time') return '2026-01-02T03:04:05.678Z'
  if (type === 'null') return null
  return textOf(schema, name)
}

/** Returns the required members of an object whose keys are values of an enum. */
function recordOf(
  { required = [], properties = {}, additionalProperties }: JsonSchema,
  again: (inner: JsonSchema) => unknown,
): Record<string, unknown> {
  if (typeof additionalProperties !== 'object') return {}
  const keys = required.filter((key) => !(key in properties))
  return Object.fromEntries(keys.map((key) => [key, again(additionalProperties)]))
}

function textOf({ default: preset, pattern }: JsonSchema, name?: string): unknown {
  const text = preset ?? (name === undefined ? undefined : byName[name]) ?? 'text'
  if (pattern === undefined) return text
  const form = new RegExp(pattern)
  return form.test(String(text)) ? text : (ids.find((id) => form.test(id)) ?? text)
}

/** Whether a schema says anything about its value. */
export const isDescribed = (schema: JsonSchema | boolean): schema is JsonSchema =>
  typeof schema === 'object' && Object.keys(schema).length > 0
