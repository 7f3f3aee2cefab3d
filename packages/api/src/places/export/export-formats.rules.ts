import type { ExportFormat } from '@morsel/contract/search'
import { stringify } from 'csv-stringify/sync'
import { type TableColumn, tableColumns } from '../import/table-columns.rules.ts'
import type { ExportDish, ExportPlace, ExportSource } from './export-place.rules.ts'

/** The formats of exports. */
export const exportFormats = {
  geojson: { type: 'application/geo+json', extension: 'geojson' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
} as const satisfies Record<ExportFormat, { type: string; extension: string }>

/**
 * Writes places in a format, chunk by chunk: `head`, then any number of `body`, then `tail`. Credits come last, because only then is it
 * known whose data was exported.
 */
export interface ExportWriter {
  head(): string
  body(places: readonly ExportPlace[]): string
  tail(): string
}

/** What a writer needs in addition to the data. */
interface ExportFacts {
  generator: string
  at: Date
  /** The names of cities by slug. Only unique names are included, so that a table can create the right city elsewhere. */
  cityNames: ReadonlyMap<string, string>
}

/** Creates the writer of one export. */
export function exportWriter(format: ExportFormat, facts: ExportFacts): ExportWriter {
  switch (format) {
    case 'csv':
      return csvWriter(facts)
    case 'geojson':
      return jsonWriter('{"type":"FeatureCollection"', 'features', featureOf, facts)
    default:
      return jsonWriter('{"type":"Restaurants"', 'restaurants', ({ dishes, ...place }) => ({ ...place, dishes }), facts)
  }
}

function jsonWriter(opening: string, list: string, write: (place: ExportPlace) => object, { generator, at }: ExportFacts): ExportWriter {
  const credited = new Map<string, ExportSource>()
  let isFirst = true
  return {
    head: () => `${opening},"generator":${JSON.stringify(generator)},"generated":${JSON.stringify(at.toISOString())},"${list}":[`,
    body(places) {
      let text = ''
      for (const place of places) {
        for (const one of [place, ...place.dishes]) for (const source of one.sources) credited.set(source.name, source)
        text += `${isFirst ? '\n' : ',\n'}${JSON.stringify(write(place))}`
        isFirst = false
      }
      return text
    },
    tail() {
      const sources = [...credited.values()]
      return `\n],"licence":${JSON.stringify(licenseOf(sources))},"attribution":${JSON.stringify(
        sources.map(({ attribution }) => attribution).join('; '),
      )},"sources":${JSON.stringify(sources)}}\n`
    },
  }
}

/**
 * Returns the license of a collection. If any of its data is under the Open Database License, so is the whole collection. Otherwise, each
 * license covers its own data.
 */
function licenseOf(sources: readonly ExportSource[]): string {
  const licenses = [...new Set(sources.map(({ licence }) => licence))].sort()
  return licenses.find((licence) => licence.startsWith('ODbL')) ?? licenses.join(' AND ')
}

function featureOf({ lat, lon, id, ...properties }: ExportPlace) {
  return {
    type: 'Feature',
    id,
    geometry: lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
    properties,
  }
}

const columns = Object.keys(tableColumns) as TableColumn[]
type Row = Partial<Record<TableColumn, string | number | null>>

/** Creates a CSV writer. A place is one row, and its dishes are further rows that name it. Each row has its own source. */
function csvWriter({ cityNames }: ExportFacts): ExportWriter {
  const write = (rows: readonly Row[], header: boolean) =>
    stringify([...rows], { columns, header, record_delimiter: '\r\n', escape_formulas: true, cast: { number: String } })
  return {
    head: () => write([], true),
    body: (places) =>
      write(
        places.flatMap((place) => {
          const whose = whoseOf(place, cityNames)
          return [{ ...whose, ...placeRow(place) }, ...place.dishes.map((dish) => ({ ...whose, ...dishRow(dish) }))]
        }),
        false,
      ),
    tail: () => '',
  }
}

const whoseOf = ({ id, name, city }: ExportPlace, cityNames: ExportFacts['cityNames']): Row => ({
  restaurant: name,
  restaurant_id: id,
  city: cityNames.get(city.slug) ?? city.slug,
  country: city.country,
})

function creditOf(sources: readonly ExportSource[]): Row {
  const [first] = sources
  return {
    source: first?.name ?? null,
    source_url: first?.url ?? null,
    licence: licenseOf(sources),
    attribution: sources.map(({ attribution }) => attribution).join('; '),
  }
}

const states = (known: Readonly<Record<string, string>>) =>
  Object.entries(known)
    .map(([word, state]) => `${word}=${state}`)
    .join(';')

function placeRow(place: ExportPlace): Row {
  return {
    kind: place.kind,
    status: place.status,
    address: place.address,
    lat: place.lat,
    lon: place.lon,
    cuisines: place.cuisines.join(';'),
    phone: place.phone,
    website: place.website,
    opening_hours: place.openingHours,
    ...creditOf(place.sources),
  }
}

function dishRow(dish: ExportDish): Row {
  return {
    menu: dish.menu,
    section: dish.section,
    item: dish.name,
    item_id: dish.id,
    description: dish.description,
    item_kind: dish.kind,
    price: dish.price,
    price_to: dish.priceTo,
    variants: dish.variants.map(({ name, price }) => `${name}=${price}`).join(';'),
    currency: dish.currency,
    diets: states(dish.diets),
    allergens: states(dish.allergens),
    portion: dish.portion,
    spice: dish.spice,
    calories: dish.calories,
    ingredients: dish.ingredients,
    availability: dish.availability,
    ...creditOf(dish.sources),
  }
}
