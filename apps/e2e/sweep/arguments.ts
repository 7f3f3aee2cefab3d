import { parseArgs } from 'node:util'

interface Wanted {
  /** Views by their names. */
  only: RegExp
  /** Looks by their names: `ar-360`. */
  look: RegExp
  /** The folder of the pictures. */
  shots: string | undefined
}

/** What `npm run sweep` was asked for. */
export function readArguments(words: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, look: { type: 'string' }, shots: { type: 'string' } },
  })
  return { only: new RegExp(values.only ?? '', 'u'), look: new RegExp(values.look ?? '', 'u'), shots: values.shots }
}
