import { equalInConstantTime } from '@morsel/auth/digest'
import { randomText } from '@morsel/auth/random-text'
import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import type { ListRow } from '@morsel/db/queries/list'
import type { Config } from '../../kernel/config/config.ts'
import { keysOf } from '../../kernel/config/keys.ts'

/** The length of a key. Its 131 bits can't be guessed. */
const KEY_LENGTH = 22

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>

/** Creates and seals the secret part of the link to an unlisted list. */
export function newLinkKey(config: Secrets, listId: string): string {
  return sealValue(randomText(KEY_LENGTH, 'any-case'), keysOf(config).listLink, listId)
}

function linkKey(config: Secrets, { id, linkKey: sealed }: Pick<ListRow, 'id' | 'linkKey'>): string | undefined {
  return sealed === null ? undefined : openSealedValue(sealed, keysOf(config).listLink, id)
}

/** Whether a visitor other than the owner may read a list. */
export function mayRead(
  config: Secrets,
  row: Pick<ListRow, 'id' | 'visibility' | 'linkKey' | 'hiddenAt'>,
  key: string | undefined,
): boolean {
  if (row.hiddenAt !== null) return false
  if (row.visibility === 'public') return true
  if (row.visibility === 'private' || key === undefined) return false
  const right = linkKey(config, row)
  return right !== undefined && equalInConstantTime(right, key)
}

/** Returns the URL that an owner can share, or null for a private list. */
export function sharePath(config: Secrets, row: Pick<ListRow, 'id' | 'visibility' | 'linkKey'>): string | null {
  if (row.visibility === 'private') return null
  const path = `/list/${row.id}`
  return row.visibility === 'public' ? path : `${path}?key=${linkKey(config, row) ?? ''}`
}
