/** A JSON-LD node. Undefined and null members are left out. */
export type JsonLdNode = { readonly '@type': string | readonly string[] } & Readonly<Record<string, unknown>>

/**
 * Returns the structured data of a page as one graph, for a route's `head().scripts` (WEB-108). It contains user text, so anything
 * that could end the script element is escaped.
 */
export function jsonLd(nodes: readonly JsonLdNode[]): { type: string; children: string } {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }, (_key, value: unknown) =>
    value === null ? undefined : value,
  )
  return { type: 'application/ld+json', children: json.replaceAll(/[<>&\u2028\u2029]/gu, escapeCharacter) }
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
