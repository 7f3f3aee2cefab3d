import { AppError, type ErrorCode, type FieldErrorCode, isErrorCode } from '@morsel/contract/errors'
import { fieldErrors } from '@morsel/contract/field-errors'
import type { TRPCError } from '@trpc/server'
import type * as z from 'zod'

/** Turns what a schema says about an input into an error of the catalogue, with a code for each field (API-020). */

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'> & { origin?: string }

/** The code of each kind of issue. Bounds depend on what is bounded. */
const codes = {
  invalid_type: 'WRONG_TYPE',
  invalid_format: 'WRONG_FORMAT',
  invalid_value: 'NOT_A_CHOICE',
  invalid_union: 'INVALID',
  invalid_key: 'INVALID',
  invalid_element: 'INVALID',
  not_multiple_of: 'INVALID',
  unrecognized_keys: 'UNKNOWN_FIELD',
  custom: 'INVALID',
  too_small: { string: 'TOO_SHORT', array: 'TOO_FEW', set: 'TOO_FEW', map: 'TOO_FEW', other: 'TOO_SMALL' },
  too_big: { string: 'TOO_LONG', array: 'TOO_MANY', set: 'TOO_MANY', map: 'TOO_MANY', other: 'TOO_LARGE' },
} as const satisfies Record<z.core.$ZodIssue['code'], FieldErrorCode | Record<string, FieldErrorCode>>

/**
 * Returns the error of an input that a schema refused; undefined for every other error.
 * @param readInput returns the input, which tells missing fields from wrong ones
 */
export async function inputError(error: TRPCError, readInput: () => Promise<unknown>): Promise<AppError | undefined> {
  const { cause } = error
  if (error.code !== 'BAD_REQUEST' || !isZodLike(cause)) return undefined
  const only = soleCode(cause.issues)
  if (only) return new AppError(only, { cause })
  const input = await readInput()
  const fields = cause.issues.map((issue) => [issue.path.join('.'), codeOf(issue, input)] as const)
  return new AppError('VALIDATION_ERROR', { fieldErrors: Object.fromEntries(fields), cause })
}

/** Whether an error is from zod. `zod/mini` throws a class of its own, but both classes have `issues`. */
function isZodLike(cause: unknown): cause is Error & { issues: readonly Issue[] } {
  return cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)
}

/** Returns the first error code if every issue has one. Any plain type error makes it a VALIDATION_ERROR. */
function soleCode(issues: readonly Issue[]): ErrorCode | undefined {
  const messages = issues.map(({ message }) => message)
  return messages.every(isErrorCode) ? messages.find(isErrorCode) : undefined
}

/** Whether a text is a code of a field. The message of a zod rule may be one. */
export function isFieldErrorCode(text: string): text is FieldErrorCode {
  return Object.hasOwn(fieldErrors, text) || isErrorCode(text)
}

function codeOf({ code, message, path, origin }: Issue, input: unknown): FieldErrorCode {
  if (isFieldErrorCode(message)) return message
  if (valueAt(input, path) === undefined) return 'REQUIRED'
  const known = codes[code]
  if (typeof known === 'string') return known
  return Object.entries(known).find(([name]) => name === origin)?.[1] ?? known.other
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.getOwnPropertyDescriptor(value, key)?.value
  }
  return value
}
