import { removeDemoWorld } from '@morsel/api/wiring/demo/demo.flow'
import { type Command, requirePositionals } from './command.ts'
import { withDatabase } from './data-store.ts'

export const removeDemoCommand: Command = {
  usage: 'demo remove',
  help: 'Deletes the demo places, cities and users, with all reviews and dishes of these places.',
  options: {},
  async run(line) {
    requirePositionals(line, 0, 'demo remove takes no arguments.')
    const places = await withDatabase((db) => removeDemoWorld({ db, now: () => new Date() }))
    process.stdout.write(places === 0 ? 'There is no demo data.\n' : `Removed the demo data with ${places} places.\n`)
  },
}
