import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { OperatorError } from '@morsel/api/kernel/operator-error'
import { ImportError } from '@morsel/api/places/import/import-error.rules'
import type { ImportReport, PlannedDish } from '@morsel/api/places/import/import-report.rules'
import { importWeb } from '@morsel/api/places/import/web.flow'
import { factsOnly } from '@morsel/api/places/import/web-license.rules'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'
import { cityHelp, cityOf, cityOptions, dryRunHelp } from './import-commands.ts'
import { openImportFile } from './import-file.ts'
import { reportText } from './import-files.ts'
import { plain } from './plain.ts'
import { decoded, fetchWebPage } from './web-page.ts'

export const importWebCommand: Command = {
  usage: 'import web URL|FILE… [--restaurant PLACE] [--license SPDX] [--city NAME] [--country CC] [--dry-run]',
  help: `Imports the menu of a restaurant's own web page, as far as it has schema.org data (JSON-LD, Microdata or
RDFa): names, prices and diets of dishes, and the postal address, hours, phone number and cuisines of the
restaurant. Dishes that are already here are merged by name, and prices become price history.
Allergens are never guessed. robots.txt is respected. Importing a page again changes nothing.

  --restaurant PLACE
                  the place that the menu belongs to: its number, URL or name
  --license SPDX  the license that the restaurant granted for its texts, for example CC-BY-4.0. Without one,
                  and if the page states none, only facts are imported, and no descriptions.
  --source-url URL
                  the URL of a file, to show with the data
  --currency CUR  currency of prices that state none; by default that of the city
${cityHelp}
  --at LAT,LON    where a new city is, if the page doesn't say where the restaurant is
${dryRunHelp}`,
  options: { ...cityOptions, at: 'string', restaurant: 'string', license: 'string', 'source-url': 'string', currency: 'string' },
  async run(line) {
    if (line.positionals.length === 0) throw new UsageError('Name at least one URL or file to import.')
    const isDryRun = line.is('dry-run')
    for (const name of line.positionals) {
      const page = await readPage(name, line)
      const options = { restaurant: line.text('restaurant'), license: line.text('license'), currency: line.text('currency') }
      const deps = { now: () => new Date(), randomBytes: (length: number) => randomBytes(length) }
      const report = await withDatabase((db) => importWeb({ ...deps, db }, { ...page, ...options, city: cityOf(line), isDryRun })).catch(
        (error: unknown) => {
          throw error instanceof OperatorError ? new OperatorError(error.problem, `${name}: ${error.message}`, { cause: error }) : error
        },
      )
      process.stdout.write(webReportText(page.url ?? path.basename(name), report, { isDryRun }))
    }
  },
}

async function readPage(name: string, line: CommandLine): Promise<{ text: string; url: string | undefined }> {
  if (/^https?:\/\//iu.test(name)) {
    if (!URL.canParse(name)) throw new UsageError(`${name} isn't a URL.`)
    return fetchWebPage(name)
  }
  const said = line.text('source-url')
  const url = said !== undefined && /^https?:\/\//iu.test(said) && URL.canParse(said) ? new URL(said).href : undefined
  if (said !== undefined && url === undefined) throw new UsageError(`--source-url ${said} isn't a URL.`)
  const { stream, sizeBytes } = await openImportFile(name)
  if (sizeBytes > fileMaxBytes) {
    stream.destroy()
    throw new ImportError('wrong_shape', `${name} is larger than any web page: ${Math.round(sizeBytes / 1024 / 1024)} MB.`)
  }
  return { text: decoded(await buffer(stream)), url }
}

const fileMaxBytes = 20 * 1024 * 1024

const outcomes: Readonly<Record<PlannedDish['outcome'], string>> = {
  created: 'new',
  updated: 'changed',
  unchanged: 'unchanged',
  waiting: 'waits, because people provided the price here',
  kept: 'unchanged, because another source gave the price here',
  removed: 'removed here earlier',
  menu_full: 'left out, because the menu is full',
  repeated: 'left out, because it is repeated',
}

/** Returns the report of one page: the counts, the license, and a table of its dishes. */
function webReportText(name: string, report: ImportReport, { isDryRun }: { isDryRun: boolean }): string {
  const { planned = [], license, menuElsewhere } = report
  const rows = planned.map((dish) => [
    plain(dish.section ?? ''),
    plain(dish.name),
    dish.before === null ? (dish.price ?? '') : `${dish.before} → ${dish.price}`,
    outcomes[dish.outcome],
  ])
  const widths = [0, 1, 2].map((column) => Math.min(40, Math.max(0, ...rows.map((row) => [...(row[column] ?? '')].length))))
  const padded = (text: string, width = 0) => text + ' '.repeat(Math.max(0, width - [...text].length))
  const lines = [
    license === factsOnly
      ? '  license: none stated, so only facts were read, and no descriptions. If the restaurant agrees: --license SPDX'
      : `  license: ${license}`,
    ...(menuElsewhere === undefined ? [] : [`  no dishes on this page; its menu is at ${plain(menuElsewhere)}`]),
    ...rows.map((row) => `  ${row.map((text, column) => padded(text, widths[column])).join('  ')}`.trimEnd()),
    ...(isDryRun ? ['  Dry run: nothing was saved.'] : []),
  ]
  return `${reportText(name, report)}${lines.join('\n')}\n`
}
