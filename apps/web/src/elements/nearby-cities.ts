import type { CitySummary } from '@morsel/contract/city'

/** A city with its position. */
export type ListedCity = Pick<CitySummary, 'slug' | 'label' | 'lat' | 'lon'>

interface Whereabouts {
  city: string | undefined
  lat: string | undefined
  lon: string | undefined
}

/** Returns the other cities, the nearest to this city or point first; empty without a position. */
export function nearbyCities<City extends ListedCity>(cities: readonly City[], { city, lat, lon }: Whereabouts): City[] {
  const here = cities.find(({ slug }) => slug === city)
  const from = here ? pointOf(here) : pointOf({ lat: numberOf(lat), lon: numberOf(lon) })
  if (from === undefined) return []
  return cities
    .flatMap((each) => {
      const point = each.slug === city ? undefined : pointOf(each)
      return point === undefined ? [] : [{ each, distance: squareOfDistance(from, point) }]
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ each }) => each)
}

const numberOf = (degrees: string | undefined) => (degrees === undefined ? null : Number(degrees))

interface Point {
  lat: number
  lon: number
}

const pointOf = ({ lat, lon }: Pick<CitySummary, 'lat' | 'lon'>): Point | undefined =>
  lat === null || lon === null ? undefined : { lat, lon }

/** Returns squared degrees of latitude on a plane, which are precise enough for sorting. */
function squareOfDistance(from: Point, to: Point): number {
  const east = Math.abs(from.lon - to.lon)
  const across = Math.min(east, 360 - east) * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return (from.lat - to.lat) ** 2 + across ** 2
}
