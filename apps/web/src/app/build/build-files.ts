import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIdForm, buildIdRule, legalPages } from '@morsel/contract/site'
import type { Plugin } from 'vite'
import { legalQuery, type Payload } from '../../features/legal/payload.ts'
import { filesOfParts } from './part-files.ts'

/** The identity of a build, shared by the browser and server bundles. */
export interface Build {
  id: string
  /** When the build started, in epoch milliseconds. */
  timestamp: number
}

const latestFile = 'builds/latest.json'

/** Returns the manifests `builds/latest.json` (WEB-400) and `builds/meta/{id}.json` (WEB-401); legal pages are prerendered. */
function manifestsOf({ id, timestamp }: Build): Record<string, object> {
  const prerendered = Object.fromEntries(legalPages.map((name) => [`/${name}`, { prerender: true }]))
  return {
    [latestFile]: { id, timestamp },
    // The rules cover every prerendered path, so the list stays empty (WEB-401).
    [`builds/meta/${id}.json`]: { id, timestamp, matcher: { static: prerendered, wildcard: {}, dynamic: {} }, prerendered: [] },
  }
}

/** Returns the payload files of prerendered pages (WEB-414). */
async function payloadsOf({ id }: Build): Promise<Record<string, object>> {
  const entries = legalPages.map(async (name) => {
    const { queryKey } = legalQuery(name)
    const { loadDocument } = await import('../../features/legal/documents.ts')
    const payload: Payload = { buildId: id, path: `/${name}`, data: [{ queryKey, data: await loadDocument[name]() }] }
    return [`${name}/_payload.json`, payload] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Sets the build ID in both bundles and writes manifests and payload files. In development, the only build is `dev`.
 * @throws Error for an ID that isn't a valid file name
 */
export function buildFiles({ buildId }: { buildId: string | undefined }): Plugin {
  if (buildId && !buildIdForm.test(buildId)) throw new Error(`BUILD_ID ${buildIdRule}.`)
  let build: Build = { id: 'dev', timestamp: Date.now() }
  let isForBrowsers = false
  return {
    name: 'morsel-build-files',
    config: (config, { command, isSsrBuild }) => {
      isForBrowsers = command === 'build' && !isSsrBuild
      if (isForBrowsers) build = { id: buildId || randomUUID(), timestamp: Date.now() }
      const written = path.join(config.root ?? process.cwd(), 'dist/client', latestFile)
      // Written by this plugin in the browser build.
      if (command === 'build' && isSsrBuild && existsSync(written)) build = JSON.parse(readFileSync(written, 'utf8')) as Build
      return { define: { __BUILD_ID__: JSON.stringify(build.id) } }
    },
    async generateBundle(_options, bundle) {
      if (!isForBrowsers) return
      const parts = { [`builds/parts/${build.id}.json`]: filesOfParts(Object.values(bundle).filter((file) => file.type === 'chunk')) }
      for (const [fileName, content] of Object.entries({ ...manifestsOf(build), ...parts, ...(await payloadsOf(build)) }))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
    },
    configureServer: ({ middlewares }) => {
      const manifests = manifestsOf(build)
      middlewares.use((req, res, next) => {
        const manifest = manifests[(req.url ?? '').slice(1).split('?', 1)[0] ?? '']
        if (manifest === undefined) return next()
        res.setHeader('Content-Type', 'application/json').end(JSON.stringify(manifest))
      })
    },
  }
}
