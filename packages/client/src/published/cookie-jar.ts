/** Where cookies are stored between calls. The `CookieJar` of `tough-cookie` fits. */
export interface CookieJar {
  getCookieString(url: string): string | Promise<string>
  setCookie(line: string, url: string): unknown
}

interface Cookie {
  value: string
  expiresAt: number
}

/** Creates a cookie jar in memory, for platforms without their own (API-009). Each server only gets its own cookies. */
export function createCookieJar(): CookieJar {
  const origins = new Map<string, Map<string, Cookie>>()
  const cookiesOf = (url: string) => {
    const { origin } = new URL(url)
    const cookies = origins.get(origin) ?? new Map<string, Cookie>()
    origins.set(origin, cookies)
    return cookies
  }
  return {
    getCookieString(url) {
      const current = [...cookiesOf(url)].filter(([, { expiresAt }]) => expiresAt > Date.now())
      return current.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    setCookie(line, url) {
      const [pair = '', ...attributes] = line.split(';')
      const end = pair.indexOf('=')
      cookiesOf(url).set(pair.slice(0, end).trim(), { value: pair.slice(end + 1).trim(), expiresAt: expiryOf(attributes) })
    },
  }
}

function expiryOf(attributes: readonly string[]): number {
  const attributeOf = (name: string) => {
    const found = attributes.find((attribute) => attribute.trim().toLowerCase().startsWith(`${name}=`))
    return found?.slice(found.indexOf('=') + 1).trim()
  }
  const seconds = attributeOf('max-age')
  if (seconds !== undefined) return Date.now() + Number(seconds) * 1000
  const date = attributeOf('expires')
  return date === undefined ? Number.POSITIVE_INFINITY : Date.parse(date)
}
