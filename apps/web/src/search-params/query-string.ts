/** Parses a query string as plain text, as forms write it: no JSON, no numbers. Empty values are dropped. */
export function parseQuery(query: string): Record<string, string> {
  return paramsOf(new URLSearchParams(query))
}

/** Returns the entries of a form as the query that its plain submission would have. */
export function formQuery(form: HTMLFormElement): Record<string, string> {
  return paramsOf(new FormData(form))
}

/** Repeated names, as from several checkboxes, become one comma-separated list. */
function paramsOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const params = new Map<string, string>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value === '') continue
    const before = params.get(name)
    params.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(params)
}

/** Prints values as a query string. Undefined and empty values are left out. */
export function printQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string' && value !== '') query.set(name, value)
  // Commas separate lists, and colons hours from minutes; neither needs escaping in a query (RFC 3986).
  const text = query.toString().replace(/%2C|%3A/g, decodeURIComponent)
  return text === '' ? '' : `?${text}`
}
