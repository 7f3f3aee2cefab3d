import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { importAccounts, type SkippedLine } from '@morsel/api/accounts/operator/import-accounts.flow'
import { type Command, requirePositionals } from './command.ts'
import { withDatabase } from './data-store.ts'
import { openImportFile } from './import-file.ts'
import { plain } from './plain.ts'

const shownLines = 50

/** `import accounts` */
export const importAccountsCommand: Command = {
  usage: 'import accounts FILE [--dry-run] [--skip-bad]',
  help: `Imports accounts of another system from a file with one JSON object per line:

  {"email": "ann@example.com", "name": "Ann", "emailVerified": true, "passwordHash": "$2b$10$…"}

  passwordHash    a hash of argon2, bcrypt, scrypt or PBKDF2. Morsel replaces it with its own when the
                  user signs in. Users without one reset their password, or use another way to sign in.
  emailVerified   true if the other system verified the email; otherwise it's false
  createdAt       when the account was created, such as 2024-05-01T12:00:00Z

All accounts are imported or none. If lines can't be read, they are listed and nothing is imported.
Lines whose email already has an account are listed and skipped, so a file can be imported again.

  --dry-run       report what would be imported, and store nothing
  --skip-bad      import the other lines if some can't be read`,
  options: { 'dry-run': 'boolean', 'skip-bad': 'boolean' },
  async run(line) {
    const [file = ''] = requirePositionals(line, 1, 'Name the file: import accounts FILE')
    // Opened first, so that a missing file is reported before a database starts.
    const { stream: input } = await openImportFile(file)
    const options = { isDryRun: line.is('dry-run'), skipBad: line.is('skip-bad') }
    const { created, doubles, bad, isUndone } = await withDatabase((db) =>
      importAccounts({ db, now: () => new Date() }, linesOf(input), options),
    )
    process.stdout.write(
      `${isUndone ? 'Nothing was imported' : 'Imported'}: ${created} new ${created === 1 ? 'account' : 'accounts'}, ${doubles.length} that already exist, ${bad.length} lines that can't be read.\n`,
    )
    process.stdout.write([...listed(bad), ...listed(doubles)].join(''))
    if (bad.length > 0) process.exitCode = 1
  },
}

/** A generator, because `readline` starts to read immediately and drops lines that aren't awaited yet. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}

function listed(lines: readonly SkippedLine[]): string[] {
  const texts = lines.slice(0, shownLines).map(({ line, problem }) => `  line ${line}: ${plain(problem)}\n`)
  return lines.length > shownLines ? [...texts, `  and ${lines.length - shownLines} more\n`] : texts
}
