import type { MorselClient } from './client.ts'
import { trackPending } from './pending.ts'
import { callByPath, createProxyClient } from './proxy-client.ts'

/**
 * Creates a client that loads on its first call, and again after a failed download (WEB-328). A server-rendered page shows without calls,
 * so tRPC, its link and its serializer add no weight to the first view.
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
  const call = async (path: readonly string[], values: unknown[]) => callByPath(await client(), path, values)
  return createProxyClient((path, values) => trackPending(call(path, values)))
}
