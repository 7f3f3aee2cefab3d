import { type Country, countries } from '@morsel/db/seed/countries'

/** Uses time zones to detect places that are far from the country that the operator named. */

/** Returns one name per zone: `Asia/Kolkata` and `Asia/Calcutta` are the same. */
const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/**
 * Returns a country's time zones, or none if the JavaScript engine doesn't provide them. Newer engines have a method instead of the
 * property.
 */
function zonesOf({ code }: Country): string[] {
  const locale: object = new Intl.Locale(`und-${code}`)
  const method = 'getTimeZones' in locale && typeof locale.getTimeZones === 'function' ? locale.getTimeZones : undefined
  const zones: unknown = method === undefined ? 'timeZones' in locale && locale.timeZones : method.call(locale)
  return Array.isArray(zones) ? zones.map((zone) => canonical(String(zone))) : []
}

/**
 * Finds the country of a place in a time zone: the named country if it has that zone, or else the only country that has it.
 * @returns undefined when the place isn't in the named country and several other countries have the zone
 */
export function countryInZone(named: Country, timeZone: string): Country | undefined {
  const key = `${named.code} ${timeZone}`
  if (!known.has(key)) known.set(key, findInZone(named, timeZone))
  return known.get(key)
}

/** The results so far. Finding one takes a few milliseconds, and a file needs the same ones many times. */
const known = new Map<string, Country | undefined>()

function findInZone(named: Country, timeZone: string): Country | undefined {
  const zone = canonical(timeZone)
  const own = zonesOf(named)
  if (own.length === 0 || own.includes(zone)) return named
  const others = countries.filter((country) => zonesOf(country).includes(zone))
  return others.length === 1 ? others[0] : undefined
}
