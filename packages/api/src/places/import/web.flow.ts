import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { ensureSource, setSourceLicense } from '@morsel/db/queries/source'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isCurrency } from '../item/minor-units.rules.ts'
import { cleanText, folded } from '../place/clean-text.rules.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { CellError, type Cells, dishOf, hashOf, menuOf, placeOf, positionOf } from './csv-row.rules.ts'
import { ImportError } from './import-error.rules.ts'
import { countProblem, type ImportReport } from './import-report.rules.ts'
import { runImport } from './import-run.flow.ts'
import { licenseForm } from './table-source.flow.ts'
import { type CityWish, chooseCity, type TargetCity } from './target-city.flow.ts'
import { type Thing, textOf } from './thing.rules.ts'
import { factsOnly, licenseOf } from './web-license.rules.ts'
import { menuAddress, menuCells } from './web-menu.rules.ts'
import { addressOf, isPlace, placeCells } from './web-place.rules.ts'
import { type PageThings, readThings } from './web-things.flow.ts'
import { type WebMenu, writeWebMenu } from './web-writer.flow.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** The web page of a restaurant, and the options of its import. */
export interface WebImport {
  text: string
  /** The URL of the page; undefined for a file. */
  url: string | undefined
  city: CityWish
  /** The place that the menu belongs to: its number, URL or name. By default, the one that the page names. */
  restaurant?: string | undefined
  /** The license that the restaurant granted. By default, the one that the page states. */
  license?: string | undefined
  currency?: string | undefined
  isDryRun?: boolean
}

/**
 * Imports the schema.org data of a restaurant's web page: facts about the place, and its menu (PLACE-580). Without a license, only facts
 * are imported (PLACE-582). Importing the same page again changes nothing.
 * @throws ImportError with a one-line message for the operator
 */
export async function importWeb(deps: Needs, input: WebImport): Promise<ImportReport> {
  const page = await readThings(input.text, input.url ?? 'https://localhost/')
  if (input.license !== undefined && !licenseForm.test(input.license))
    throw new ImportError('bad_license', `${input.license} isn't an SPDX license id. Use for example CC0-1.0 or LicenseRef-own.`)
  const license = input.license ?? licenseOf(page.graphs.flat(), page.licenses) ?? factsOnly
  return runImport<WebMenu>(
    deps,
    { isDryRun: input.isDryRun ?? false, withDishes: true },
    {
      async read(tx, stage, report) {
        report.license = license
        report.planned = []
        const said = placeOnPage(page, input)
        const place = await placeFor(deps, tx, { input, said })
        const sourceId = await sourceOf(deps, tx, { input, name: place.cells.restaurant ?? '', license })
        const menu = readMenu(page, report, { place, said, license, currency: currencyFor(input, place.city) })
        if (menu.dishes.length === 0) report.menuElsewhere = menuAddress(said)
        report.read = menu.dishes.length + 1
        await stage.add({ sourceId, ...menu })
        return []
      },
      write: (db, menus, report) => writeWebMenu(deps, db, menus, report),
    },
  )
}

/** Returns the restaurant of a page. @throws ImportError if there are several, or neither a restaurant nor a menu */
function placeOnPage({ graphs }: PageThings, { restaurant, url }: WebImport): Thing | undefined {
  const places = graphs.flat().filter(isPlace)
  const byName = new Map<string, Thing>()
  for (const place of places) {
    const name = folded(textOf(place, 'name', 120) ?? '')
    if (!byName.has(name)) byName.set(name, place)
  }
  const wished = byName.get(folded(restaurant ?? ''))
  if (byName.size > 1 && wished === undefined) {
    const names = [...byName.values()].flatMap((place) => textOf(place, 'name', 120) ?? [])
    throw new ImportError(
      'ambiguous_place',
      `The page is about several places: ${names.slice(0, 10).join(', ')}. Name one: --restaurant NAME.`,
    )
  }
  const hasMenu = graphs.flat().some(({ types }) => types.has('MenuItem'))
  if (places.length === 0 && !hasMenu)
    throw new ImportError('wrong_shape', `${url ?? 'The file'} has no schema.org data about a restaurant or a menu.`)
  return wished ?? [...byName.values()][0]
}

/** A place and what the page says about it. */
interface PlaceOfPage {
  city: TargetCity
  cells: Cells
}

async function placeFor(
  deps: Needs,
  tx: DbOrTransaction,
  { input, said }: { input: WebImport; said: Thing | undefined },
): Promise<PlaceOfPage> {
  if (input.restaurant !== undefined) {
    const { city, name, publicNo } = await findNamedPlace(tx, input.restaurant, input.city.name)
    return { city, cells: { ...(said && placeCells(said, city)), restaurant: name, restaurant_id: publicNo } }
  }
  const name = said && textOf(said, 'name', 120)
  if (said === undefined || name === undefined)
    throw new ImportError(
      'unknown_place',
      "The page doesn't name its restaurant. Name the place: --restaurant with its number, URL or name.",
    )
  const position = positionOf(placeCells(said, { countryCode: input.city.country ?? '' }))
  const city = await cityFor(deps, tx, { input, said, position })
  if (city === undefined)
    throw new ImportError(
      'unknown_city',
      'The page has no address in a city that is here. Name the city: --city NAME, and --country CC if it is new.',
    )
  return { city, cells: { ...placeCells(said, city), restaurant: name } }
}

/** Finds the city that the operator names, or else that of the postal address, or the one around the position. */
async function cityFor(
  deps: Needs,
  tx: DbOrTransaction,
  { input, said, position }: { input: WebImport; said: Thing; position: ReturnType<typeof positionOf> },
): Promise<TargetCity | undefined> {
  const address = addressOf(said)
  const locality = address && textOf(address, 'addressLocality', 120)
  const wishes: CityWish[] = input.city.name === undefined ? [{ ...input.city, name: locality }, input.city] : [input.city]
  for (const wish of wishes) {
    try {
      const city = await (await chooseCity(tx, wish, deps.now())).cityFor(position)
      if (city !== undefined) return city
    } catch (error) {
      // A postal address may name a district, or a city that isn't here.
      if (!(error instanceof ImportError && error.problem === 'country_needed' && input.city.name === undefined)) throw error
    }
  }
  return undefined
}

/** Returns the ID of the page's source: its site, or the restaurant for a file without a URL. */
async function sourceOf(
  deps: Needs,
  tx: DbOrTransaction,
  { input: { url, license: given }, name, license }: { input: WebImport; name: string; license: string },
): Promise<string> {
  const site = url === undefined ? (cleanText(name, 120) ?? 'Web page') : new URL(url).host.replace(/^www\./u, '')
  const row = { kind: 'file' as const, name: site, url: url ?? null, licence: license, attribution: site }
  const id = await ensureSource(tx, { id: newId(deps.now()), ...row })
  // A license that a restaurant grants later covers what is imported from then on.
  if (given !== undefined) await setSourceLicense(tx, id, license)
  return id
}

function currencyFor({ currency }: WebImport, city: TargetCity): string {
  const code = currency?.toUpperCase() ?? city.currency
  if (!isCurrency(code)) throw new ImportError('bad_currency', `${currency} isn't a currency code. Use three letters, for example USD.`)
  return code
}

/** Reads the menu of the syntax that has the most dishes. */
function readMenu(
  { graphs }: PageThings,
  report: ImportReport,
  { place: { city, cells }, said, license, currency }: { place: PlaceOfPage; said: Thing | undefined; license: string; currency: string },
): Omit<WebMenu, 'sourceId'> {
  const place = placeOf(cells, city)
  if (place === null)
    throw new ImportError('unknown_place', "The name of the page's restaurant can't be read. Name the place: --restaurant.")
  const options = { currency, withDescriptions: license !== factsOnly }
  const menus = graphs.map((graph) => menuCells(graph, said !== undefined && graph.includes(said) ? said : graph.find(isPlace), options))
  const rows = menus.reduce((most, menu) => (menu.length > most.length ? menu : most), [])
  const own = place.publicNo === null ? { ...place, externalId: `web/${hashOf(city.slug, folded(place.name))}` } : place
  const dishes = rows.flatMap((row, index) => {
    try {
      const menu = menuOf(row, { ...city, currency })
      const dish = dishOf(row, own, menu)
      return dish === null ? [] : [{ menu, isMenuNamed: row.menu !== undefined, dish }]
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      countProblem(report, 'bad_cell', { line: index + 1, says: `${row.item ?? ''}: ${error.message}` })
      return []
    }
  })
  report.read += report.skipped.bad_cell ?? 0
  return { place: own, dishes }
}
