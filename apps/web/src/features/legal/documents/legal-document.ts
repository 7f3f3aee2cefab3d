/** A legal text. Placeholders (`{product}`, `{origin}`, `{contact}`) are filled in by the installation; `[text](/path)` is a link. */
export interface LegalDocument {
  title: string
  /** At most 155 characters, for search engines. */
  description: string
  version: string
  /** Effective date, ISO. */
  effective: string
  sections: readonly LegalSection[]
  /** Newest first. */
  changes: readonly { version: string; date: string; what: string }[]
}

export interface LegalSection {
  /** Anchor of the heading. Stays the same when the text changes. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

/** A paragraph, a list, or a generated table. */
export type LegalBlock = string | readonly string[] | { table: 'cookies' | 'kept' }

/** The changelog entry of the first version. */
export const firstVersion = {
  version: '1.0',
  effective: '2026-11-22',
  changes: [{ version: '1.0', date: '2026-11-22', what: 'First version.' }],
} as const
