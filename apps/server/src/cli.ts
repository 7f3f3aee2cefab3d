import { readCommandLine, UsageError } from './data/command.ts'
import { commands } from './data/commands.ts'

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  // Errors with a problem are known: one line says it. The stack is for what nobody expected.
  const isKnown = isUsage || (error instanceof Error && ('problem' in error || error.name === 'StartError'))
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n${isUsage ? '\nSee npm run data -- --help\n' : ''}`)
  process.exitCode = isUsage ? 2 : 1
}

async function run(args: string[]): Promise<void> {
  // The longest name that the line begins with: `import osm` before `import`.
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words))
  const command = name === undefined ? undefined : commands[name]
  if (name !== undefined && command !== undefined) {
    const line = readCommandLine(args.slice(name.split(' ').length), command.options)
    if (line.is('help')) process.stdout.write(`npm run data -- ${command.usage}\n\n${command.help}\n`)
    else await command.run(line)
    return
  }
  const [first, second] = args
  if (first === undefined || ['help', '--help', '-h'].includes(first)) return void process.stdout.write(overview())
  const family = Object.keys(commands).filter((known) => known.startsWith(`${first} `))
  if (family.length > 0 && (second === '--help' || second === '-h')) return void process.stdout.write(overview(family))
  if (family.length > 0)
    throw new UsageError(second === undefined ? `Say which: ${family.join(', ')}.` : `There is no command ${first} ${second}.`)
  throw new UsageError(`There is no command ${first}.`)
}

function overview(names: readonly string[] = Object.keys(commands)): string {
  const usages = names.flatMap((name) => commands[name]?.usage ?? [])
  return `Work with the data of this installation; the server may be running or not.

${usages.map((usage) => `  npm run data -- ${usage}`).join('\n')}

Each command explains itself with --help.
The database is the one of DATABASE_URL, else the embedded one under DATA_DIR.
`
}
