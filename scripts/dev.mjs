import path from 'node:path'
import { ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run dev`: straight from the sources, restarted when the server's change, pages replaced in place by Vite.
ensureInstalled()
runUntilStopped(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--conditions=source',
    '--import',
    path.join(root, 'apps/server/node_modules/tsx/dist/loader.mjs'),
    'apps/server/src/main.ts',
  ],
  { env: { NODE_ENV: 'development' } },
)
