/** Claims of places by the people who run them. */

/** The ways to prove it: an emailed code, a file or tag on the website, a DNS record, or documents for a moderator. */
export const claimMethods = ['mail', 'site', 'dns', 'documents'] as const
export type ClaimMethod = (typeof claimMethods)[number]

/** `open`: without proof. `waiting`: for a moderator, because of documents or because the place has an owner. */
export const claimStatuses = ['open', 'waiting', 'accepted', 'declined', 'withdrawn'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Lengths in characters. */
export const claimLimits = { note: 2000, contact: 200, answer: 2000 } as const
