import { type Thing, textsOf } from './thing.rules.ts'

/** Reads the license of a page. Only those that let anyone publish and change the texts count. */

/** The license of facts from pages that have none: names, prices and the like aren't protected, but descriptions are. */
export const factsOnly = 'LicenseRef-facts-only'

const spdxIds = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-3.0', 'CC-BY-SA-4.0', 'CC-BY-SA-3.0', 'ODbL-1.0', 'ODC-By-1.0', 'PDDL-1.0']

const addresses: readonly (readonly [RegExp, (version: string) => string])[] = [
  [/creativecommons\.org\/publicdomain\/zero\/(1\.0)\b/iu, (version) => `CC0-${version}`],
  [/creativecommons\.org\/licenses\/by\/([34]\.0)\b/iu, (version) => `CC-BY-${version}`],
  [/creativecommons\.org\/licenses\/by-sa\/([34]\.0)\b/iu, (version) => `CC-BY-SA-${version}`],
  [/opendatacommons\.org\/licenses\/odbl\b()/iu, () => 'ODbL-1.0'],
  [/opendatacommons\.org\/licenses\/by\b()/iu, () => 'ODC-By-1.0'],
  [/opendatacommons\.org\/licenses\/pddl\b()/iu, () => 'PDDL-1.0'],
]

/** Returns the SPDX ID of the license that a page states for itself or its menu, if it's a free one. */
export function licenseOf(things: readonly Thing[], links: readonly string[]): string | undefined {
  const said = [...things.flatMap((thing) => textsOf(thing, 'license')), ...links]
  return said.flatMap((text) => spdxOf(text.trim()) ?? [])[0]
}

function spdxOf(text: string): string | undefined {
  const id = spdxIds.find((known) => known.toLowerCase() === text.toLowerCase())
  if (id !== undefined) return id
  for (const [address, of] of addresses) {
    const found = address.exec(text)
    if (found !== null) return of(found[1] ?? '')
  }
  return undefined
}
