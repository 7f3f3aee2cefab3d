import { parseArgs } from 'node:util'

/** A command of `npm run data`. */
export interface Command {
  /** How to call it, without `npm run data --`. */
  usage: string
  /** What it does, and its options. */
  help: string
  /** A `list` may be given several times. */
  options: Readonly<Record<string, 'string' | 'boolean' | 'list'>>
  run(line: CommandLine): Promise<void>
}

/** The arguments after the name of a command. */
export interface CommandLine {
  positionals: readonly string[]
  text(option: string): string | undefined
  list(option: string): readonly string[]
  is(option: string): boolean
}

/** A mistake in the command line. Exit code 2. */
export class UsageError extends Error {}

/** @throws TypeError of `parseArgs` for options that the command doesn't have */
export function readCommandLine(args: readonly string[], options: Command['options']): CommandLine {
  const all = Object.fromEntries(
    Object.entries(options).map(([name, type]) => [name, type === 'list' ? { type: 'string' as const, multiple: true } : { type }]),
  )
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...all, help: { type: 'boolean', short: 'h' } },
  })
  const given: Record<string, unknown> = { ...values }
  return {
    positionals,
    text: (option) => (typeof given[option] === 'string' ? given[option] : undefined),
    list(option) {
      const value = given[option]
      return Array.isArray(value) ? value.map(String) : []
    },
    is: (option) => given[option] === true,
  }
}

/** Returns the arguments of a command that takes `count` of them. @throws UsageError with `message` for any other number */
export function requirePositionals({ positionals }: CommandLine, count: number, message: string): readonly string[] {
  if (positionals.length !== count) throw new UsageError(message)
  return positionals
}
