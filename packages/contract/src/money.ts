import * as z from 'zod/mini'

/** An amount in minor units of a currency (ISO 4217), always an integer and never converted. Pages format it with `Intl` (PLACE-200). */
export const Price = z.object({
  minor: z.int(),
  /** The upper end of a range; null for a single price. */
  toMinor: z.nullable(z.int()),
  currency: z.string(),
})
export type Price = z.infer<typeof Price>
