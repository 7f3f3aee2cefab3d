import type { Server } from 'node:http'
import path from 'node:path'
import type { Config } from '@morsel/api/kernel/config/config'
import type { WebEntry } from '@morsel/client/page-renderer'
import { repositoryRoot } from '../env.ts'
import { StartError } from '../start-error.ts'
import { loadWebBuild, type WebBuild } from './pages.ts'

const webRoot = path.join(repositoryRoot, 'apps/web')

/** Opens the web app: its build, or, in development, Vite's server inside ours. */
export async function openWeb(config: Pick<Config, 'NODE_ENV'>, server: Server): Promise<WebBuild> {
  if (config.NODE_ENV === 'development') return openDevelopmentWeb(server)
  return loadWebBuild(webRoot).catch((error: unknown) => {
    throw new StartError("The web app hasn't been built. Run npm run build.", { cause: error })
  })
}

async function openDevelopmentWeb(server: Server): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: webRoot, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  return {
    clientFiles: undefined,
    middleware: (req, res, next) => vite.middlewares(req, res, next),
    load: async () => ({
      // The module's exports have the type `WebEntry`; Vite types them as a record of any values.
      ...((await vite.ssrLoadModule('/src/app/entry-server.tsx')) as WebEntry),
      entry: { scripts: ['/src/app/entry-client.tsx'], styles: [] },
    }),
  }
}
