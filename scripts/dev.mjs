import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ensureInstalled, root, runUntilStopped, toolEnvironment } from './workspace.mjs'

// `npm run dev` runs from the sources. It restarts when the server's sources change, and Vite updates pages in place. Social providers that
// aren't configured are replaced by fake ones.
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

/** Starts the fake providers, which end with this process. @returns their variables */
async function fakeProviders() {
  const fakes = fork(path.join(root, 'packages/fake-idp/src/main.ts'), {
    execArgv: ['--conditions=source', '--import', path.join(tsx, 'loader.mjs')],
    env: toolEnvironment(),
  })
  const variables = await new Promise((resolve, reject) => {
    fakes.once('message', resolve)
    fakes.once('exit', (code) => reject(new Error(`The fake providers exited with code ${code}.`)))
  })
  fakes.removeAllListeners('exit')
  const file = path.join(root, '.env')
  const configured = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
  const providerOf = (name) => name.split('_')[1]
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !configured[`SOCIAL_${providerOf(name)}_CLIENT_ID`]))
}
