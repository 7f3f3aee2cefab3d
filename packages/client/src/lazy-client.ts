import type { MorselClient } from './client.ts'
import { callByPath, createProxyClient } from './proxy-client.ts'

/**
 * A client that is loaded with its first call. A server-rendered page needs none to be shown, so that tRPC, its link and its serialiser
 * do not weigh on the first view (identity, Budgets). A failed download is tried again with the next call.
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
