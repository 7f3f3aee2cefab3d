/** Returns a URL that may be linked, and its display form `example.com/menu`. Undefined unless http or https. */
export function webUrl(text: string | null): { href: string; label: string } | undefined {
  if (text === null || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  return { href: url.href, label: `${url.host.replace(/^www\./u, '')}${url.pathname === '/' ? '' : url.pathname}` }
}

/** Returns the URL of directions to a point on openstreetmap.org, which needs no account and no app. */
export function directionsUrl(lat: number | null, lon: number | null): string | undefined {
  if (lat === null || lon === null) return undefined
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${lat},${lon}` })}`
}
