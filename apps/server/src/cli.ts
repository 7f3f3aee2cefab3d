import { parseArgs } from 'node:util'
import { rebuildSearch } from '@morsel/api/import/rebuild-search.flow'
import { withDatabase } from './data/data-store.ts'
import { importOsmFiles } from './data/import-osm.ts'

const help = `Work with the data of this installation; the server may be running or not.

  npm run data -- import osm FILE… [--city NAME] [--country CC]
      Imports places of OpenStreetMap: GeoJSON (overpass-turbo, osmtogeojson, geopandas) or the JSON of
      the Overpass API, plain or gzipped. A file is imported as a whole or not at all; importing it
      again changes nothing.
        --city NAME    the city the places belong to, made when it is new; without it each place goes
                       to the city around it, and places outside of all cities are skipped
        --country CC   two letters, for example SE; needed to make a city

  npm run data -- rebuild-search
      Makes the search index again from the places and dishes.

  npm run data -- --help
      Prints this.

The database is the one of DATABASE_URL, else the embedded one under DATA_DIR.
`

/** A command line that cannot be understood: exit code 2. */
class UsageError extends Error {}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  // Errors with a problem are known: one line says it. The stack is for what nobody expected.
  const isKnown = isUsage || (error instanceof Error && ('problem' in error || error.name === 'StartError'))
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n${isUsage ? '\nSee npm run data -- --help\n' : ''}`)
  process.exitCode = isUsage ? 2 : 1
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { city: { type: 'string' }, country: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [command, format, ...files] = positionals
  if (values.help === true || command === undefined || command === 'help') {
    process.stdout.write(help)
    return
  }
  if (command === 'rebuild-search') {
    if (positionals.length > 1) throw new UsageError(`rebuild-search takes nothing more, least of all ${format}.`)
    await withDatabase((db) => rebuildSearch({ db }))
    process.stdout.write('The search index is new.\n')
    return
  }
  if (command !== 'import') throw new UsageError(`There is no command ${command}.`)
  if (format !== 'osm')
    throw new UsageError(format === undefined ? 'Say what to import: import osm FILE.' : `There is no importer for ${format}.`)
  if (files.length === 0) throw new UsageError('Say which file to import: import osm FILE.')
  await importOsmFiles({ files, city: values.city, country: values.country })
}
