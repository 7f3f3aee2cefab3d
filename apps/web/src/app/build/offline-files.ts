import path from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** What the offline page needs: the stylesheet and the Latin fonts. */
const shown = /^assets\/[^/]+(?:\.css|-latin-wght-normal-[\w-]+\.woff2)$/u

/**
 * Writes `/sw.js` and, if the build has a service worker, `/offline.js`: self-contained scripts under fixed names.
 * @param hasWorker when false, `/sw.js` removes the worker that browsers still have
 */
export function offlineFiles({ hasWorker }: { hasWorker: boolean }): Plugin {
  let config: ResolvedConfig
  return {
    name: 'morsel-offline-files',
    config: (_config, { command }) => ({ define: { __HAS_WORKER__: JSON.stringify(hasWorker && command === 'build') } }),
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (config.command !== 'build' || config.build.ssr) return
        const files = [...Object.keys(bundle).filter((file) => shown.test(file)), 'offline.js'].map((file) => `/${file}`)
        const define = { ...config.define, __OFFLINE_FILES__: JSON.stringify(files) }
        const write = async (fileName: string, entry: string) =>
          this.emitFile({
            type: 'asset',
            fileName,
            source: await wholeScript(path.join(config.root, 'src/resilience/offline', entry), define),
          })
        await write('sw.js', hasWorker ? 'worker.ts' : 'no-worker.ts')
        if (hasWorker) await write('offline.js', 'offline-script.ts')
      },
    },
  }
}

/** Bundles an entry and its imports into one classic script. */
async function wholeScript(entry: string, define: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define,
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: { write: false, modulePreload: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [script] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (script?.type !== 'chunk') throw new Error(`${entry} could not be built`)
  return script.code
}
