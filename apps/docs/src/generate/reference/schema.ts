import type { JsonSchema } from '@morsel/api/wiring/openapi/schemas'
import { escapeText, pathOf } from '../page.ts'
import { document } from './document.ts'

/** Prints JSON schemas as rows of tables. */

export const objectsSlug = 'reference/objects'
const prefix = '#/components/schemas/'

/** Returns the rows of a schema's members, nested ones included: name, type and description. Named objects have tables of their own. */
export function memberRows(schema: JsonSchema, path = ''): string[][] {
  if (schema.$ref !== undefined) return []
  const inner = schema.items === undefined || Array.isArray(schema.items) ? undefined : schema.items
  const more = [inner, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(isSchema)
  const required = new Set(schema.required ?? [])
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (!isSchema(member)) return []
    const full = path === '' ? name : `${path}.${name}`
    const text = [member.description, member.default === undefined ? undefined : `Default: \`${JSON.stringify(member.default)}\`.`]
    const row = [
      `\`${full}\`${required.has(name) ? '' : ' (optional)'}`,
      typeText(member),
      escapeText(text.filter((part) => part !== undefined).join(' ')),
    ]
    return [row, ...memberRows(member, `${full}${member.type === 'array' ? '[]' : ''}`)]
  })
  const rows = [...own, ...more.flatMap((part) => memberRows(part, path))]
  // Members of several variants are listed once.
  return [...new Map(rows.map((row) => [row.join('\n'), row])).values()]
}

/** Says in a few words what values a schema allows. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref?.startsWith(prefix)) return linkToObject(schema.$ref.slice(prefix.length))
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  if (variants.length > 0) return [...new Set(variants.map(typeText))].join(' or ')
  if (schema.type === 'array') return `array of ${schema.items !== undefined && isSchema(schema.items) ? typeText(schema.items) : 'values'}`
  const types = schema.type === undefined ? ['any value'] : [schema.type].flat()
  return [types.join(' or '), ...limitsOf(schema)].join(', ')
}

function limitsOf({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least === undefined && most === undefined) return []
    if (least === undefined) return [`at most ${most}${unit}`]
    return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`]
  }
  return [...(format === undefined ? [] : [format]), ...range(minLength, maxLength, ' characters'), ...range(minimum, maximum, '')]
}

const linkToObject = (name: string) => `[${name}](${pathOf(objectsSlug)}#${name.toLowerCase()})`

/** The named objects that operations refer to. */
export const objects: [name: string, schema: JsonSchema][] = Object.entries(document.components.schemas)

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
