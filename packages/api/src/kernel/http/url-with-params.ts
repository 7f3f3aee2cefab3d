/** Adds query parameters to a URL, before its fragment. */
export function urlWithParams(address: string, more: Record<string, string | undefined>): string {
  const stated = Object.entries(more).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (stated.length === 0) return address
  const [path = '', fragment] = address.split(/#(.*)/s)
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(stated)}${fragment === undefined ? '' : `#${fragment}`}`
}
