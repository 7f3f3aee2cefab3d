import type { DbOrTransaction } from '@morsel/db/client'
import { listOwnerIds } from '@morsel/db/queries/place-member'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tell } from '../../mail/notice/tell.ts'

/** Tells the owners of a place about an event, except the one who caused it. */
export async function tellOwners(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  {
    kind,
    place,
    exceptId,
  }: { kind: 'claim-filed' | 'claim-decided' | 'member-joined'; place: { id: string; name: string; path: string }; exceptId: string },
): Promise<void> {
  const data = { name: place.name, path: `${place.path}/team` }
  for (const userId of await listOwnerIds(tx, place.id)) if (userId !== exceptId) await tell(tx, deps, { userId, kind, data })
}
