import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run fire` starts servers and attacks them for about 20 minutes: the access matrix at every door, kills before every
// statement, calls made from the OpenAPI document, random calls to every door, ten hostile clients at once, drills of faults, and the
// same attacks on another server.
// `-- access|killed|contract|fuzz|crowd|faults|peer` runs parts, `-- faults disk-full` one drill.
// `-- rolling|failover|stores` need HAProxy, Patroni and others, and only run if they are named (deploy/test).
// `-- fuzz --calls=5000 --seed=7` sends fewer calls, which are the same in every run.
ensureInstalled()
ensureBuilt()
runUntilStopped(
  process.execPath,
  ['--import', path.join(root, 'apps/server/node_modules/tsx/dist/loader.mjs'), 'apps/server/fire/main.ts', ...process.argv.slice(2)],
  { env: { NODE_ENV: 'production' } },
)
