import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run bench` runs all benchmarks, `npm run bench -- auth start` only these. Prints tables, writes no files.
// `npm run bench -- search-quality --data FOLDER` evaluates search on real data. It runs from the sources, so that changes take effect
// without a build.
const fromSources = process.argv[2] === 'search-quality'
ensureInstalled()
if (!fromSources) ensureBuilt()
runUntilStopped(
  process.execPath,
  [
    ...(fromSources ? ['--conditions=source'] : []),
    '--import',
    path.join(root, 'apps/server/bench/node_modules/tsx/dist/loader.mjs'),
    'apps/server/bench/main.ts',
    ...process.argv.slice(2),
  ],
  {
    env: { NODE_ENV: 'production' },
  },
)
