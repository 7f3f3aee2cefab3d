import type { Context } from '../context.ts'

/**
 * Asks the browser to delete its cache and, after an erasure, also everything that pages stored (SEC-610). Browsers do so only over https.
 * Browsers based on Chromium aren't asked to clear the cache, because that blocks them for seconds (decision 095). Only they send `Sec-CH-UA`.
 */
export function clearSiteData({ deps, request, responseHeaders }: Parts, { isErasure }: { isErasure: boolean }): void {
  if (!deps.config.APP_URL.startsWith('https:')) return
  const types: string[] = []
  if (request.header('sec-ch-ua') === undefined) types.push('"cache"')
  if (isErasure) types.push('"storage"')
  if (types.length > 0) responseHeaders.set('clear-site-data', types.join(', '))
}

type Parts = Pick<Context, 'deps' | 'request' | 'responseHeaders'>
