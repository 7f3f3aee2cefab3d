/** Returns the cookies of a `Cookie` header by name, values undecoded. The first of repeated names wins, as in browsers. */
export function readCookies(header: string | null): Readonly<Record<string, string | undefined>> {
  const cookies: Record<string, string> = Object.create(null)
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0) cookies[name] ??= part.slice(at + 1).trim()
  }
  return cookies
}
