import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run sweep` visits every screen in every state and look. `-- --only=<pattern>` limits the screens, `-- --look=<pattern>` the looks
// (`ar-360`), and `-- --shots=<folder>` saves screenshots.
ensureInstalled()
ensureBuilt()
runUntilStopped(
  process.execPath,
  ['--import', path.join(root, 'apps/e2e/node_modules/tsx/dist/loader.mjs'), 'apps/e2e/sweep/main.ts', ...process.argv.slice(2)],
  {
    env: { NODE_ENV: 'production' },
  },
)
