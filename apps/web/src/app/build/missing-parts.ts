import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper, which waits for stylesheets, looks up nonces and supports old browsers on the first view of every page;
 * the single stylesheet is already loaded. What a part needs besides its file is looked up in the table of the build, beside the part itself.
 * Browsers never retry a module that failed to load: while offline, the file is fetched another way first, so that a later attempt can
 * succeed.
 */
const helper = String.raw`
let table
const preloaded = new Set()
const come = new Set()
const preload = async (part) => {
  table ??= fetch('/builds/parts/' + document.documentElement.dataset.buildId + '.json').then((answer) => answer.json())
  for (const file of (await table)[part] ?? []) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/' + file }))
  }
}
export const __vitePreload = async (load) => {
  const part = /import\(.\.\/(.+?).\)/.exec(load)[1]
  try {
    if (navigator.onLine) preload(part).catch(() => (table = undefined))
    else if (!come.has(part)) await fetch('/assets/' + part)
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
 * Handles dynamic imports whose file doesn't load, in the one function that all of them go through (WEB-409). While `build-watcher.ts`
 * reloads the page, the import never settles, so that the current page stays open. Otherwise, it rejects with an error that doesn't make
 * the router reload the page on its own, without a limit.
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
    generateBundle: {
      // Runs before Vite replaces the marker with a list of files, which the helper doesn't read.
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(',__VITE_PRELOAD__', '')
          if (!chunk.isEntry && chunk.viteMetadata?.importedCss.size)
            this.error(`${chunk.fileName} has a stylesheet of its own, which nothing would load`)
        }
      },
    },
  }
}
