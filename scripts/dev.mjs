import path from 'node:path'
import { ensureInstalled, root, runUntilStopped } from './workspace.mjs'

// `npm run dev`: straight from the sources, restarted when the server's change, pages replaced in place by Vite.
ensureInstalled()
const tsx = path.join(root, 'apps/server/node_modules/tsx/dist/cli.mjs')
runUntilStopped(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', '--exclude', 'apps/web/**', '--conditions=source', 'apps/server/src/main.ts'],
  {
    env: { NODE_ENV: 'development' },
  },
)
