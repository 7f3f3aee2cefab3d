import { createServer } from 'node:http'
import path from 'node:path'
import next from 'next'

/** The peer of the pages benchmark: a production build of Next.js. */
const app = next({ dev: false, dir: path.join(import.meta.dirname, 'next') })
await app.prepare()
const handle = app.getRequestHandler()
const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stderr.write(`Next.js is ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.once('SIGTERM', () => process.exit(0))
