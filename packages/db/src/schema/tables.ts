/**
 * Every table and relation, as the one object drizzle gets. One line per file: `export * from './user.ts'`.
 * The single exception to "no barrels", because drizzle (client and migration generator) wants them together.
 */
export * from './account.ts'
export * from './city.ts'
export * from './country.ts'
export * from './cuisine.ts'
export * from './item.ts'
export * from './item-search.ts'
export * from './job.ts'
export * from './mail.ts'
export * from './menu.ts'
export * from './menu-section.ts'
export * from './opening-period.ts'
export * from './restaurant.ts'
export * from './restaurant-cuisine.ts'
export * from './restaurant-search.ts'
export * from './session.ts'
export * from './source.ts'
export * from './source-record.ts'
export * from './user.ts'
export * from './verification.ts'
