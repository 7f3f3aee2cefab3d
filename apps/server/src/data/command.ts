import { parseArgs } from 'node:util'

/** One command of `npm run data`. */
export interface Command {
  /** How it is called, without `npm run data --`. */
  usage: string
  /** What it does, and its options. */
  help: string
  options: Readonly<Record<string, 'string' | 'boolean'>>
  run(line: CommandLine): Promise<void>
}

/** What stands behind the name of a command. */
export interface CommandLine {
  positionals: readonly string[]
  text(option: string): string | undefined
  is(option: string): boolean
}

/** A command line that cannot be understood: exit code 2. */
export class UsageError extends Error {}

/** @throws UsageError for options that the command does not have */
export function readCommandLine(args: readonly string[], options: Command['options']): CommandLine {
  const all = Object.fromEntries(Object.entries({ ...options, help: 'boolean' as const }).map(([name, type]) => [name, { type }]))
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...all, help: { type: 'boolean', short: 'h' } },
  })
  const given: Record<string, unknown> = { ...values }
  return {
    positionals,
    text: (option) => (typeof given[option] === 'string' ? given[option] : undefined),
    is: (option) => given[option] === true,
  }
}

/** The words of a line that takes so many. @throws UsageError with what to say instead */
export function wordsOf({ positionals }: CommandLine, count: number, says: string): readonly string[] {
  if (positionals.length !== count) throw new UsageError(says)
  return positionals
}
