import type { MorselClient } from './client.ts'

/** Handles a call from a client. @param path names that lead to the procedure, with `query` or `mutate` last */
export type CallHandler = (path: readonly string[], values: unknown[]) => Promise<unknown>

/** Makes a client that passes all its calls to a function. */
export function createProxyClient<Client = MorselClient>(answer: CallHandler): Client {
  // The proxy accepts every path, like tRPC's own.
  return pathProxy([], answer) as unknown as Client
}

/** Calls a procedure of a client by its path. */
export function callByPath(client: MorselClient, path: readonly string[], values: unknown[]): unknown {
  // The caller took the path from a client of the same type.
  const end = path.reduce<unknown>((step, name) => (step as Record<string, unknown>)[name], client) as (...values: unknown[]) => unknown
  return end(...values)
}

function pathProxy(path: readonly string[], answer: CallHandler): unknown {
  return new Proxy(() => {}, {
    // Hides `then`, so that `await` doesn't treat the client as a promise.
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? pathProxy([...path, name], answer) : undefined),
    apply: (_target, _self, values) => answer(path, values),
  })
}
