import type { SiteConfig } from '@morsel/contract/site'

/** The values of `{s}` in the host of a template. */
const servers = ['a', 'b', 'c'] as const

/** Whether a URL template contains zoom, column and row, and uses http or https. */
export function isTileTemplate(template: string): boolean {
  return ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) && tileOrigins(template).every((origin) => /^https?:/.test(origin))
}

/** Returns the origins of a template's tiles, for the content security policy. An empty template has none. */
export function tileOrigins(template: string): string[] {
  if (template === '') return []
  return [
    ...new Set(servers.map((server) => template.replaceAll('{s}', server)).map((url) => (URL.canParse(url) ? new URL(url).origin : ''))),
  ]
}

/** Returns the map tiles in the form that pages need. */
export function mapTiles({ MAP_TILES_URL, MAP_TILES_CREDIT }: { MAP_TILES_URL: string; MAP_TILES_CREDIT: string }): SiteConfig['mapTiles'] {
  if (MAP_TILES_URL === '') return null
  const [, credit = MAP_TILES_CREDIT, creditUrl = null] = /^(.*\S)\s*<(https?:[^<>]+)>$/.exec(MAP_TILES_CREDIT) ?? []
  return { template: MAP_TILES_URL, credit, creditUrl }
}
