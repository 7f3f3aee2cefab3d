import { insertDemoQueue } from '@morsel/db/queries/demo'
import { setRole } from '@morsel/db/queries/role'
import { findUserByEmail, findUserById } from '@morsel/db/queries/user'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoQueue } from '@morsel/db/seed/life/queue'
import { people } from '@morsel/db/seed/people'
import { demoWorld } from '@morsel/db/seed/world'
import type { DemoPerson } from '@morsel/db/seed/world-shape'
import type { Deps } from '../../kernel/ports/deps.ts'
import { moderatePhoto } from '../../places/photo/moderate-photo.rules.ts'
import { uploadPhoto } from '../../places/photo/photo.flow.ts'
import { demoId, demoIdAt } from './demo-id.ts'
import { demoPhoto } from './demo-photo.ts'
import { demoQueueRows } from './demo-queue-rows.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'blobs'>

/**
 * Assigns the demo moderators their role, and fills their queue once: decided entries stay decided. For development only (MOD-180).
 * @returns whether anything was added
 */
export async function fillDemoQueue(deps: Needs): Promise<boolean> {
  const { db } = deps
  const { photo } = demoQueue
  // The demo world may have been removed, with all its people.
  if ((await findUserById(db, demoId('person', photo.by))) === undefined) return false
  await setDemoRoles(deps, 'development')
  const isNew = await insertDemoQueue(db, demoQueueRows(demoWorld, demoLife, demoQueue))
  if (isNew) await holdDemoPhoto(deps)
  return isNew
}

/** Assigns the demo moderators their role in development, and removes it elsewhere. */
export async function setDemoRoles({ db }: Pick<Deps, 'db'>, where: 'development' | 'elsewhere'): Promise<void> {
  const all: readonly DemoPerson[] = people
  for (const { email, username, devRole } of all) {
    if (devRole === undefined) continue
    const user = await findUserByEmail(db, email)
    if (user?.id === demoId('person', username)) await setRole(db, user.id, where === 'development' ? devRole : 'none')
  }
}

/** Adds the reported photo, and holds it back. */
async function holdDemoPhoto(deps: Needs): Promise<void> {
  const { place, by, alt, reportedBy, note } = demoQueue.photo
  const target = { restaurant: demoId('restaurant', place), image: await demoPhoto(), kind: 'photo' as const, alt }
  const user = { id: demoId('person', by) }
  const { id: photoId } = await uploadPhoto(deps, { user }, { ...target, left: 0, top: 0, width: 1, height: 1 })
  const createdAt = deps.now()
  const report = { id: demoIdAt(createdAt, 'report', 'photo'), reporterId: demoId('person', reportedBy), photoId, note, createdAt }
  await deps.db.transaction(async (tx) => {
    await moderatePhoto(tx, photoId, 'pending')
    await insertDemoQueue(tx, { changes: [], claims: [], reviews: [], reports: [{ ...report, reason: 'copyright' }] })
  })
}
