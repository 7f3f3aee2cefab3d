import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run sweep`: every screen in every state and look; `-- --only=<pattern>` some screens, `-- --look=<pattern>` some looks (`ar-360`),
// `-- --shots=<folder>` with pictures.
ensureInstalled()
ensureBuilt()
runUntilStopped(
  process.execPath,
  ['--import', path.join(root, 'apps/e2e/node_modules/tsx/dist/loader.mjs'), 'apps/e2e/sweep/main.ts', ...process.argv.slice(2)],
  {
    env: { NODE_ENV: 'production' },
  },
)
