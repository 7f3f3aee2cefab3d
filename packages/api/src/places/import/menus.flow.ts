import type { Readable } from 'node:stream'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { ensureSource } from '@morsel/db/queries/source'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isCurrency } from '../item/minor-units.rules.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { CellError } from './csv-row.rules.ts'
import { ImportError } from './import-error.rules.ts'
import { countProblem, countSkipped, type ImportReport, type ImportSkipReason } from './import-report.rules.ts'
import { type ImportProgress, runImport } from './import-run.flow.ts'
import type { ImportStage } from './import-stage.flow.ts'
import { nyplDish, nyplDishColumns } from './nypl-dish-row.rules.ts'
import { nyplMenu, nyplMenuColumns, nyplPlace } from './nypl-menu-row.rules.ts'
import { readTable } from './read-table.flow.ts'
import { writeTable } from './table-batch.flow.ts'
import { type PlaceFacts, type TableRecord, unsaidOfPlace } from './table-record.rules.ts'
import { type CityWish, chooseCity, type TargetCity } from './target-city.flow.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** A table of the New York Public Library, with either menus or priced dishes. Its header says which. */
export interface MenusImport {
  file: Readable
  city: CityWish
  /** The place that the dishes belong to: its number, URL or name. */
  restaurant?: string | undefined
  /** The currency of the prices. By default, it's the city's. */
  currency?: string | undefined
  isDryRun?: boolean
}

/** Turns a row into a record. */
type RowReader = (row: {
  line: number
  cells: Readonly<Record<string, string>>
}) => Promise<TableRecord | ImportSkipReason> | TableRecord | ImportSkipReason

const PROGRESS_ROWS = 500

/**
 * Imports menus, or dishes with their prices, from the New York Public Library's "What's on the Menu?" (PLACE-563). Importing the same file
 * again changes nothing.
 * @throws ImportError with a one-line message for the operator
 */
export async function importMenus(deps: Needs, input: MenusImport, onProgress: ImportProgress = () => {}): Promise<ImportReport> {
  const { file, isDryRun = false } = input
  let bytesRead = 0
  const report = await runImport<TableRecord>(
    deps,
    { isDryRun, withDishes: true },
    {
      async read(tx, stage, report) {
        const sourceId = await ensureSource(tx, { id: newId(deps.now()), ...publicLibrary })
        let columns: readonly string[] = []
        let reader: RowReader | undefined
        const rows = readTable(
          file,
          (bytes) => {
            bytesRead = bytes
          },
          (header) => {
            columns = header
          },
        )
        for await (const row of rows) {
          report.read += 1
          reader ??= await readerFor(columns, { deps, tx, sourceId, input })
          await take(row.line, report, stage, async () => reader?.(row) ?? 'malformed')
          if (report.read % PROGRESS_ROWS === 0) onProgress({ bytesRead, report })
        }
        // A table without rows must still have a known header.
        reader ??= await readerFor(columns, { deps, tx, sourceId, input })
        return []
      },
      write: (db, rows, report) => writeTable(deps, db, rows, report),
    },
  )
  onProgress({ bytesRead, report })
  return report
}

const publicLibrary = {
  kind: 'nypl',
  name: 'The New York Public Library',
  url: 'https://menus.nypl.org',
  licence: 'CC0-1.0',
  attribution: "The New York Public Library, What's on the Menu?",
} as const

async function take(
  line: number,
  report: ImportReport,
  stage: ImportStage<TableRecord>,
  read: () => Promise<TableRecord | ImportSkipReason>,
): Promise<void> {
  try {
    const record = await read()
    if (typeof record === 'string') countSkipped(report, record)
    else await stage.add(record)
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    countProblem(report, 'bad_cell', { line, says: error.message })
  }
}

interface ReaderParts {
  deps: Needs
  tx: DbOrTransaction
  sourceId: string
  input: MenusImport
}

async function readerFor(columns: readonly string[], parts: ReaderParts): Promise<RowReader> {
  const has = (names: readonly string[]) => names.every((name) => columns.includes(name))
  if (has(nyplDishColumns)) return dishReader(parts)
  if (has(nyplMenuColumns)) return menuReader(parts)
  throw new ImportError(
    'wrong_shape',
    'The header is neither that of a menu table (id, sponsor, place, date …) nor that of a table of priced dishes (id, name, menu_id, price …).',
  )
}

async function menuReader({ deps, tx, sourceId, input }: ReaderParts): Promise<RowReader> {
  if (input.city.name === undefined) throw new ImportError('country_needed', 'Name the city of the restaurants: --city NAME.')
  const choice = await chooseCity(tx, input.city, deps.now())
  return async ({ line, cells }) => {
    if ((cells.sponsor ?? '').trim() === '') return 'no_sponsor'
    const city = await choice.cityFor(undefined)
    if (city === undefined) return 'no_city'
    const place = nyplPlace(cells, city)
    if (place === null) return 'no_sponsor'
    return { line, sourceId, place, menu: nyplMenu(cells, city), dish: null }
  }
}

async function dishReader({ tx, sourceId, input }: ReaderParts): Promise<RowReader> {
  if (input.restaurant === undefined)
    throw new ImportError('unknown_place', 'Name the place that serves the dishes: --restaurant with its number, URL or name.')
  const found = await findNamedPlace(tx, input.restaurant, input.city.name)
  const { city } = found
  const currency = input.currency?.toUpperCase() ?? city.currency
  if (!isCurrency(currency))
    throw new ImportError('bad_currency', `${input.currency} isn't a currency code. Use three letters, for example USD.`)
  const place = factsOf(found.name, found.publicNo, city)
  return ({ line, cells }) => {
    const dish = nyplDish(cells, currency)
    if (dish === null) return 'no_dish'
    // At another place, the same number means a different dish.
    const own = { ...dish, externalId: `${dish.externalId}@${found.publicNo}` }
    const menu = { externalId: null, name: 'Historic menu', kind: 'food', currency, validFrom: null, section: null } as const
    return { line, sourceId, place, menu, dish: own }
  }
}

/** Identifies the place without stating facts about it, because this table has none. */
function factsOf(name: string, publicNo: string, city: TargetCity): PlaceFacts {
  return { ...unsaidOfPlace, externalId: `no/${publicNo}`, publicNo, city, name }
}
