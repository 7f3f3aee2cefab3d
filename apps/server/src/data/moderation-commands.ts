import { decideReport } from '@morsel/api/places/moderation/decide-report.flow'
import { setHidden } from '@morsel/api/places/moderation/hide.flow'
import { readReports } from '@morsel/api/places/moderation/list-reports.flow'
import { mergeInto } from '@morsel/api/places/moderation/merge.flow'
import { nameOwner } from '@morsel/api/places/moderation/owner.flow'
import { type Command, type CommandLine, UsageError, wordsOf } from './command.ts'
import { withDatabase } from './data-store.ts'

/** What the operator decides: there are no roles on the pages (PLACE-600). */

const placeHelp = '  PLACE is its address on the web or its path, its number (the last word of these), or its name.'
const now = () => new Date()

/** `reports` */
export const reportsCommand: Command = {
  usage: 'reports [--all] [--json]',
  help: `Lists what people have reported and nobody has decided yet, the eldest first, and the reviews of new
people that are held back because of their links: unhide shows one, hide refuses it.

  --all    those that are decided too
  --json   one object a line, for scripts`,
  options: { all: 'boolean', json: 'boolean' },
  async run(line) {
    wordsOf(line, 0, 'reports takes options only; to decide one: reports resolve ID --dismissed.')
    const found = await withDatabase((db) => readReports(db, { status: line.is('all') ? 'all' : 'open', limit: 1000 }))
    if (line.is('json')) return void process.stdout.write(found.map((report) => `${JSON.stringify(report)}\n`).join(''))
    const text = found.map(({ id, createdAt, reason, kind, target, words, note, reporter, status }) => {
      const state = status === 'open' ? '' : ` [${status}]`
      const lines = [
        `${id ?? 'held back'} ${createdAt.toISOString().slice(0, 16)} ${reason}${state}`,
        `  ${kind} ${target} ${plain(words)}`,
      ]
      if (note !== '') lines.push(`  "${plain(note)}"`)
      return [...lines, `  from ${reporter ?? 'somebody who has gone'}`].join('\n')
    })
    process.stdout.write(text.length === 0 ? 'Nothing is reported.\n' : `${text.join('\n\n')}\n`)
  },
}

/** `reports resolve` */
export const resolveReportCommand: Command = {
  usage: 'reports resolve ID (--actioned | --dismissed)',
  help: `Decides a report, and with it all open ones about the same thing. The first eight digits of an id are
enough where they name one.

  --actioned    it is right; a review is hidden. Places and dishes: see hide and merge
  --dismissed   it is not; a review that waited for this is shown again`,
  options: { actioned: 'boolean', dismissed: 'boolean' },
  async run(line) {
    const [id = ''] = wordsOf(line, 1, 'Say which report: reports resolve ID --actioned or --dismissed.')
    if (line.is('actioned') === line.is('dismissed')) throw new UsageError('Say what is decided: --actioned or --dismissed.')
    const count = await withDatabase((db) => decideReport({ db, now }, id, line.is('actioned') ? 'actioned' : 'dismissed'))
    process.stdout.write(`${count} ${count === 1 ? 'report is' : 'reports are'} decided.\n`)
  },
}

/** `hide` and `unhide` */
export const hideCommand: Command = {
  usage: 'hide WHAT',
  help: `Hides a place, a dish, a review, a profile or a list from everybody; unhide shows it again, as it was.

  WHAT is the address on the web or the path of a place or dish, the number or name of a place, the id of
  a dish, the address of a profile or list, or the id of a review as reports prints it.`,
  options: {},
  run: (line) => hide(line, true),
}
export const unhideCommand: Command = {
  usage: 'unhide WHAT',
  help: 'Shows again what was hidden. WHAT is named as for hide.',
  options: {},
  run: (line) => hide(line, false),
}

async function hide(line: CommandLine, isHidden: boolean): Promise<void> {
  const [what = ''] = wordsOf(line, 1, 'Say what: the address of a place or dish, or the id of a review.')
  const words = await withDatabase((db) => setHidden({ db, now }, what, isHidden))
  process.stdout.write(`The ${plain(words)} is ${isHidden ? 'hidden' : 'shown again'}.\n`)
}

/** `merge` */
export const mergeCommand: Command = {
  usage: 'merge PLACE INTO-PLACE',
  help: `Makes one place of two: the first one's address leads to the second from now on, and its menus, dishes,
reviews and places on lists belong to the second. Dishes of the same name become one; where somebody
reviewed both, what they said of the second stays. This cannot be undone.

${placeHelp}`,
  options: {},
  async run(line) {
    const [from = '', into = ''] = wordsOf(line, 2, 'Say which place goes into which: merge PLACE INTO-PLACE.')
    const { path, moved, joined } = await withDatabase((db) => mergeInto({ db }, from, into))
    process.stdout.write(`It is ${path} now; ${moved} dishes moved, ${joined} were there already.\n`)
  },
}

/** `owner` */
export const ownerCommand: Command = {
  usage: 'owner PLACE (PERSON | --remove)',
  help: `Says who owns a place: they may answer its reviews and may not write any. What they wrote before is
hidden.

${placeHelp}
  PERSON is an e-mail address or a username.
  --remove   nobody owns it from now on`,
  options: { remove: 'boolean' },
  async run(line) {
    const isRemoved = line.is('remove')
    const [place = '', person] = wordsOf(line, isRemoved ? 1 : 2, 'Say whose which place is: owner PLACE PERSON, or owner PLACE --remove.')
    const done = await withDatabase((db) => nameOwner({ db }, place, person))
    const { hiddenReviews } = done
    const hidden = hiddenReviews > 0 ? ` ${hiddenReviews} of their reviews there ${hiddenReviews === 1 ? 'is' : 'are'} hidden now.` : ''
    process.stdout.write(
      isRemoved ? `${plain(done.place)} has no owner now.\n` : `${plain(done.place)} belongs to ${person} now.${hidden}\n`,
    )
  },
}

/** What people wrote may not move the cursor of a terminal or colour it. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
