import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ensureInstalled, root, runUntilStopped, toolEnvironment } from './workspace.mjs'

// `npm run dev`: straight from the sources, restarted when the server's change, pages replaced in place by Vite.
// Every social provider is there as a fake one, unless a real one is configured.
ensureInstalled()
const tsx = path.join(root, 'apps/server/node_modules/tsx/dist')
runUntilStopped(
  process.execPath,
  [
    path.join(tsx, 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--exclude',
    'apps/web/**',
    '--conditions=source',
    'apps/server/src/main.ts',
  ],
  { env: { ...(await fakeProviders()), NODE_ENV: 'development' } },
)

/** The variables of the fake providers, which end with this process. */
async function fakeProviders() {
  const fakes = fork(path.join(root, 'packages/fake-idp/src/main.ts'), {
    execArgv: ['--conditions=source', '--import', path.join(tsx, 'loader.mjs')],
    env: toolEnvironment(),
  })
  const variables = await new Promise((resolve, reject) => {
    fakes.once('message', resolve)
    fakes.once('exit', (code) => reject(new Error(`The fake providers ended with code ${code}.`)))
  })
  fakes.removeAllListeners('exit')
  const file = path.join(root, '.env')
  const configured = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
  const providerOf = (name) => name.split('_')[1]
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !configured[`SOCIAL_${providerOf(name)}_CLIENT_ID`]))
}
