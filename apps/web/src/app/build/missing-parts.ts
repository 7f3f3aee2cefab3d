import type { Plugin } from 'vite'

/**
 * In place of Vite's own, which in the first view of every page waits for stylesheets of parts, looks for numbers of policies and knows old browsers;
 * our one stylesheet is there already. Browsers do not load again what once failed to load: without a connection a file is asked for in another way first, so that what is not
 * there comes when it is wanted again.
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
 * What becomes of a dynamic import whose file does not come, in the one function through which Vite leads all of them (WEB-409): while
 * `build-keeper.ts` loads the page anew it never settles, so that the page in sight stays; otherwise its error is one that the router does not
 * answer with a reload of its own, which knows no time.
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
