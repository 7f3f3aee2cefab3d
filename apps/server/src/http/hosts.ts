import type { IncomingMessage } from 'node:http'
import { type Config, isLoopbackHost } from '@morsel/api/kernel/config/config'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import ipaddr from 'ipaddr.js'

/** Paths that monitors call by IP address. */
const operationPaths = ['/healthz', '/readyz', '/metrics']

/**
 * Whether a request is for this installation, by its `Host` (SEC-607): the host of `APP_URL` or one of `APP_HOSTS`. On this machine,
 * loopback names count too, because proxies send the name of their upstream. Without a public `APP_URL`, every host counts.
 */
export function createHostCheck({ APP_URL, APP_HOSTS }: Pick<Config, 'APP_URL' | 'APP_HOSTS'>): (req: IncomingMessage) => boolean {
  const { protocol, hostname, host } = new URL(APP_URL)
  if (isLoopbackHost(hostname)) return () => true
  const known = new Set([host, ...(host === hostname ? [`${hostname}:${protocol === 'https:' ? 443 : 80}`] : []), ...APP_HOSTS])
  return ({ headers, url = '', socket }) => {
    const sent = headers.host?.toLowerCase()
    if (sent !== undefined && known.has(sent)) return true
    if (operationPaths.includes(url.split('?', 1)[0] ?? '')) return true
    return isLoopbackHost(sent?.replace(/:\d+$/, '') ?? 'localhost') && isLoopback(socket.remoteAddress)
  }
}

/** Whether an IP address is a loopback address. */
export const isLoopback = (address = '') => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Warns once about a proxy that isn't trusted, because all its visitors would share the rate limits of one client (SEC-721). */
export function createProxyWarning({ config, log }: Pick<Deps, 'config' | 'log'>): (req: IncomingMessage) => void {
  let isDue = config.TRUST_PROXY === false
  return ({ headers, socket }) => {
    if (!isDue || headers['x-forwarded-for'] === undefined) return
    isDue = false
    log.warn(
      { proxy: socket.remoteAddress },
      'request has X-Forwarded-For, but TRUST_PROXY is off: behind a proxy, all visitors count as one client',
    )
  }
}
