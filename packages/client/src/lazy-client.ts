import type { MorselClient } from './client.ts'

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
  // The proxy answers every path as tRPC's own does; only the calls at its ends wait for the client.
  return pathProxy([], async (path, values) => call(await client(), path, values)) as unknown as MorselClient
}

type Call = (path: readonly string[], values: unknown[]) => Promise<unknown>

function pathProxy(path: readonly string[], call: Call): unknown {
  return new Proxy(() => {}, {
    // A client is not a promise, even where somebody awaits it.
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? pathProxy([...path, name], call) : undefined),
    apply: (_target, _self, values) => call(path, values),
  })
}

function call(client: MorselClient, path: readonly string[], values: unknown[]): unknown {
  // Both proxies have the type of the router; walking one by the other's path can only be said in words.
  const end = path.reduce<unknown>((step, name) => (step as Record<string, unknown>)[name], client) as (...values: unknown[]) => unknown
  return end(...values)
}
