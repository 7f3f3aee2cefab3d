import { AppError } from '@morsel/contract/errors'
import type { ModerationLiftInput, ModerationMeasureInput, ModerationPersonOutput } from '@morsel/contract/moderation'
import type { Role } from '@morsel/contract/moderation-kinds'
import type { SessionAndUser } from '@morsel/contract/session'
import { normalizeUsername } from '@morsel/contract/username'
import type { DbOrTransaction } from '@morsel/db/client'
import { listDecisionsOf } from '@morsel/db/queries/decision'
import { findRole } from '@morsel/db/queries/role'
import {
  countChangesByStatus,
  countReportsAbout,
  findModerated,
  lockModerated,
  setBarredUntil,
  setSuspendedUntil,
} from '@morsel/db/queries/suspension'
import { endSignIns } from '../../accounts/operator/end-sign-ins.rules.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { decisionView } from './decision-view.rules.ts'
import { recordDecision } from './statement.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

const DECISIONS_SHOWN = 20
/** Stands for a measure without an end. */
const NEVER = new Date('9999-12-31T00:00:00.000Z')
const dayMs = 86_400_000

/** Returns what moderators need to know about a person (MOD-141). @param text ID or username @throws AppError NOT_FOUND */
export async function getPerson({ db, now }: Needs, { user }: SessionAndUser, text: string): Promise<ModerationPersonOutput> {
  const id = text.toLowerCase()
  const found = /^[0-9a-f]{32}$/.test(id) ? await findModerated(db, { id }) : await findModerated(db, { username: normalizeUsername(text) })
  if (found === undefined) throw new AppError('NOT_FOUND')
  const [changes, reports, decisions, role] = await Promise.all([
    countChangesByStatus(db, found.id),
    countReportsAbout(db, found.id),
    listDecisionsOf(db, found.id, { limit: DECISIONS_SHOWN }),
    findRole(db, user.id),
  ])
  const suspendedUntil = active(found.suspendedUntil, now())
  const barredUntil = active(found.barredUntil, now())
  const isOpen = mayTakeMeasures({ by: { id: user.id, role }, against: found })
  return { ...found, suspendedUntil, barredUntil, changes, reports, decisions: decisions.map(decisionView), isOpen }
}

const active = (until: Date | null, now: Date) => (until !== null && until > now ? until : null)

/** Moderators take measures against people without a role, operators also against moderators (MOD-143). */
function mayTakeMeasures({ by, against }: { by: { id: string; role: Role }; against: { id: string; role: Role } }): boolean {
  if (by.id === against.id || against.role === 'operator') return false
  return against.role === 'none' || by.role === 'operator'
}

/** Finds and locks a person whom the moderator may take measures against. @throws AppError NOT_FOUND, CANT_DO_THAT_TO_ACCOUNT */
export async function requireOpen(tx: DbOrTransaction, moderatorId: string, personId: string) {
  const against = await lockModerated(tx, personId)
  if (against === undefined) throw new AppError('NOT_FOUND')
  const by = { id: moderatorId, role: await findRole(tx, moderatorId) }
  if (!mayTakeMeasures({ by, against })) throw new AppError('CANT_DO_THAT_TO_ACCOUNT')
  return against
}

/**
 * Suspends a person, which ends their sessions (MOD-140), or blocks them from contributing (MOD-142), and tells them why.
 * @throws AppError NOT_FOUND, CANT_DO_THAT_TO_ACCOUNT
 */
export async function takeMeasure(
  deps: Needs,
  { user }: SessionAndUser,
  { person, days, reason, note, measure }: ModerationMeasureInput & { measure: 'suspended' | 'barred' },
  client: Client,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name } = await requireOpen(tx, user.id, person)
    const until = days === null ? null : new Date(deps.now().getTime() + days * dayMs)
    if (measure === 'barred') await setBarredUntil(tx, person, until ?? NEVER)
    else {
      await setSuspendedUntil(tx, person, until ?? NEVER)
      await endSignIns(tx, person)
    }
    const told = [{ userId: person, measure, about: name, path: '' }]
    const act = measure === 'barred' ? 'bar' : 'suspend'
    await recordDecision(tx, deps, { userId: user.id, client, reason, note }, { kind: 'person', subjectId: person, told, act, until })
  })
}

/** Ends a suspension or ban. Sessions that ended aren't restored. @throws AppError NOT_FOUND, CANT_DO_THAT_TO_ACCOUNT */
export async function liftMeasure(
  deps: Needs,
  { user }: SessionAndUser,
  { person, measure, reason, note }: ModerationLiftInput,
  client: Client,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireOpen(tx, user.id, person)
    if (measure === 'barred') await setBarredUntil(tx, person, null)
    else await setSuspendedUntil(tx, person, null)
    const act = measure === 'barred' ? 'allow' : 'unsuspend'
    await recordDecision(tx, deps, { userId: user.id, client, reason, note }, { kind: 'person', subjectId: person, told: [], act })
  })
}
