import type { MorselClient } from './client.ts'
import { callByPath, createProxyClient } from './proxy-client.ts'

/**
 * Makes a client that is loaded with its first call and again after a failed download (WEB-328). A server-rendered page shows without calls, so
 * tRPC, its link and its serializer add no weight to the first view.
 */
export function createLazyClient(load: () => Promise<MorselClient>): MorselClient {
  let loading: Promise<MorselClient> | undefined
  const client = () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return createProxyClient(async (path, values) => callByPath(await client(), path, values))
}
