import { addRedirect, dropRedirect, readRedirects } from '@morsel/api/wiring/site/keep-redirects.flow'
import { redirectStatuses } from '@morsel/contract/redirect'
import { loadStoreEnvironment } from '../env.ts'
import { type Command, UsageError, wordsOf } from './command.ts'
import { withDatabase } from './data-store.ts'

/** `redirect add` */
export const addRedirectCommand: Command = {
  usage: 'redirect add PATH TARGET [--status 308]',
  help: `Lets a path lead somewhere else from now on, whether there is a page at it or not. Query and hash go along
where TARGET has none. Browsers remember it for five minutes.

  PATH is a path of this installation without query and hash: /old-menu
  TARGET is such a path, with query and hash if you like, or the address of a site in TRUSTED_ORIGINS.
  --status   308 for good (as it is without), 307 for now; 301 and 302 are their elders`,
  options: { status: 'string' },
  async run(line) {
    const [path = '', target = ''] = wordsOf(line, 2, 'Say what leads where: redirect add PATH TARGET.')
    const asked = line.text('status') ?? String(redirectStatuses[0])
    const status = redirectStatuses.find((known) => String(known) === asked)
    if (status === undefined) throw new UsageError(`No redirect has status ${asked}; it is one of ${redirectStatuses.join(', ')}.`)
    const config = loadStoreEnvironment()
    const added = await withDatabase((db) => addRedirect({ db, config }, { path, target, status }))
    const before = added.before === undefined ? '' : ` It led to ${added.before} before.`
    process.stdout.write(`${added.path} leads to ${added.to} now (${status}).${before}\n`)
  },
}

/** `redirect remove` */
export const removeRedirectCommand: Command = {
  usage: 'redirect remove PATH',
  help: 'Lets a path lead nowhere again.',
  options: {},
  async run(line) {
    const [wished = ''] = wordsOf(line, 1, 'Say which path: redirect remove PATH.')
    const path = await withDatabase((db) => dropRedirect({ db }, wished))
    process.stdout.write(`${path} leads nowhere now.\n`)
  },
}

/** `redirect list` */
export const listRedirectsCommand: Command = {
  usage: 'redirect list [--json]',
  help: `Lists the paths that lead elsewhere.

  --json   one object a line, for scripts`,
  options: { json: 'boolean' },
  async run(line) {
    wordsOf(line, 0, 'redirect list takes options only.')
    const found = await withDatabase((db) => readRedirects({ db }))
    const lines = found.map((row) => (line.is('json') ? JSON.stringify(row) : `${row.path} → ${row.target} (${row.status})`))
    process.stdout.write(lines.length === 0 && !line.is('json') ? 'No path leads elsewhere.\n' : lines.map((text) => `${text}\n`).join(''))
  },
}
