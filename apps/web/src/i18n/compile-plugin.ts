import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { isLocale, isolateValues } from '@morsel/contract/locales'
import type { Plugin } from 'vite'

const catalogueFile = /\/messages\/([\w-]+)\/[\w-]+\.ts$/u

/**
 * Compiles the texts of `messages/{language}/{catalogue}.ts` at build time, in the browser and server bundles, so that
 * no ICU parser is sent to browsers. An invalid text fails the build. Without the plugin (in tests), Lingui compiles
 * on first use.
 */
export function compileMessages(): Plugin {
  return {
    name: 'morsel-compile-messages',
    transform: {
      // Types are stripped by then: plugins without `enforce` run after Vite's own.
      filter: { id: catalogueFile },
      handler(code, id) {
        const locale = catalogueFile.exec(id)?.[1] ?? ''
        if (!isLocale(locale)) throw new Error(`${id}: no such language`)
        const exports = this.parse(code).body.flatMap((node) =>
          node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : [],
        )
        const lines = exports.map(({ id: name, init }) => {
          if (name.type !== 'Identifier' || init?.type !== 'ObjectExpression') throw new Error(`${id}: a catalogue is one exported object`)
          const texts = init.properties.map((property) => {
            if (property.type !== 'Property' || property.key.type !== 'Literal' || property.value.type !== 'Literal')
              throw new Error(`${id}: a catalogue holds quoted keys and quoted texts only`)
            return [property.key.value, compileMessageOrThrow(isolateValues(String(property.value.value), locale))]
          })
          return `export const ${name.name} = ${JSON.stringify(Object.fromEntries(texts))}`
        })
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}
