import type { Readable } from 'node:stream'
import type { Deps } from '../../kernel/ports/deps.ts'
import { folded } from '../place/clean-text.rules.ts'
import { CellError, type Cells, dishOf, menuOf, placeOf, positionOf } from './csv-row.rules.ts'
import { ImportError } from './import-error.rules.ts'
import { countProblem, countSkipped, type ImportReport, type ImportSkipReason } from './import-report.rules.ts'
import { type ImportProgress, runImport } from './import-run.flow.ts'
import { readTable, type TableRow } from './read-table.flow.ts'
import { writeTable } from './table-batch.flow.ts'
import { type TableColumn, tableColumns } from './table-columns.rules.ts'
import type { PlaceFacts, TableRecord } from './table-record.rules.ts'
import { type SourceWish, TableSources } from './table-source.flow.ts'
import { type CityChoice, type CityWish, chooseCity } from './target-city.flow.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** A CSV table of menus in Morsel's own format, and its options. */
export interface CsvImport {
  file: Readable
  city: CityWish
  source: SourceWish
  isDryRun?: boolean
}

/** The number of rows between two progress reports. */
const PROGRESS_ROWS = 500

/**
 * Imports a table of places and dishes, in the format that `export` writes. A row that can't be read is skipped and reported. A file that
 * isn't such a table changes nothing, and neither does importing the same file again.
 * @throws ImportError with a one-line message for the operator
 */
export async function importCsv(
  deps: Needs,
  { file, city, source, isDryRun = false }: CsvImport,
  onProgress: ImportProgress = () => {},
): Promise<ImportReport> {
  let bytesRead = 0
  const report = await runImport<TableRecord>(
    deps,
    { isDryRun, withDishes: true },
    {
      async read(tx, stage, report) {
        const cities = new CityOfRow((wish) => chooseCity(tx, wish, deps.now()), city)
        const sources = new TableSources(deps, tx, source)
        let above: PlaceFacts | undefined
        const rows = readTable(
          file,
          (bytes) => {
            bytesRead = bytes
          },
          (columns) => {
            if (!columns.includes('restaurant'))
              throw new ImportError('wrong_shape', 'The header has no column "restaurant". See npm run data -- import csv --help.')
            report.ignoredColumns = columns.filter((column) => column !== '' && !(column in tableColumns))
          },
        )
        for await (const row of rows) {
          report.read += 1
          const record = await recordOf(row, { cities, sources, report, above })
          if (typeof record === 'string') countSkipped(report, record)
          else if (record !== undefined) {
            above = record.place
            await stage.add(record)
          }
          if (report.read % PROGRESS_ROWS === 0) onProgress({ bytesRead, report })
        }
        return []
      },
      write: (db, rows, report) => writeTable(deps, db, rows, report),
    },
  )
  onProgress({ bytesRead, report })
  return report
}

/** Reads a row. @returns undefined when the row was reported as a problem */
async function recordOf(
  { line, cells: read }: TableRow,
  { cities, sources, report, above }: { cities: CityOfRow; sources: TableSources; report: ImportReport; above: PlaceFacts | undefined },
): Promise<TableRecord | ImportSkipReason | undefined> {
  const cells: Cells = Object.fromEntries(Object.entries(read).filter(([column]) => isColumn(column)))
  if (cells.restaurant === undefined) return 'no_restaurant'
  try {
    const sourceId = await sources.idOf({
      name: cells.source,
      url: cells.source_url,
      licence: cells.licence,
      attribution: cells.attribution,
    })
    if (sourceId === undefined) {
      countProblem(report, 'no_source', { line, says: 'add the columns source and licence, or use --source and --license' })
      return undefined
    }
    const city = await cities.of(cells)
    if (city === undefined) return 'no_city'
    const said = placeOf(cells, city)
    const place = said !== null && above !== undefined && continues(said, above) ? above : said
    if (place === null) throw new CellError('restaurant: contains invalid characters')
    const menu = menuOf(cells, city)
    const dish = dishOf(cells, place, menu)
    if (dish === null && cells.item !== undefined) throw new CellError('item: contains invalid characters')
    return { line, sourceId, place, menu: dish === null ? null : menu, dish }
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    countProblem(report, 'bad_cell', { line, says: error.message })
    return undefined
  }
}

/** Whether a row without a location is about the place in the row above, because the names are the same. */
function continues(place: PlaceFacts, above: PlaceFacts): boolean {
  const isNamed = place.publicNo !== null || place.addressText !== null || place.lat !== null
  return !isNamed && place.city.id === above.city.id && folded(place.name) === folded(above.name)
}

const isColumn = (column: string): column is TableColumn => column in tableColumns

/** Finds the city that a row names, or uses the one from the options. */
class CityOfRow {
  private readonly choices = new Map<string, CityChoice>()
  private readonly choose: (wish: CityWish) => Promise<CityChoice>
  private readonly wish: CityWish

  constructor(choose: (wish: CityWish) => Promise<CityChoice>, wish: CityWish) {
    this.choose = choose
    this.wish = wish
  }

  async of(cells: Cells) {
    const name = cells.city ?? this.wish.name
    const country = cells.country ?? this.wish.country
    const key = `${name ?? ''}\n${country ?? ''}`
    let choice = this.choices.get(key)
    if (choice === undefined) {
      choice = await this.choose({ ...this.wish, name, country })
      this.choices.set(key, choice)
    }
    return choice.cityFor(positionOf(cells))
  }
}
