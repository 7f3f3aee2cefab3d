import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TRPCError } from '@trpc/server'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputError, isFieldErrorCode } from './input-error.ts'

const refusalOf = async (schema: z.ZodMiniType, input: unknown) => {
  const { error: cause } = schema.safeParse(input)
  return inputError(new TRPCError({ code: 'BAD_REQUEST', cause }), async () => input)
}

describe('API-020 the error of an input', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['REQUIRED', z.string(), undefined],
    ['REQUIRED', z.enum(['a', 'b']), undefined],
    ['CITY_REQUIRED', z.string('CITY_REQUIRED'), undefined],
    ['WRONG_TYPE', z.string(), 1],
    ['WRONG_TYPE', z.string(), null],
    ['TOO_SHORT', z.string().check(z.minLength(2)), 'a'],
    ['TOO_LONG', z.string().check(z.maxLength(2)), 'abc'],
    ['TOO_FEW', z.array(z.string()).check(z.minLength(1)), []],
    ['TOO_MANY', z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
    ['TOO_SMALL', z.number().check(z.minimum(1)), 0],
    ['TOO_LARGE', z.int().check(z.maximum(1)), 2],
    ['TOO_LARGE', z.date().check(z.maximum(new Date(0))), new Date(1)],
    ['WRONG_FORMAT', z.string().check(z.regex(/^a$/)), 'b'],
    ['NOT_A_CHOICE', z.enum(['a', 'b']), 'c'],
    ['UNKNOWN_FIELD', z.strictObject({ a: z.optional(z.string()) }), { b: 'SECRET' }],
    ['INVALID', z.union([z.string(), z.boolean()]), 1],
    ['INVALID', z.string().check(z.refine(() => false)), 'a'],
    ['INVALID', z.number().check(z.multipleOf(2)), 3],
    ['INVALID', z.string().check(z.refine(() => false, 'A sentence of the schema')), 'a'],
    ['NOTE_TOO_LONG', z.string().check(z.refine(() => false, 'NOTE_TOO_LONG')), 'a'],
  ])('names the field with %s', async (code, schema, value) => {
    const error = await refusalOf(z.object({ field: schema, other: z.string() }), { field: value })
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, fieldErrors: { field: code, other: 'REQUIRED' } })
  })

  test('is a code of the catalogue if each field has one', async () => {
    const schema = z.object({ email: z.email('INVALID_EMAIL'), note: z.optional(z.string()) })
    expect(await refusalOf(schema, { email: 'a' })).toMatchObject({ code: 'INVALID_EMAIL' })
    expect(await refusalOf(schema, { email: 'a', note: 1 })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { email: 'INVALID_EMAIL', note: 'WRONG_TYPE' },
    })
  })

  test('names nested fields by their path, and reads no inherited ones', async () => {
    const schema = z.object({ place: z.object({ tags: z.array(z.string()), constructor: z.string() }) })
    const error = await refusalOf(schema, { place: { tags: ['a', 2] } })
    expect(error?.fieldErrors).toEqual({ 'place.tags.1': 'WRONG_TYPE', 'place.constructor': 'REQUIRED' })
  })

  test('has nothing to do with other errors, such as an output that breaks its schema', async () => {
    const { error: cause } = z.string().safeParse(1)
    const other = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })
    expect(await inputError(other, async () => undefined)).toBeUndefined()
  })
})

test('each code in the rules of the contract is in a catalogue (API-020)', () => {
  const folder = fileURLToPath(new URL('../../../contract/src/', import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !/test|errors|constants/.test(name))
  const rules = files.flatMap(
    (name) => readFileSync(folder + name, 'utf8').match(/(?:z\.\w+\(|error: |missing: |tooLong: |, )'[A-Z]+_[A-Z_]+'/g) ?? [],
  )
  const unknown = rules.map((rule) => rule.slice(rule.indexOf("'") + 1, -1)).filter((code) => !isFieldErrorCode(code))
  expect(rules.length).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})
