import { sha256 } from '@morsel/auth/digest'
import type { FileOutput, SearchExportInput, SearchOutput } from '@morsel/contract/search'
import { findUniqueCityNames } from '@morsel/db/queries/city'
import { listItemsForExport, listPlacesForExport, listSourcesById } from '@morsel/db/queries/export'
import { exportFormats, exportWriter } from '../export/export-formats.rules.ts'
import { exportPlaces } from '../export/export-place.rules.ts'
import { idOfItemId } from '../item/item-id.rules.ts'
import { inOrder } from '../place/place-view.rules.ts'
import { find } from './search.flow.ts'

type Needs = Parameters<typeof find>[0]

/** The maximum number of results in a file. For more, use the command line or page through the API. */
const RESULTS_MAX = 500
const PAGE_LENGTH = 50

/**
 * Exports the first results of a search as a file, with licenses and credits. Each place is listed once, in the order of its first result,
 * followed by its dishes.
 * @throws AppError NOT_FOUND for an unknown city
 */
export async function exportResults(deps: Needs, { format, ...question }: SearchExportInput): Promise<FileOutput> {
  const { db, config, now } = deps
  const placeIds = new Set<string>()
  const itemIds: string[] = []
  let cursor: string | undefined
  for (let count = 0; count < RESULTS_MAX; count += PAGE_LENGTH) {
    const page = await find(deps, { ...question, favorites: [], limit: PAGE_LENGTH, cursor })
    for (const id of placesOf(page)) placeIds.add(id)
    if (page.kind === 'items') itemIds.push(...page.hits.flatMap((hit) => [hit, ...hit.also]).flatMap(({ id }) => idOfItemId(id) ?? []))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  const writer = exportWriter(format, { generator: config.APP_NAME, at: now(), cityNames: await findUniqueCityNames(db) })
  const places = placeIds.size === 0 ? [] : await listPlacesForExport(db, { ids: [...placeIds] })
  const items = itemIds.length === 0 ? [] : await listItemsForExport(db, { ids: itemIds })
  const ordered = inOrder(
    [...placeIds],
    places.map((row) => ({ ...row, id: row.restaurant.id })),
  )
  const told = writer.body(exportPlaces(ordered, items, { origin: config.APP_URL, sources: await listSourcesById(db) })) + writer.tail()
  const { type, extension } = exportFormats[format]
  return { fileName: `results.${extension}`, contentType: type, text: writer.head() + told, version: sha256(told) }
}

const placesOf = (page: SearchOutput) =>
  page.kind === 'items'
    ? page.hits.flatMap((hit) => [hit, ...hit.also]).map(({ restaurant }) => restaurant.id)
    : page.hits.flatMap((hit) => [hit, ...hit.also]).map(({ id }) => id)
