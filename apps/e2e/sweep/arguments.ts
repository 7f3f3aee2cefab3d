import { parseArgs } from 'node:util'

/** What `npm run sweep` was asked for. */
export function readArguments(words: readonly string[]): { only: RegExp; shots: string | undefined } {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' }, shots: { type: 'string' } } })
  return { only: new RegExp(values.only ?? '', 'u'), shots: values.shots }
}
