import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run bench` runs all benchmarks, `npm run bench -- auth start` some. Prints tables, writes no files.
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
