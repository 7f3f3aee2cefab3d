import tzLookup from '@photostructure/tz-lookup'
import type { Position } from './position.rules.ts'

/** Returns the IANA time zone of a position on earth. */
export function zoneOf({ lat, lon }: Position): string {
  return tzLookup(lat, lon)
}
