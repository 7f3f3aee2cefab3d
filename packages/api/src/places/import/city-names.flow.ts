import type { DbOrTransaction } from '@morsel/db/client'
import { listPlaceIds, updateCityNames } from '@morsel/db/queries/city'
import { markDue } from '@morsel/db/queries/search-due'
import { folded } from '../place/clean-text.rules.ts'
import { AddressTally, type CityNames, type CityNode, cityNodeOf, SAME_CITY_KM, wellKnownNames, withNames } from './city-names.rules.ts'
import type { PlacedRecord } from './osm-cities.flow.ts'
import type { OsmRecord } from './osm-record.rules.ts'
import { type CityArea, kmFrom } from './target-city.flow.ts'

/** The maximum number of city nodes that are stored in memory. A file of the whole planet has fewer. */
const NODES_MAX = 200_000

/** Collects the names of cities from the records of an import (PLACE-566). */
export class CityNamesSeen {
  private readonly nodes: CityNode[] = []
  private readonly seen = new Map<string, { city: CityArea; tally: AddressTally }>()
  private readonly given: CityNames

  /** Starts with names from the operator. @param given names for the only city of the import, which replace all others */
  constructor(given: CityNames = {}) {
    this.given = given
  }

  /** Adds a record that describes a city. */
  seeRecord(record: OsmRecord): void {
    const node = cityNodeOf(record.tags, record)
    if (node !== undefined && this.nodes.length < NODES_MAX) this.nodes.push(node)
  }

  /** Counts how the postal address of a place spells its city. */
  seePlace({ city, record }: PlacedRecord): void {
    const known = this.seen.get(city.id) ?? { city, tally: new AddressTally() }
    this.seen.set(city.id, known)
    known.tally.add(record.tags)
  }

  /** Returns the cities of all places so far. */
  cityIds(): string[] {
    return [...this.seen.keys()]
  }

  /**
   * Stores new names, and updates the search rows of the places that can be found by them.
   * @returns the cities whose names changed
   */
  async store(tx: DbOrTransaction): Promise<string[]> {
    const changed: string[] = []
    for (const { city, tally } of this.seen.values()) {
      const names = this.namesOf(city, tally)
      if (JSON.stringify(names) === JSON.stringify(city.names)) continue
      await updateCityNames(tx, city.id, names)
      changed.push(city.id)
      await markDue(tx, await listPlaceIds(tx, city.id))
    }
    return changed
  }

  private namesOf(city: CityArea, tally: AddressTally): CityNames {
    const { name, countryCode, lat, lon } = city
    const known = lat === null || lon === null ? {} : wellKnownNames({ name, countryCode, at: { lat, lon } })
    const node = this.nodeOf(city)
    let names = { ...city.names, ...this.given }
    for (const added of [node?.names ?? {}, known]) names = withNames({ ...city, names }, added)
    return withNames({ ...city, names }, tally.namesFor({ ...city, names }))
  }

  private nodeOf(city: CityArea): CityNode | undefined {
    const called = [city.name, ...Object.values(city.names)].map(folded)
    return this.nodes.find(({ called: own, at }) => called.some((name) => own.has(name)) && kmFrom(city, at) <= SAME_CITY_KM)
  }
}
