import type { Transaction } from '@morsel/db/client'
import { projectRestaurants } from '@morsel/db/queries/projection'
import type { Deps } from '../../kernel/ports/deps.ts'
import { DishWriter } from './dish-writer.flow.ts'
import { countSkipped, type ImportReport } from './import-report.rules.ts'
import { MenuWriter } from './menu-writer.flow.ts'
import { PlaceWriter } from './place-writer.flow.ts'
import type { TableRecord } from './table-record.rules.ts'

/** Rows written at once. */
const BATCH_LENGTH = 500

/** Rows of a table on their way into the database: written some hundred at a time, all in the one transaction. */
export class TableBatch {
  /** Where places changed, once all is written. */
  readonly cityIds = new Set<string>()
  private records: TableRecord[] = []
  private dishes = new Set<string>()
  private placeCount = 0
  private readonly touched = new Set<string>()
  private readonly tx: Transaction
  private readonly report: ImportReport
  private readonly places: PlaceWriter
  private readonly menus: MenuWriter
  private readonly dishWriter: DishWriter

  constructor(deps: Pick<Deps, 'now' | 'randomBytes'>, tx: Transaction, report: ImportReport) {
    this.tx = tx
    this.report = report
    this.places = new PlaceWriter(deps, tx)
    this.menus = new MenuWriter(deps, tx)
    this.dishWriter = new DishWriter(deps, tx)
  }

  async add(record: TableRecord): Promise<void> {
    const { dish } = record
    // The same dish again is written after what was said first, so that the outcome does not depend on where it ends.
    const isRepeated = dish !== null && dish.seen === null && this.dishes.has(dish.externalId)
    if (isRepeated) await this.write()
    this.records.push(record)
    if (dish !== null) this.dishes.add(dish.externalId)
    if (this.records.length >= BATCH_LENGTH) await this.write()
  }

  async write(): Promise<void> {
    const { records } = this
    this.records = []
    this.dishes = new Set()
    for (const sourceId of new Set(records.map((record) => record.sourceId)))
      await this.writeOf(
        sourceId,
        records.filter((record) => record.sourceId === sourceId),
      )
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
      // Of several rows about nothing but one place the first decides, the others say nothing new.
      const ofPlace = at === undefined || told.has(record.place.externalId) ? 'unchanged' : at.outcome
      told.add(record.place.externalId)
      const outcome = at?.outcome === 'removed' ? 'removed' : (dishes.get(record) ?? menus.get(record)?.outcome ?? ofPlace)
      if (outcome === 'removed' || outcome === 'menu_full' || outcome === 'repeated') countSkipped(report, outcome)
      else report[outcome] += 1
      if (at !== undefined && outcome !== 'unchanged') this.touched.add(at.id)
    }
    report.made = { places: this.placeCount, dishes: this.dishWriter.createdCount }
  }

  /** Brings search up to date; once, at the end, since the rows of a place may be anywhere in a file. */
  async finish(): Promise<void> {
    await this.write()
    const ids = [...this.touched]
    for (let from = 0; from < ids.length; from += BATCH_LENGTH) {
      for (const id of await projectRestaurants(this.tx, ids.slice(from, from + BATCH_LENGTH))) this.cityIds.add(id)
    }
  }
}
