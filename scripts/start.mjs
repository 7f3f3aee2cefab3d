import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './workspace.mjs'

// `npm start` installs, builds and serves in this process, so that Ctrl-C stops a single process.
const parent = process.ppid
ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ||= 'production'
const main = path.join(root, 'apps/server/dist/main.js')
// Worker processes run this file and don't build again.
process.argv[1] = main
await import(pathToFileURL(main).href)

// SIGTERM to npm ends npm and its shell but isn't passed on, so this process stops when its parent is gone.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500)
  // A second signal would cut off requests in flight.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(watch))
}
