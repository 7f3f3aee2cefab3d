import { expect } from 'vitest'

/** The error of an input in which some field has this code. */
export const refusedField = (code: string) => ({
  cause: expect.objectContaining({
    code: 'VALIDATION_ERROR',
    fieldErrors: expect.toSatisfy((fields: unknown) => typeof fields === 'object' && Object.values(fields ?? {}).includes(code)),
  }),
})
