import type { SiteConfig } from '@morsel/contract/site'

/** Names that `{s}` in the host of a template stands for. */
const servers = ['a', 'b', 'c'] as const

/** Whether a URL template has zoom, column and row, and is http(s). */
export function isTileTemplate(template: string): boolean {
  return ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) && tileOrigins(template).every((origin) => /^https?:/.test(origin))
}

/** The origins of a template's tiles, for the content security policy; none for an empty template. */
export function tileOrigins(template: string): string[] {
  if (template === '') return []
  return [
    ...new Set(servers.map((server) => template.replaceAll('{s}', server)).map((url) => (URL.canParse(url) ? new URL(url).origin : ''))),
  ]
}

/** The map tiles as the pages need them. */
export function mapTiles({ MAP_TILES_URL, MAP_TILES_CREDIT }: { MAP_TILES_URL: string; MAP_TILES_CREDIT: string }): SiteConfig['mapTiles'] {
  if (MAP_TILES_URL === '') return null
  const [, credit = MAP_TILES_CREDIT, creditUrl = null] = /^(.*\S)\s*<(https?:[^<>]+)>$/.exec(MAP_TILES_CREDIT) ?? []
  return { template: MAP_TILES_URL, credit, creditUrl }
}
