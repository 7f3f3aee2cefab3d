import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './workspace.mjs'

// `npm run data -- import osm FILE …`: file names are relative to the working directory.
ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ||= 'production'
process.chdir(process.env.INIT_CWD ?? process.cwd())
await import(pathToFileURL(path.join(root, 'apps/server/dist/cli.js')).href)
