import type { AnyProcedure } from '@trpc/server'
import type { AppRouter } from './router.ts'

/** The paths of all procedures, as `noun.verb`. */
type PathsIn<Procedures> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends AnyProcedure ? Name : `${Name}.${PathsIn<Procedures[Name]>}`
}[keyof Procedures & string]

/** Procedures whose queries get more expensive as the database grows, each with the reason. They share the lane (SEC-714). */
export const expensiveProcedures = {
  'search.find': 'matches, orders and counts all dishes and places',
  'search.items': 'like search.find',
  'search.restaurants': 'like search.find; also the boxes of the map',
  'search.facets': 'counts all results, or a sample of them, for each filter',
  'dish.get': 'counts all dishes of a concept',
  'dish.places': 'orders all dishes of a concept',
  'search.export': 'searches 500 results',
} as const satisfies Partial<Record<PathsIn<AppRouter['_def']['record']>, string>>
