import { reseal } from '@morsel/api/wiring/site/reseal.flow'
import { countIdempotencyKeys } from '@morsel/db/queries/idempotency-key'
import { type Command, requirePositionals } from './command.ts'
import { withInstallation } from './data-store.ts'

export const resealCommand: Command = {
  usage: 'reseal',
  help: `Encrypts everything in the database that was encrypted with a secret of APP_SECRET_PREVIOUS with
APP_SECRET. Servers may be running, if they use the same secrets. It can be interrupted and repeated.

Exits with code 1 if something is left or opens with none of the secrets.`,
  options: {},
  async run(line) {
    requirePositionals(line, 0, 'reseal takes no arguments.')
    await withInstallation(async (deps) => {
      let problems = 0
      for await (const { name, resealed, current, unreadable, left } of reseal(deps)) {
        problems += unreadable + left
        const notes = [
          `${resealed} resealed, ${current} already current`,
          ...(unreadable > 0 ? [`${unreadable} open with none of the secrets`] : []),
          ...(left > 0 ? [`${left} left, because a server still uses an old secret`] : []),
        ]
        process.stdout.write(`${name}: ${notes.join(', ')}\n`)
      }
      const { count, lastExpiresAt } = await countIdempotencyKeys(deps.db)
      if (count > 0)
        process.stdout.write(
          `idempotency_key.fingerprint: ${count} keyed hashes can't be made again; the last one expires ${lastExpiresAt?.toISOString()}\n`,
        )
      if (problems > 0) process.exitCode = 1
      else process.stdout.write('Nothing is sealed with an old secret.\n')
    })
  },
}
