import { decideReport } from '@morsel/api/places/moderation/decide-report.flow'
import { findDoubles } from '@morsel/api/places/moderation/doubles.flow'
import { setHidden } from '@morsel/api/places/moderation/hide.flow'
import { readReports } from '@morsel/api/places/moderation/list-reports.flow'
import { mergeInto } from '@morsel/api/places/moderation/merge.flow'
import { nameOwner } from '@morsel/api/places/moderation/owner.flow'
import { type Command, type CommandLine, requirePositionals, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'
import { plain } from './plain.ts'

/** Moderation commands, which only the operator can run (PLACE-600). */

const placeHelp = '  PLACE is the URL, path, number (the end of its path) or name of a place.'
const now = () => new Date()

export const reportsCommand: Command = {
  usage: 'reports [--all] [--json]',
  help: `Lists open reports, oldest first, and reviews by new users that are held back because they contain
links: unhide publishes one, hide rejects it.

  --all    include resolved reports
  --json   print one JSON object per line`,
  options: { all: 'boolean', json: 'boolean' },
  async run(line) {
    requirePositionals(line, 0, 'reports takes options only. To resolve a report: reports resolve ID --dismissed.')
    const found = await withDatabase((db) => readReports(db, { status: line.is('all') ? 'all' : 'open', limit: 1000 }))
    if (line.is('json')) return void process.stdout.write(found.map((report) => `${JSON.stringify(report)}\n`).join(''))
    const blocks = found.map(({ id, createdAt, reason, kind, target, text, note, reporter, status }) => {
      const state = status === 'open' ? '' : ` [${status}]`
      const lines = [`${id ?? 'held back'} ${createdAt.toISOString().slice(0, 16)} ${reason}${state}`, `  ${kind} ${target} ${plain(text)}`]
      if (note !== '') lines.push(`  "${plain(note)}"`)
      return [...lines, `  from ${reporter ?? 'a deleted user'}`].join('\n')
    })
    process.stdout.write(blocks.length === 0 ? 'No reports.\n' : `${blocks.join('\n\n')}\n`)
  },
}

export const resolveReportCommand: Command = {
  usage: 'reports resolve ID (--actioned | --dismissed)',
  help: `Resolves a report and all other open reports about the same thing. The first eight characters of an
ID are enough if they are unique.

  --actioned    the report is right: a review is hidden. For places and dishes, see hide and merge.
  --dismissed   the report is wrong: a review that was held back is published again.`,
  options: { actioned: 'boolean', dismissed: 'boolean' },
  async run(line) {
    const [id = ''] = requirePositionals(line, 1, 'Name the report: reports resolve ID (--actioned | --dismissed)')
    if (line.is('actioned') === line.is('dismissed')) throw new UsageError('Choose either --actioned or --dismissed.')
    const count = await withDatabase((db) => decideReport({ db, now }, id, line.is('actioned') ? 'actioned' : 'dismissed'))
    process.stdout.write(`Resolved ${count} ${count === 1 ? 'report' : 'reports'}.\n`)
  },
}

export const hideCommand: Command = {
  usage: 'hide WHAT',
  help: `Hides a place, dish, review, profile or list from everyone. unhide shows it again.

  WHAT is the URL or path of a place, dish, profile or list, the number or name of a place, the ID of a
  dish, or the ID of a review as printed by reports.`,
  options: {},
  run: (line) => hide(line, true),
}
export const unhideCommand: Command = {
  usage: 'unhide WHAT',
  help: 'Makes something that was hidden visible again. For WHAT, see hide --help.',
  options: {},
  run: (line) => hide(line, false),
}

async function hide(line: CommandLine, isHidden: boolean): Promise<void> {
  const [what = ''] = requirePositionals(line, 1, 'Name what to change: the URL of a place or dish, or the ID of a review.')
  const label = await withDatabase((db) => setHidden({ db, now }, what, isHidden))
  process.stdout.write(`The ${plain(label)} is ${isHidden ? 'now hidden' : 'visible again'}.\n`)
}

export const mergeCommand: Command = {
  usage: 'merge PLACE INTO-PLACE',
  help: `Merges PLACE into INTO-PLACE: menus, dishes, reviews and list entries move there, and the old URL
redirects there. Dishes with the same name become one; if a user reviewed both, the review of
INTO-PLACE stays. Moderators can undo this for 90 days on /moderation/places.

${placeHelp}`,
  options: {},
  async run(line) {
    const [from = '', into = ''] = requirePositionals(line, 2, 'Name both places: merge PLACE INTO-PLACE')
    const { path, moved, joined } = await withDatabase((db) => mergeInto({ db, now }, from, into))
    process.stdout.write(`Merged into ${path}: ${moved} dishes moved, ${joined} merged.\n`)
  },
}

export const doublesCommand: Command = {
  usage: 'doubles [--city NAME]',
  help: `Lists places that are probably the same: the same name within 100 m. Each line is the command that
merges the place with less content into the other one. Check them first.

  --city NAME   only places of this city`,
  options: { city: 'string' },
  async run(line) {
    requirePositionals(line, 0, 'doubles takes options only.')
    const doubles = await withDatabase((db) => findDoubles(db, line.text('city')))
    const lines = doubles.map(
      ({ from, into, city, meters }) =>
        `${plain(into.name)}, ${plain(city)} (${meters} m apart)\n  npm run data -- merge ${from.path} ${into.path}\n`,
    )
    process.stdout.write(lines.length === 0 ? 'No duplicates.\n' : lines.join(''))
  },
}

export const ownerCommand: Command = {
  usage: 'owner PLACE (PERSON | --remove)',
  help: `Sets the owner of a place. Owners can reply to its reviews but can't write any; their earlier reviews
of it are hidden.

${placeHelp}
  PERSON is an email address or a username.
  --remove   remove the owner`,
  options: { remove: 'boolean' },
  async run(line) {
    const isRemoved = line.is('remove')
    const [place = '', person] = requirePositionals(
      line,
      isRemoved ? 1 : 2,
      'Name the place and its owner: owner PLACE PERSON, or owner PLACE --remove',
    )
    const done = await withDatabase((db) => nameOwner({ db, now }, place, person))
    const { hiddenReviews } = done
    const hidden =
      hiddenReviews > 0
        ? ` ${hiddenReviews === 1 ? 'Their review' : `Their ${hiddenReviews} reviews`} of it ${hiddenReviews === 1 ? 'is' : 'are'} now hidden.`
        : ''
    process.stdout.write(
      isRemoved ? `${plain(done.place)} no longer has an owner.\n` : `${person} now owns ${plain(done.place)}.${hidden}\n`,
    )
  },
}
