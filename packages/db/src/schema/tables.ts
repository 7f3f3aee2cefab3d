/**
 * Every table and relation, as the one object drizzle gets. One line per file: `export * from './user.ts'`.
 * The single exception to "no barrels", because drizzle (client and migration generator) wants them together.
 */
export * from './account.ts'
export * from './session.ts'
export * from './user.ts'
export * from './verification.ts'
