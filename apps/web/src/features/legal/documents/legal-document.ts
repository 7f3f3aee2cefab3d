/** A legal text. Names in braces (`{product}`, `{origin}`, `{contact}`) are those of the installation; `[words](/path)` is a link. */
export interface LegalDocument {
  title: string
  /** At most 155 characters, for search engines. */
  description: string
  version: string
  /** In force since; an ISO date. */
  effective: string
  sections: readonly LegalSection[]
  /** The newest first. */
  changes: readonly { version: string; date: string; what: string }[]
}

export interface LegalSection {
  /** Of its heading, for links. Stays as it is when the words change. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

/** A paragraph, a list, or a table that is made from code. */
export type LegalBlock = string | readonly string[] | { table: 'cookies' | 'kept' }

/** What a text says before it was changed for the first time. */
export const firstVersion = {
  version: '1.0',
  effective: '2026-11-22',
  changes: [{ version: '1.0', date: '2026-11-22', what: 'First version.' }],
} as const
