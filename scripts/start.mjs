import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './workspace.mjs'

// `npm start`: install, build, then serve in this very process, so that Ctrl-C has one process to stop.
const parent = process.ppid
ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ||= 'production'
const main = path.join(root, 'apps/server/dist/main.js')
// Worker processes run what this one was started with, and need not build again.
process.argv[1] = main
await import(pathToFileURL(main).href)

// Whoever tells npm to stop (SIGTERM) ends npm and the shell it runs us in, which tells us nothing: then we stop by ourselves.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500)
  // A second signal would hurry the requests in flight.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(watch))
}
