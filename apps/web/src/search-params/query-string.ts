/** Words after the `?` as plain text, as forms write them: no JSON, no numbers. Empty values do not count. */
export function parseQuery(query: string): Record<string, string> {
  return wordsOf(new URLSearchParams(query))
}

/** The entries of a form as the query that its plain post would be read as. */
export function formQuery(form: HTMLFormElement): Record<string, string> {
  return wordsOf(new FormData(form))
}

/** Equal names, as several ticked boxes have, become one list with commas between. */
function wordsOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const words = new Map<string, string>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value === '') continue
    const before = words.get(name)
    words.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(words)
}

/** The other direction; values that are undefined or empty are left out. */
export function printQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string' && value !== '') query.set(name, value)
  // Commas separate lists, colons hours and minutes; neither needs an escape in a query (RFC 3986).
  const text = query.toString().replace(/%2C|%3A/g, decodeURIComponent)
  return text === '' ? '' : `?${text}`
}
