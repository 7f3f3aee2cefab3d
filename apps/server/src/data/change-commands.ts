import { decideAsOperator, readWaitingChanges, type WaitingChange } from '@morsel/api/places/change/moderate-change.flow'
import { type Command, type CommandLine, requirePositionals } from './command.ts'
import { withDatabase } from './data-store.ts'
import { plain } from './plain.ts'

/** Commands that list, accept and decline waiting changes to places and dishes (EDIT-172). */

const now = () => new Date()
const LIST_MAX = 1000

export const changesCommand: Command = {
  usage: 'changes [--json]',
  help: `Lists changes that wait for a decision, oldest first: those by newcomers and guests, and those that imports
propose to facts that people provided.

  --json   print one JSON object per line`,
  options: { json: 'boolean' },
  async run(line) {
    requirePositionals(line, 0, 'changes takes options only. To decide on one: changes accept ID, or changes decline ID.')
    const found = await withDatabase((db) => readWaitingChanges(db, LIST_MAX))
    if (line.is('json')) return void process.stdout.write(found.map((change) => `${JSON.stringify(change)}\n`).join(''))
    process.stdout.write(found.length === 0 ? 'No changes are waiting.\n' : `${found.map(blockOf).join('\n\n')}\n`)
  },
}

function blockOf({ id, createdAt, source, contributor, name, path, fields, note }: WaitingChange): string {
  const lines = [`${id} ${createdAt.toISOString().slice(0, 16)} ${source}`, `  ${plain(name)} ${path}`]
  for (const [field, { from, to }] of Object.entries(fields))
    lines.push(`  ${field}: ${plain(JSON.stringify(from))} → ${plain(JSON.stringify(to))}`)
  if (note !== '') lines.push(`  "${plain(note)}"`)
  if (contributor !== null) lines.push(`  from ${plain(contributor)}`)
  return lines.join('\n')
}

const deciding = 'The first eight characters of an ID are enough if they are unique.'

export const acceptChangeCommand: Command = {
  usage: 'changes accept ID [--note TEXT]',
  help: `Makes a waiting change live. ${deciding} Accepting a duplicate only
closes it, so merge it first.

  --note TEXT   a note to the contributor`,
  options: { note: 'string' },
  run: (line) => decideOn(line, true),
}

export const declineChangeCommand: Command = {
  usage: 'changes decline ID [--note TEXT]',
  help: `Declines a waiting change. ${deciding}

  --note TEXT   a note to the contributor`,
  options: { note: 'string' },
  run: (line) => decideOn(line, false),
}

async function decideOn(line: CommandLine, accept: boolean): Promise<void> {
  const [id = ''] = requirePositionals(line, 1, 'Name the change: changes accept ID, or changes decline ID')
  const { name } = await withDatabase((db) => decideAsOperator({ db, now }, id, { accept, note: line.text('note') ?? '' }))
  process.stdout.write(`The change of ${plain(name)} is ${accept ? 'live' : 'declined'}.\n`)
}
