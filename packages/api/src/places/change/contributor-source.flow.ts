import { contributionLicense } from '@morsel/contract/change'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { ensureSource } from '@morsel/db/queries/source'
import type { Author } from './contributor.rules.ts'

const credits = {
  user: { name: 'Contributors', attribution: '© Morsel contributors' },
  owner: { name: 'Owners', attribution: '© owners of the places' },
} as const

/** Returns the ID of the source for contributions of people or owners, which has the license of contributions (EDIT-003). */
export async function contributorSource(tx: DbOrTransaction, author: Author, at: Date): Promise<string> {
  const kind = author.source === 'owner' ? 'owner' : 'user'
  return ensureSource(tx, { id: newId(at), kind, url: null, licence: contributionLicense, ...credits[kind] })
}
