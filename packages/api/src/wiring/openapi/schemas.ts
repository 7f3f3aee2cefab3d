import { SecurityEvent } from '@morsel/contract/activity'
import { CitySummary } from '@morsel/contract/city'
import { ItemCard, ItemPage, MenuItem } from '@morsel/contract/item'
import { CityRef, CuisineRef, Price, SourceCredit } from '@morsel/contract/place'
import { RestaurantCard, RestaurantPage } from '@morsel/contract/restaurant'
import { ListedSession, Session, SessionUser, User } from '@morsel/contract/session'
import * as z from 'zod'
import { portablePattern } from './portable-pattern.ts'
import { textOfProperty } from './property-texts.ts'

/** A JSON Schema in the document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that become components of the document. All others are inlined. */
const named = {
  User,
  SessionUser,
  Session,
  ListedSession,
  SecurityEvent,
  CityRef,
  CitySummary,
  CuisineRef,
  Price,
  SourceCredit,
  MenuItem,
  ItemCard,
  ItemPage,
  RestaurantCard,
  RestaurantPage,
}
const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/**
 * Turns zod schemas into JSON Schema as REST clients see them: dates are strings, and properties are described. Named schemas are collected
 * in `components`. Rules in code (`refine`) can't be expressed; their error codes explain them.
 */
export function createSchemaPrinter() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    /** @param owner the procedure whose schema it is */
    print(schema: z.core.$ZodType, io: 'input' | 'output', owner: string): JsonSchema {
      const {
        $schema: _,
        $defs = {},
        ...printed
      } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override: plainer })
      for (const [id, definition] of Object.entries($defs)) components[id] = described(relocated(definition), id)
      return described(relocated(printed), owner)
    },
  }
}

function plainer({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  if (zodSchema instanceof z.core.$ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  // Removes the range of all safe integers, which says nothing about the value.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.pattern === undefined) return
  const pattern = portablePattern(jsonSchema.pattern)
  if (pattern === undefined) delete jsonSchema.pattern
  else jsonSchema.pattern = pattern
}

/** Changes zod's references to point to components of the document. */
function relocated(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** Adds descriptions to the properties of a schema and of everything in it, where there are none. */
export function described(schema: JsonSchema, owner: string): JsonSchema {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property !== 'object') continue
    const text = textOfProperty(owner, name)
    if (text !== undefined) property.description ??= text
    described(property, name)
  }
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  for (const part of [items, additionalProperties, anyOf, oneOf, allOf].flat()) if (typeof part === 'object') described(part, owner)
  return schema
}
