import { parseArgs } from 'node:util'

interface Wanted {
  /** Matches names of views. */
  only: RegExp
  /** Matches names of looks: `ar-360`. */
  look: RegExp
  shots: string | undefined
}

/** Parses the arguments of `npm run sweep`. */
export function readArguments(given: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...given],
    options: { only: { type: 'string' }, look: { type: 'string' }, shots: { type: 'string' } },
  })
  return { only: new RegExp(values.only ?? '', 'u'), look: new RegExp(values.look ?? '', 'u'), shots: values.shots }
}
