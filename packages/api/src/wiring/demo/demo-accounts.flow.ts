import { deleteAccounts, setPassword } from '@morsel/db/queries/account'
import { deleteUserSessions } from '@morsel/db/queries/session'
import { findUserWithPassword } from '@morsel/db/queries/user'
import { people } from '@morsel/db/seed/people'
import type { DemoPerson } from '@morsel/db/seed/world-shape'
import type { Deps } from '../../kernel/ports/deps.ts'
import { demoId } from './demo-id.ts'

const accountId = ({ username }: DemoPerson) => demoId('account', username)
const personId = ({ username }: DemoPerson) => demoId('person', username)

/**
 * Lets the users of the demo world sign in with the passwords in the source code. For development only.
 * @returns the users that exist in this database, with their passwords
 */
export async function enableDemoAccounts({ db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>): Promise<DemoPerson[]> {
  const opened: DemoPerson[] = []
  for (const person of people) {
    const found = await findUserWithPassword(db, { email: person.email })
    if (found?.user.id !== personId(person)) continue
    const at = now()
    const password = await passwords.hash(person.devPassword)
    await setPassword(db, {
      id: accountId(person),
      userId: found.user.id,
      providerId: 'credential',
      accountId: found.user.id,
      password,
      createdAt: at,
      updatedAt: at,
    })
    opened.push(person)
  }
  return opened
}

/** Removes those passwords and the sessions created with them, so that they can't be used in production. */
export async function disableDemoAccounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteAccounts(tx, people.map(accountId))
    for (const person of people) await deleteUserSessions(tx, personId(person))
  })
}
