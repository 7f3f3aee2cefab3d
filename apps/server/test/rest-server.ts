import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import express, { type Express } from 'express'
import { type RawDoor, restDoor, unknownRestPaths } from '../src/http/rest.ts'
import { createRouteFinder } from '../src/http/rest-routes.ts'
import { dataHeaders } from '../src/http/security.ts'

/** A server with the REST door in front of Express, for tests that need no other part of the process. */
export interface RestServer {
  /** URL without a path. */
  url: string
  server: Server
  /** Where tests mount more doors. */
  app: Express
  /** Opens the REST door; its dependencies often need the URL first. */
  open(deps: Deps): void
  close(): void
}

export async function startRestServer(): Promise<RestServer> {
  const app = express()
  app.set('query parser', 'simple')
  let answersRest: RawDoor = () => false
  const server = createServer((req, res) => {
    if (!answersRest(req, res)) app(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A listening TCP server has an address of this shape.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    app,
    open(deps) {
      const findRoute = createRouteFinder(deps.config)
      answersRest = restDoor({
        deps,
        findRoute,
        readiness: { state: 'ready' },
        isTrustedProxy: () => false,
        dataHeaders: dataHeaders(deps.config),
        logRequest: undefined,
      })
      app.use(unknownRestPaths(deps, findRoute))
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
