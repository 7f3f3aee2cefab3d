import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './workspace.mjs'

// `npm start`: install, build, then serve in this very process, so that Ctrl-C has one process to stop.
ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ||= 'production'
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
