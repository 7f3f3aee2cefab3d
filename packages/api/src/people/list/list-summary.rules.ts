import type { ListSummary } from '@morsel/contract/list'
import type { listListsByUser } from '@morsel/db/queries/list'
import { itemIdOf } from '../../places/item/item-id.rules.ts'

/** Returns what an overview shows about a list. */
export function listSummary({ list, entryCount, cover, holds }: Awaited<ReturnType<typeof listListsByUser>>[number]): ListSummary {
  const { id, kind, title, visibility } = list
  const pictures = cover.map((entry) => ({ id: entry.restaurantId === null ? itemIdOf(entry.id) : entry.id, cuisines: entry.cuisines }))
  return { id, kind, title, visibility, entryCount, cover: pictures, holds }
}
