/** Words after the `?` as plain text, as forms write them: no JSON, no numbers. The last of several equal names counts, empty values do not. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ''))
}

/** The other direction; values that are undefined or empty are left out. */
export function printQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string' && value !== '') query.set(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
