import { rebuildSearch } from '@morsel/api/places/import/rebuild-search.flow'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'

export const rebuildSearchCommand: Command = {
  usage: 'rebuild-search',
  help: 'Rebuilds the search index from the places and dishes.',
  options: {},
  async run({ positionals }) {
    if (positionals.length > 0) throw new UsageError('rebuild-search takes no arguments.')
    await withDatabase((db) => rebuildSearch({ db }))
    process.stdout.write('The search index was rebuilt.\n')
  },
}
