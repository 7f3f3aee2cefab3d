import type { Plugin } from 'vite'

const before = /if\s*\(!e\.defaultPrevented\)\s*throw err;?/u
const after =
  "if (e.defaultPrevented) return new Promise(() => {}); throw new Error('A part of the page is missing: ' + err.message, { cause: err });"

/**
 * What becomes of a dynamic import whose file is gone, in the one function through which Vite leads all of them (client runtime 2): while
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
        if (!before.test(code)) this.error('Vite’s preload helper has changed: missing parts would not be noticed')
        return { code: code.replace(before, after), map: null }
      },
    },
  }
}
