import * as z from 'zod/mini'

/** A link to a dish concept, with the number of its dishes and places. */
export const DishRef = z.object({ slug: z.string(), path: z.string(), name: z.string(), itemCount: z.int(), placeCount: z.int() })
export type DishRef = z.infer<typeof DishRef>
