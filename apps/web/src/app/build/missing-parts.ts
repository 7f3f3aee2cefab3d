import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper, which waits for stylesheets, looks up nonces and supports old browsers on the first view of every page;
 * the single stylesheet is already loaded. Browsers never retry a module that failed to load: while offline, the file is fetched another way
 * first, so that a later attempt can succeed.
 */
const helper = String.raw`
const preloaded = new Set()
const come = new Set()
export const __vitePreload = async (load, files) => {
  const part = String(load)
  try {
    if (navigator.onLine) {
      for (const file of files) {
        if (preloaded.has(file) || file.endsWith('.css')) continue
        preloaded.add(file)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
      }
    } else if (!come.has(part)) await fetch(new URL(/import\(.(.+?).\)/.exec(part)[1], import.meta.url))
    const found = await load()
    come.add(part)
    return found
  } catch (cause) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause })
    if (!dispatchEvent(event)) return new Promise(() => {})
    throw new Error('A part of the page is missing: ' + cause.message, { cause })
  }
}
`

/**
 * Handles dynamic imports whose file doesn't load, in the one function that all of them go through (WEB-409). While
 * `build-watcher.ts` reloads the page the import never settles, so that the current page stays. Otherwise it rejects with an error that doesn't
 * make the router reload the page on its own, without a limit.
 */
export function missingParts(): Plugin {
  return {
    name: 'morsel-missing-parts',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/u },
      handler(code) {
        if (!code.includes('__vitePreload = function preload(baseModule, deps, importerUrl)'))
          this.error('Vite’s preload helper has changed: missing parts would not be noticed')
        return { code: helper, map: null }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.viteMetadata?.importedCss.size)
          this.error(`${chunk.fileName} has a stylesheet of its own, which nothing would load`)
    },
  }
}
