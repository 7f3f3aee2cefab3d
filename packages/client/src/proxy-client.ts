import type { MorselClient } from './client.ts'

/** One call: the names that lead to it, `query` or `mutate` last, and what it was given. */
export type CallHandler = (path: readonly string[], values: unknown[]) => Promise<unknown>

/** A client whose calls a function answers, whatever they are. */
export function createProxyClient(answer: CallHandler): MorselClient {
  // The proxy answers every path as tRPC's own does.
  return pathProxy([], answer) as unknown as MorselClient
}

/** Makes a call of a client by its path. */
export function callByPath(client: MorselClient, path: readonly string[], values: unknown[]): unknown {
  // Both proxies have the type of the router; walking one by the other's path can only be said in words.
  const end = path.reduce<unknown>((step, name) => (step as Record<string, unknown>)[name], client) as (...values: unknown[]) => unknown
  return end(...values)
}

function pathProxy(path: readonly string[], answer: CallHandler): unknown {
  return new Proxy(() => {}, {
    // A client is not a promise, even where somebody awaits it.
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? pathProxy([...path, name], answer) : undefined),
    apply: (_target, _self, values) => answer(path, values),
  })
}
