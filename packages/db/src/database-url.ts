/** The part of a URL that names hosts: after the user, before the path. */
const hosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?#]*)/i

/**
 * Parses a PostgreSQL URL. It may name several hosts, of which only the first is in the result:
 * `postgres://user:password@one:5432,two:5432/morsel?target_session_attrs=primary`.
 * @returns undefined if it isn't valid
 */
export function parseDatabaseUrl(url: string): URL | undefined {
  const found = hosts.exec(url)
  if (!found) return undefined
  const [all, before = '', list = ''] = found
  const names = list.split(',')
  // Each must be a host that a URL could name alone.
  if (names.some((name, at) => (name === '' && (at > 0 || names.length > 1)) || !URL.canParse(`postgres://${name}/`))) return undefined
  const single = `${before}${names[0]}${url.slice(all.length)}`
  return URL.canParse(single) ? new URL(single) : undefined
}

/** Returns the hosts of a URL with their ports, as it names them. */
export const hostsOf = (url: string): string => hosts.exec(url)?.[2] ?? ''
