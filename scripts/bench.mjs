import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run bench`: all of them; `npm run bench -- session start` some. Prints tables, writes nothing.
ensureInstalled()
ensureBuilt()
runUntilStopped(
  process.execPath,
  [
    '--import',
    path.join(root, 'apps/server/bench/node_modules/tsx/dist/loader.mjs'),
    'apps/server/bench/main.ts',
    ...process.argv.slice(2),
  ],
  {
    env: { NODE_ENV: 'production' },
  },
)
