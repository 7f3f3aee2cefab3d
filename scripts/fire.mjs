import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run fire` starts a server and attacks it for a few minutes: random calls to every door, then ten hostile clients at once.
// `-- --calls=5000 --seed=7` sends fewer calls, which are the same in every run.
ensureInstalled()
ensureBuilt()
runUntilStopped(
  process.execPath,
  ['--import', path.join(root, 'apps/server/node_modules/tsx/dist/loader.mjs'), 'apps/server/fire/main.ts', ...process.argv.slice(2)],
  { env: { NODE_ENV: 'production' } },
)
