import { readCommandLine, UsageError } from './data/command.ts'
import { commands } from './data/commands.ts'

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  // Known errors carry a problem and print one line. Unexpected ones print their stack.
  const isKnown = isUsage || (error instanceof Error && ('problem' in error || error.name === 'StartError'))
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n${isUsage ? '\nSee npm run data -- --help\n' : ''}`)
  process.exitCode = isUsage ? 2 : 1
}

async function run(args: string[]): Promise<void> {
  // The longest matching name wins: `import osm` before `import`.
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((candidate) => Object.hasOwn(commands, candidate))
  const command = name === undefined ? undefined : await commands[name]?.()
  if (name !== undefined && command !== undefined) {
    const line = readCommandLine(args.slice(name.split(' ').length), command.options)
    if (line.is('help')) process.stdout.write(`npm run data -- ${command.usage}\n\n${command.help}\n`)
    else await command.run(line)
    return
  }
  const [first, second] = args
  if (first === undefined || ['help', '--help', '-h'].includes(first)) return void process.stdout.write(await overview())
  const family = Object.keys(commands).filter((known) => known.startsWith(`${first} `))
  if (family.length > 0 && (second === '--help' || second === '-h')) return void process.stdout.write(await overview(family))
  if (family.length > 0)
    throw new UsageError(second === undefined ? `Choose one of ${family.join(', ')}.` : `Unknown command: ${first} ${second}`)
  throw new UsageError(`Unknown command: ${first}`)
}

async function overview(names: readonly string[] = Object.keys(commands)): Promise<string> {
  const usages = await Promise.all(names.map(async (name) => (await commands[name]?.())?.usage))
  return `Manage the data of this installation. The server may be running.

${usages.map((usage) => `  npm run data -- ${usage}`).join('\n')}

Run a command with --help to learn more about it.
Commands use the database at DATABASE_URL, or the embedded one in DATA_DIR.
`
}
