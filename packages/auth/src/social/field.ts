import * as z from 'zod'

/** A setting of one provider alone, read from `SOCIAL_{ID}_{FIELD}` (`teamId` → `TEAM_ID`). */
export interface Field<Value> {
  readonly schema: z.ZodType<Value, string>
  /** What counts when the variable is not set. */
  readonly fallback: string | undefined
  readonly required: boolean
  readonly doc: string
}

/** The start is refused without it. */
export const required = <Value>(schema: z.ZodType<Value, string>, doc: string): Field<Value> => ({
  schema,
  fallback: undefined,
  required: true,
  doc,
})

/** May be left out. */
export const optional = <Value>(schema: z.ZodType<Value, string>, doc: string): Field<Value | undefined> => ({
  schema,
  fallback: undefined,
  required: false,
  doc,
})

/** Has a value of its own when left out. */
export const withDefault = <Value>(schema: z.ZodType<Value, string>, fallback: string, doc: string): Field<Value> => ({
  schema,
  fallback,
  required: false,
  doc,
})

/** Own fields of a provider. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** What they are once read. */
export type FieldValues<Own extends Fields> = { readonly [Name in keyof Own]: Own[Name] extends Field<infer Value> ? Value : never }

/** `teamId` of apple → `SOCIAL_APPLE_TEAM_ID`. */
export function variableName(providerId: string, field: string): string {
  return `SOCIAL_${providerId}_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
}

/** What any text may be. */
export const anyText = z.string()

/** `true`/`false`/`1`/`0`. */
export const booleanText = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true, false, 1 or 0' })
  .transform((value) => value === 'true' || value === '1')

/** Comma-separated. */
export const commaSeparated = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** A bare host name; a scheme and slashes around it are forgiven. */
export const host = z
  .string()
  .transform((value) => value.replace(/^https?:\/\//, '').replace(/\/+$/, ''))
  .refine((value) => /^[a-z0-9.-]+$/i.test(value), 'must be a host name')
