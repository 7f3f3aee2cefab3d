import { SecurityEvent } from '@morsel/contract/activity'
import { CitySummary } from '@morsel/contract/city'
import { ItemCard, ItemPage, MenuItem } from '@morsel/contract/item'
import { CityRef, CuisineRef, Price, SourceCredit } from '@morsel/contract/place'
import { RestaurantCard, RestaurantPage } from '@morsel/contract/restaurant'
import { ListedSession, Session, SessionUser, User } from '@morsel/contract/session'
import * as z from 'zod'

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
 * Turns zod schemas into JSON Schema as REST clients see them: dates are strings. Named schemas are collected in `components`. Rules in
 * code (`refine`) can't be expressed; their error codes explain them.
 */
export function createSchemaPrinter() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    print(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
      const {
        $schema: _,
        $defs = {},
        ...printed
      } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override: plainer })
      for (const [id, definition] of Object.entries($defs)) components[id] = relocated(definition)
      return relocated(printed)
    },
  }
}

function plainer({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  if (zodSchema instanceof z.core.$ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  // Removes the range of all safe integers, which says nothing about the value.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Changes zod's references to point to components of the document. */
function relocated(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
