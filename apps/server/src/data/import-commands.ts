import { isLang } from '@morsel/api/places/import/city-names.rules'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { importMenus } from '@morsel/api/places/import/menus.flow'
import { importOsm } from '@morsel/api/places/import/osm.flow'
import { tableColumns } from '@morsel/api/places/import/table-columns.rules'
import type { CityWish } from '@morsel/api/places/import/target-city.flow'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { importFiles } from './import-files.ts'

export const cityHelp = `  --city NAME     the city the places belong to; created if it doesn't exist
  --country CC    two letters, for example SE; required to create a city`
export const dryRunHelp = '  --dry-run       report what would be imported, and store nothing'
const wholeHelp = 'A file is imported completely or not at all; importing it again changes nothing.'

export const cityOptions = { city: 'string', country: 'string', 'dry-run': 'boolean' } as const

export const importOsmCommand: Command = {
  usage: 'import osm FILE… [--city NAME [--name LANG=NAME]…] [--country CC] [--complete [--close-missing]] [--dry-run]',
  help: `Imports places from OpenStreetMap: GeoJSON (overpass-turbo, osmtogeojson, geopandas, also one record per
line), JSON from the Overpass API, OSM XML or PBF (.osm.pbf), plain or gzipped. ${wholeHelp}

${cityHelp}
                  Without --city, each place is added to the city in its postal address (addr:city), or else
                  to the city around it; places outside of all cities are skipped. With --country
                  alone, a city is created for each addr:city that three places share.
  --name LANG=NAME
                  the city's name in another language, for example --name de=Wien. May be repeated.
                  Well-known cities have names, and city nodes and addresses in the file add more.
${dryRunHelp}
  --complete      the file has all places of its cities. Places that it lacks are listed, and permanently
                  closed if the next complete file lacks them, too. They reopen once a file has them again.
  --close-missing with --complete: close missing places now

Places more than 100 km from their city aren't imported, but listed: their latitude and longitude
may be swapped.`,
  options: { ...cityOptions, name: 'list', complete: 'boolean', 'close-missing': 'boolean' },
  async run(line) {
    const [files, city, isDryRun] = [filesOf(line), cityOfOsm(line), line.is('dry-run')]
    const completeness = completenessOf(line)
    await importFiles(
      files,
      (deps, file, onProgress, reopen) => importOsm(deps, { file, reopen, city, isDryRun, completeness }, onProgress),
      { isDryRun },
    )
  },
}

export const importCsvCommand: Command = {
  usage: 'import csv FILE… [--city NAME] [--country CC] [--source NAME --license SPDX] [--dry-run]',
  help: `Imports places and dishes from a table (CSV in UTF-8, plain or gzipped) with the columns that export
writes. A row is a dish, or a place without dishes. Only restaurant is required. Facts about a place
come from its first row. Fields that come from another source don't change. ${wholeHelp}
Rows with a cell that can't be read are skipped and listed by line.

${cityHelp}
  --at LAT,LON    where a new city is, if the rows have no coordinates
  --source NAME   where the data comes from, for rows without a source column
  --license SPDX  for example CC0-1.0 or LicenseRef-own
  --attribution TEXT, --source-url URL
                  the credit to show with the data, and its link
${dryRunHelp}

Columns:
${Object.entries(tableColumns)
  .map(([name, meaning]) => `  ${name.padEnd(15)} ${meaning}`)
  .join('\n')}`,
  options: {
    ...cityOptions,
    at: 'string',
    source: 'string',
    license: 'string',
    // The spelling of release 1.0.0.
    licence: 'string',
    attribution: 'string',
    'source-url': 'string',
  },
  async run(line) {
    const [files, city, isDryRun] = [filesOf(line), cityOf(line), line.is('dry-run')]
    const source = {
      name: line.text('source'),
      url: line.text('source-url'),
      licence: line.text('license') ?? line.text('licence'),
      attribution: line.text('attribution'),
    }
    if (source.name !== undefined && source.licence === undefined) throw new UsageError('Name the license of the data: --license SPDX.')
    await importFiles(files, (deps, file, onProgress) => importCsv(deps, { file, city, source, isDryRun }, onProgress), { isDryRun })
  },
}

export const importMenusCommand: Command = {
  usage: 'import menus FILE… (--city NAME [--country CC --at LAT,LON] | --restaurant PLACE) [--dry-run]',
  help: `Imports tables of the New York Public Library's "What's on the Menu?" (CSV): either menus, whose
sponsors become restaurants, or dishes with prices, which become the dishes of one place. The header
row shows which. ${wholeHelp}

${cityHelp}
  --at LAT,LON    where a new city is
  --restaurant PLACE
                  the place that serves the dishes: its number, URL or name
  --currency CUR  currency of the prices; by default that of the city
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
  if (positionals.length === 0) throw new UsageError('Name at least one file to import.')
  return positionals
}

export function cityOf(line: CommandLine): CityWish {
  return { name: line.text('city'), country: line.text('country'), at: parsePosition(line.text('at')) }
}

function completenessOf(line: CommandLine): 'report' | 'close' | undefined {
  if (line.is('close-missing') && !line.is('complete')) throw new UsageError('--close-missing needs --complete.')
  if (!line.is('complete')) return undefined
  if (line.positionals.length > 1) throw new UsageError('--complete takes one file, because another file has other places.')
  return line.is('close-missing') ? 'close' : 'report'
}

function cityOfOsm(line: CommandLine): CityWish {
  const names = line.list('name').map((text) => {
    const [, lang = '', name = ''] = /^\s*([^=\s]+)\s*=\s*(.*\S)\s*$/.exec(text) ?? []
    if (!isLang(lang) || name.length > 120) throw new UsageError(`--name ${text} isn't a name in a language. Write for example de=Wien.`)
    return [lang, name] as const
  })
  if (names.length > 0 && line.text('city') === undefined) throw new UsageError('--name needs --city.')
  return { ...cityOf(line), names: Object.fromEntries(names) }
}

function parsePosition(text: string | undefined): CityWish['at'] {
  if (text === undefined) return undefined
  const [, lat, lon] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const at = { lat: Number(lat), lon: Number(lon) }
  if (lat === undefined || Math.abs(at.lat) > 90 || Math.abs(at.lon) > 180)
    throw new UsageError(`--at ${text} isn't a position. Write latitude,longitude: 55.6,13.0`)
  return at
}
