import { rebuildSearch } from '@morsel/api/places/import/rebuild-search.flow'
import { exportAuditCommand, verifyAuditCommand } from './audit-commands.ts'
import { acceptChangeCommand, changesCommand, declineChangeCommand } from './change-commands.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'
import { removeDemoCommand } from './demo-command.ts'
import { exportCommand } from './export-command.ts'
import { importAccountsCommand } from './import-accounts-command.ts'
import { importCsvCommand, importMenusCommand, importOsmCommand } from './import-commands.ts'
import { importWebCommand } from './import-web-command.ts'
import {
  doublesCommand,
  hideCommand,
  mergeCommand,
  ownerCommand,
  reportsCommand,
  resolveReportCommand,
  unhideCommand,
} from './moderation-commands.ts'
import { newsCommand } from './news-command.ts'
import { addRedirectCommand, listRedirectsCommand, removeRedirectCommand } from './redirect-commands.ts'
import {
  lockUserCommand,
  resetFactorCommand,
  roleCommand,
  showUserCommand,
  signOutUserCommand,
  unlockUserCommand,
} from './user-commands.ts'

const rebuildSearchCommand: Command = {
  usage: 'rebuild-search',
  help: 'Rebuilds the search index from the places and dishes.',
  options: {},
  async run({ positionals }) {
    if (positionals.length > 0) throw new UsageError('rebuild-search takes no arguments.')
    await withDatabase((db) => rebuildSearch({ db }))
    process.stdout.write('The search index was rebuilt.\n')
  },
}

export const commands: Readonly<Record<string, Command>> = {
  'import osm': importOsmCommand,
  'import csv': importCsvCommand,
  'import menus': importMenusCommand,
  'import web': importWebCommand,
  'import accounts': importAccountsCommand,
  export: exportCommand,
  reports: reportsCommand,
  'reports resolve': resolveReportCommand,
  changes: changesCommand,
  'changes accept': acceptChangeCommand,
  'changes decline': declineChangeCommand,
  hide: hideCommand,
  unhide: unhideCommand,
  doubles: doublesCommand,
  merge: mergeCommand,
  owner: ownerCommand,
  'user show': showUserCommand,
  'user lock': lockUserCommand,
  'user unlock': unlockUserCommand,
  'user sign-out': signOutUserCommand,
  'user reset-factor': resetFactorCommand,
  'user role': roleCommand,
  'audit verify': verifyAuditCommand,
  'audit export': exportAuditCommand,
  news: newsCommand,
  'redirect add': addRedirectCommand,
  'redirect remove': removeRedirectCommand,
  'redirect list': listRedirectsCommand,
  'demo remove': removeDemoCommand,
  'rebuild-search': rebuildSearchCommand,
}
