import type { DbOrTransaction } from '@morsel/db/client'
import { markDue } from '@morsel/db/queries/search-due'
import type { Deps } from '../../kernel/ports/deps.ts'
import { announceBatch } from './announce-batch.flow.ts'
import { type BatchNews, noNews } from './batch-news.rules.ts'
import { DishWriter } from './dish-writer.flow.ts'
import { countSkipped, type ImportReport } from './import-report.rules.ts'
import { MenuWriter } from './menu-writer.flow.ts'
import { PlaceWriter } from './place-writer.flow.ts'
import type { TableRecord } from './table-record.rules.ts'

/** The number of rows that are written at once. A batch grows beyond it only to keep the rows of one place together (PLACE-551). */
const BATCH_LENGTH = 500
const BATCH_MAX_LENGTH = 1500

/**
 * Writes the rows of a table, and marks their places as due for search.
 * @returns no cities, because those of due places are recounted later
 */
export async function writeTable(
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  db: DbOrTransaction,
  rows: AsyncIterable<TableRecord>,
  report: ImportReport,
): Promise<readonly string[]> {
  const batch = new TableBatch(deps, db, report)
  for await (const row of rows) await batch.add(row)
  await batch.write()
  return []
}

/**
 * Writes rows of a table to the database in batches of a few hundred, each in a transaction. The rows of a place may be anywhere in a file,
 * so places are only marked as due for search, which shows them once all rows are written.
 */
class TableBatch {
  private records: TableRecord[] = []
  private dishes = new Set<string>()
  private placeCount = 0
  private touched = new Set<string>()
  private readonly db: DbOrTransaction
  /** The transaction of the batch that is being written, and what changed in it. */
  private readonly batch: { tx: DbOrTransaction; news: BatchNews }
  private readonly deps: Pick<Deps, 'now'>
  private readonly report: ImportReport
  private readonly places: PlaceWriter
  private readonly menus: MenuWriter
  private readonly dishWriter: DishWriter

  constructor(deps: Pick<Deps, 'now' | 'randomBytes'>, db: DbOrTransaction, report: ImportReport) {
    this.db = db
    this.deps = deps
    this.batch = { tx: db, news: noNews() }
    this.report = report
    this.places = new PlaceWriter(deps, this.batch)
    this.menus = new MenuWriter(deps, this.batch)
    this.dishWriter = new DishWriter(deps, this.batch)
  }

  async add(record: TableRecord): Promise<void> {
    const { dish } = record
    // A repeated dish is written after its first row, so that the result doesn't depend on where a batch ends.
    const isRepeated = dish !== null && dish.seen === null && this.dishes.has(dish.externalId)
    if (isRepeated || this.isFullBefore(record)) await this.write()
    this.records.push(record)
    if (dish !== null) this.dishes.add(dish.externalId)
  }

  private isFullBefore({ place }: TableRecord): boolean {
    const { length } = this.records
    return length >= BATCH_MAX_LENGTH || (length >= BATCH_LENGTH && this.records.at(-1)?.place.externalId !== place.externalId)
  }

  async write(): Promise<void> {
    const { records } = this
    this.records = []
    this.dishes = new Set()
    if (records.length === 0) return
    await this.db.transaction(async (tx) => {
      this.batch.tx = tx
      this.batch.news = noNews()
      this.touched = new Set()
      for (const sourceId of new Set(records.map((record) => record.sourceId)))
        await this.writeOf(
          sourceId,
          records.filter((record) => record.sourceId === sourceId),
        )
      await markDue(tx, [...this.touched])
      await announceBatch(tx, this.deps, this.batch.news)
    })
  }

  private async writeOf(sourceId: string, records: readonly TableRecord[]): Promise<void> {
    const { report } = this
    const places = await this.places.write(
      sourceId,
      records.map(({ place }) => place),
    )
    for (const { outcome } of places.values()) if (outcome === 'created') this.placeCount += 1
    const placed = records.map((record) => ({ record, at: places.get(record.place.externalId) }))
    for (const { at } of placed) {
      if (at !== undefined && (at.outcome === 'created' || at.outcome === 'updated')) this.touched.add(at.id)
    }
    const onMenus = placed.flatMap(({ record, at }) =>
      at === undefined || at.outcome === 'removed' || record.menu === null ? [] : [{ record, restaurantId: at.id, menu: record.menu }],
    )
    const menus = new Map((await this.menus.write(sourceId, onMenus)).map((written, index) => [onMenus[index]?.record, written]))
    const withDishes = onMenus.flatMap(({ record, restaurantId }) => {
      const on = menus.get(record)
      return record.dish === null || on === undefined ? [] : [{ record, restaurantId, ...on, dish: record.dish }]
    })
    const dishes = new Map(
      (await this.dishWriter.write(sourceId, withDishes)).map((outcome, index) => [withDishes[index]?.record, outcome]),
    )
    const told = new Set<string>()
    for (const { record, at } of placed) {
      // If several rows are only about a place, the first one counts, and the others count as unchanged.
      const ofPlace = at === undefined || told.has(record.place.externalId) ? 'unchanged' : at.outcome
      told.add(record.place.externalId)
      const outcome = at?.outcome === 'removed' ? 'removed' : (dishes.get(record) ?? menus.get(record)?.outcome ?? ofPlace)
      if (outcome === 'removed' || outcome === 'menu_full' || outcome === 'repeated') countSkipped(report, outcome)
      else report[outcome] += 1
      if (at !== undefined && outcome !== 'unchanged') this.touched.add(at.id)
    }
    report.made = { places: this.placeCount, dishes: this.dishWriter.createdCount }
  }
}
