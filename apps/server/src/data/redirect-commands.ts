import { addRedirect, dropRedirect, readRedirects } from '@morsel/api/wiring/site/keep-redirects.flow'
import { redirectStatuses } from '@morsel/contract/redirect'
import { loadStoreEnvironment } from '../env.ts'
import { type Command, requirePositionals, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'

export const addRedirectCommand: Command = {
  usage: 'redirect add PATH TARGET [--status 308]',
  help: `Redirects a path, even if there is a page at it. The query and hash of the visitor are kept unless
TARGET has its own. Browsers cache a redirect for five minutes.

  PATH is a path of this installation, without query and hash: /old-menu
  TARGET is a path, with or without query and hash, or a URL of an origin in TRUSTED_ORIGINS.
  --status   308 (permanent, the default), 307 (temporary), or the older 301 and 302`,
  options: { status: 'string' },
  async run(line) {
    const [path = '', target = ''] = requirePositionals(line, 2, 'Name a path and its target: redirect add PATH TARGET')
    const text = line.text('status') ?? String(redirectStatuses[0])
    const status = redirectStatuses.find((known) => String(known) === text)
    if (status === undefined) throw new UsageError(`${text} isn't a redirect status. Use one of ${redirectStatuses.join(', ')}.`)
    const config = loadStoreEnvironment()
    const added = await withDatabase((db) => addRedirect({ db, config }, { path, target, status }))
    const before = added.before === undefined ? '' : ` It previously redirected to ${added.before}.`
    process.stdout.write(`${added.path} now redirects to ${added.to} (${status}).${before}\n`)
  },
}

export const removeRedirectCommand: Command = {
  usage: 'redirect remove PATH',
  help: 'Removes a redirect.',
  options: {},
  async run(line) {
    const [requested = ''] = requirePositionals(line, 1, 'Name the path: redirect remove PATH')
    const path = await withDatabase((db) => dropRedirect({ db }, requested))
    process.stdout.write(`${path} no longer redirects.\n`)
  },
}

export const listRedirectsCommand: Command = {
  usage: 'redirect list [--json]',
  help: `Lists all redirects.

  --json   print one JSON object per line`,
  options: { json: 'boolean' },
  async run(line) {
    requirePositionals(line, 0, 'redirect list takes options only.')
    const found = await withDatabase((db) => readRedirects({ db }))
    const lines = found.map((row) => (line.is('json') ? JSON.stringify(row) : `${row.path} → ${row.target} (${row.status})`))
    process.stdout.write(lines.length === 0 && !line.is('json') ? 'No redirects.\n' : lines.map((text) => `${text}\n`).join(''))
  },
}
