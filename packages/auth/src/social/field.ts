import * as z from 'zod'

/** A setting of one provider, read from `SOCIAL_{ID}_{FIELD}` (`teamId` → `TEAM_ID`). */
export interface Field<Value> {
  readonly schema: z.ZodType<Value, string>
  /** The value if the variable isn't set. */
  readonly fallback: string | undefined
  readonly required: boolean
  readonly doc: string
}

/** Creates a required field. The server doesn't start without it. */
export const required = <Value>(schema: z.ZodType<Value, string>, doc: string): Field<Value> => ({
  schema,
  fallback: undefined,
  required: true,
  doc,
})

/** Creates an optional field. */
export const optional = <Value>(schema: z.ZodType<Value, string>, doc: string): Field<Value | undefined> => ({
  schema,
  fallback: undefined,
  required: false,
  doc,
})

/** Creates a field with a default. */
export const withDefault = <Value>(schema: z.ZodType<Value, string>, fallback: string, doc: string): Field<Value> => ({
  schema,
  fallback,
  required: false,
  doc,
})

/** The fields of a provider. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** The parsed values of fields. */
export type FieldValues<Own extends Fields> = { readonly [Name in keyof Own]: Own[Name] extends Field<infer Value> ? Value : never }

/** Returns the name of an environment variable: `teamId` of apple → `SOCIAL_APPLE_TEAM_ID`. */
export function variableName(providerId: string, field: string): string {
  return `SOCIAL_${providerId}_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
}

/** Any text. */
export const anyText = z.string()

/** Accepts `true`, `false`, `1` and `0`. */
export const booleanText = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true, false, 1 or 0' })
  .transform((value) => value === 'true' || value === '1')

/** A comma-separated list. */
export const commaSeparated = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** A host name. Ignores a scheme and slashes around it. */
export const host = z
  .string()
  .transform((value) => value.replace(/^https?:\/\//, '').replace(/\/+$/, ''))
  .refine((value) => /^[a-z0-9.-]+$/i.test(value), 'must be a host name')
