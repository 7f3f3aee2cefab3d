import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { lazyParts } from './apps/web/src/app/build/lazy-parts.ts'

/** One runner for all packages: `npm test` starts it once, `npx vitest --project db` runs one of them. */
const project = (name: string, root: string, more: Record<string, unknown> = {}, plugins: Plugin[] = []) => ({
  extends: true as const,
  plugins,
  test: { name, root, include: ['{src,test}/**/*.test.{ts,tsx}'], ...more },
})

/** Projects that need PostgreSQL share one server and one template database, which each run starts and removes. */
const globalSetup = [fileURLToPath(new URL('packages/db/test/global-setup.ts', import.meta.url))]

export default defineConfig({
  // Tests run the sources. Never add `import` or `default` here: Node.js would apply them to `require` as well, and give ES modules to
  // packages that expect functions.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  resolve: { conditions: ['source', 'node'] },
  test: {
    projects: [
      project('contract', 'packages/contract'),
      project('auth', 'packages/auth'),
      project('email', 'packages/email'),
      project('db', 'packages/db', { globalSetup, testTimeout: 30_000, hookTimeout: 60_000 }),
      project('api', 'packages/api', { globalSetup, testTimeout: 30_000, hookTimeout: 60_000 }),
      project('client', 'packages/client'),
      project('fake-idp', 'packages/fake-idp'),
      project('ui', 'packages/ui'),
      project('web', 'apps/web', {}, [lazyParts()]),
      project('tooling', 'packages/tooling'),
      project('server', 'apps/server', { globalSetup, testTimeout: 60_000, hookTimeout: 120_000 }),
    ],
    maxWorkers: 2,
    // The test files of a worker share modules, because loading them again for each file took a quarter of the time. Modules must not hold
    // state of tests.
    isolate: false,
    // Only tests that hang may exceed these, not tests that are slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { inline: [/@morsel\//] } },
  },
})
