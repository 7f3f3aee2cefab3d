import { importCsv } from '@morsel/api/places/import/csv.flow'
import { importMenus } from '@morsel/api/places/import/menus.flow'
import { importOsm } from '@morsel/api/places/import/osm.flow'
import { tableColumns } from '@morsel/api/places/import/table-columns.rules'
import type { CityWish } from '@morsel/api/places/import/target-city.flow'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { importFiles } from './import-files.ts'

/** The importers. */

const cityHelp = `  --city NAME     the city the places belong to, made when it is new
  --country CC    two letters, for example SE; needed to make a city`
const dryRunHelp = '  --dry-run       does everything and keeps nothing'
const wholeHelp = 'A file is imported as a whole or not at all; importing it again changes nothing.'

const cityOptions = { city: 'string', country: 'string', 'dry-run': 'boolean' } as const

/** `import osm` */
export const importOsmCommand: Command = {
  usage: 'import osm FILE… [--city NAME] [--country CC] [--dry-run]',
  help: `Imports places of OpenStreetMap: GeoJSON (overpass-turbo, osmtogeojson, geopandas) or the JSON of
the Overpass API, plain or gzipped. ${wholeHelp}

${cityHelp}
                  Without --city each place goes to the city around it, and places outside of all
                  cities are skipped.
${dryRunHelp}`,
  options: cityOptions,
  async run(line) {
    const [files, city, isDryRun] = [filesOf(line), cityOf(line), line.is('dry-run')]
    await importFiles(files, (deps, file, onProgress) => importOsm(deps, { file, city, isDryRun }, onProgress), { isDryRun })
  },
}

/** `import csv` */
export const importCsvCommand: Command = {
  usage: 'import csv FILE… [--city NAME] [--country CC] [--source NAME --licence SPDX] [--dry-run]',
  help: `Imports a table of places and dishes (CSV in UTF-8, plain or gzipped), in the columns that export
writes; a row is a dish, or a place without dishes. Only restaurant is needed. The first row of a place
speaks for it. Fields that another source has told of stay as they are. ${wholeHelp}
Rows with a cell that cannot be read are skipped and named by their line.

${cityHelp}
  --at LAT,LON    where a new city is, when the rows do not say where they are
  --source NAME   who says so, for rows without a column source
  --licence SPDX  for example CC0-1.0 or LicenseRef-own
  --attribution TEXT, --source-url URL
                  what must be printed beside the data, and where it leads
${dryRunHelp}

Columns:
${Object.entries(tableColumns)
  .map(([name, words]) => `  ${name.padEnd(15)} ${words}`)
  .join('\n')}`,
  options: { ...cityOptions, at: 'string', source: 'string', licence: 'string', attribution: 'string', 'source-url': 'string' },
  async run(line) {
    const [files, city, isDryRun] = [filesOf(line), cityOf(line), line.is('dry-run')]
    const source = {
      name: line.text('source'),
      url: line.text('source-url'),
      licence: line.text('licence'),
      attribution: line.text('attribution'),
    }
    if (source.name !== undefined && source.licence === undefined)
      throw new UsageError('Say under which licence the data are: --licence SPDX.')
    await importFiles(files, (deps, file, onProgress) => importCsv(deps, { file, city, source, isDryRun }, onProgress), { isDryRun })
  },
}

/** `import menus` */
export const importMenusCommand: Command = {
  usage: 'import menus FILE… (--city NAME [--country CC --at LAT,LON] | --restaurant PLACE) [--dry-run]',
  help: `Imports tables of the New York Public Library's "What's on the Menu?" (CSV): of menus, whose sponsors
become restaurants, or of dishes with prices, which become the dishes of one place. The header tells
which. ${wholeHelp}

${cityHelp}
  --at LAT,LON    where a new city is
  --restaurant PLACE
                  whose dishes they are: number, address on the web, or name of a place
  --currency CUR  of the prices; without it that of the city
${dryRunHelp}`,
  options: { ...cityOptions, at: 'string', restaurant: 'string', currency: 'string' },
  async run(line) {
    const [files, city, isDryRun] = [filesOf(line), cityOf(line), line.is('dry-run')]
    const [restaurant, currency] = [line.text('restaurant'), line.text('currency')]
    await importFiles(files, (deps, file, onProgress) => importMenus(deps, { file, city, restaurant, currency, isDryRun }, onProgress), {
      isDryRun,
    })
  },
}

function filesOf({ positionals }: CommandLine): readonly string[] {
  if (positionals.length === 0) throw new UsageError('Say which file to import.')
  return positionals
}

function cityOf(line: CommandLine): CityWish {
  return { name: line.text('city'), country: line.text('country'), at: positionOf(line.text('at')) }
}

function positionOf(text: string | undefined): CityWish['at'] {
  if (text === undefined) return undefined
  const [, lat, lon] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const at = { lat: Number(lat), lon: Number(lon) }
  if (lat === undefined || Math.abs(at.lat) > 90 || Math.abs(at.lon) > 180)
    throw new UsageError(`--at ${text} is not of the form 55.6,13.0 (latitude, longitude).`)
  return at
}
