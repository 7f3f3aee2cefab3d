import type { FileOutput, SearchExportInput, SearchOutput } from '@morsel/contract/search'
import { allSources, itemsForExport, placesForExport } from '@morsel/db/queries/export'
import { exportFormats, exportWriter } from '../export/export-formats.ts'
import { type ExportPlace, exportPlaces } from '../export/export-place.ts'
import { idOfItemId } from '../item/item-id.ts'
import { inOrder } from '../restaurant/restaurant-view.ts'
import { find } from './search.flow.ts'

type Needs = Parameters<typeof find>[0]

/** So many results go into a file at most: whoever wants more asks the command line or page by page. */
const RESULTS_MAX = 500
const PAGE_LENGTH = 50

/**
 * The first results of a question as a file, in their order, with licences and whom to credit.
 * @throws AppError NOT_FOUND for an unknown city
 */
export async function exportResults(deps: Needs, { format, ...question }: SearchExportInput): Promise<FileOutput> {
  const { config, now } = deps
  const writer = exportWriter(format, { generator: config.APP_NAME, at: now() })
  let text = writer.head()
  let cursor: string | undefined
  for (let count = 0; count < RESULTS_MAX; count += PAGE_LENGTH) {
    const page = await find(deps, { ...question, limit: PAGE_LENGTH, cursor })
    text += writer.body(await placesOf(deps, page))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  const { type, extension } = exportFormats[format]
  return { fileName: `results.${extension}`, contentType: type, text: text + writer.tail() }
}

async function placesOf({ db, config }: Needs, page: SearchOutput): Promise<ExportPlace[]> {
  const frame = { origin: config.APP_URL, sources: await allSources(db) }
  const ofItems = page.kind === 'items'
  const placeIds = [...new Set(page.kind === 'items' ? page.hits.map(({ restaurant }) => restaurant.id) : page.hits.map(({ id }) => id))]
  const itemIds = page.kind === 'items' ? page.hits.flatMap(({ id }) => idOfItemId(id) ?? []) : []
  const places = placeIds.length === 0 ? [] : await placesForExport(db, { ids: placeIds })
  const items = ofItems && itemIds.length > 0 ? await itemsForExport(db, { ids: itemIds }) : []
  const ordered = inOrder(
    placeIds,
    places.map((row) => ({ ...row, id: row.restaurant.id })),
  )
  return exportPlaces(ordered, items, frame)
}
