import { hashToken } from '@morsel/auth/token'
import { newId } from '@morsel/db/id'
import { setMember } from '@morsel/db/queries/place-member'
import { itemIdOf } from '../src/places/item/item-id.rules.ts'
import { newModerator } from './moderators.ts'
import { newPerson, type TestPerson, trustedPerson } from './people.ts'
import { cookieHeader, type TestWorld } from './world.ts'

/** The eight kinds of callers in the access matrix of places, their teams, contributors and moderators. */
export const callerKinds = ['guest', 'newcomer', 'contributor', 'owner', 'otherOwner', 'moderator', 'operator', 'suspended'] as const
export type CallerKind = (typeof callerKinds)[number]

/** A caller of each kind; the place of a case gets its owner in {@link newTarget}. */
export type KindCallers = Record<CallerKind, { cookie: string | undefined; id: string }>

/** Something of each kind that a call can name, all about one place and by one author. */
export interface Target {
  place: string
  path: string
  item: string
  photo: string
  review: string
  claim: string
  invitation: string
  invitationToken: string
  /** A change by a newcomer that waits. */
  change: string
  /** One that has been made. */
  liveChange: string
  notice: string
  decision: string
  author: { id: string; email: string }
  /** Works at the place, but doesn't own it. */
  memberId: string
}

const acceptedChanges = 30

/** Creates a caller of each kind. @param placeOf returns an unused place */
export async function createKinds(world: TestWorld, placeOf: () => { place: string; item: string }): Promise<KindCallers> {
  const of = ({ browser, id }: TestPerson) => ({ cookie: cookieHeader(browser), id })
  const [newcomer, contributor, owner, otherOwner] = [
    await newPerson(world, { isVerified: true }),
    await trustedPerson(world),
    await trustedPerson(world),
    await trustedPerson(world),
  ]
  const at = new Date(world.clock.now.getTime() - 10 * 86_400_000)
  const elsewhere = placeOf()
  for (let made = 0; made < acceptedChanges; made++)
    await world.sql`insert into change (id, user_id, restaurant_id, kind, fields, status, source, decided_at, created_at)
      values (${newId(at)}, ${contributor.id}, ${elsewhere.place}, 'edit', '{}', 'live', 'person', ${at.toISOString()}, ${at.toISOString()})`
  await setMember(world.deps.db, { restaurantId: elsewhere.place, userId: otherOwner.id, role: 'owner', since: world.clock.now })
  const suspended = await newPerson(world, { isVerified: true })
  await world.sql`update "user" set suspended_until = now() + interval '100 years' where id = ${suspended.id}`
  suspended.browser.cookies.delete('morsel.session_data')
  return {
    guest: { cookie: undefined, id: '' },
    newcomer: of(newcomer),
    contributor: of(contributor),
    owner: of(owner),
    otherOwner: of(otherOwner),
    moderator: of(await newModerator(world)),
    operator: of(await newModerator(world, 'operator')),
    suspended: of(suspended),
  }
}

/** Stores something of each kind at a place. @param ownerId becomes its owner */
export async function newTarget(
  world: TestWorld,
  { place, path, item }: { place: string; path: string; item: string },
  { ownerId, memberId }: { ownerId: string; memberId: string },
): Promise<Target> {
  const { sql, clock } = world
  const since = clock.now
  const [authorId, photo, review, claim, invitation, change, liveChange, notice, decision] = newIds(since)
  const author = { id: authorId, email: `${authorId}@example.com` }
  await sql`insert into "user" (id, email, name, email_verified, created_at, updated_at)
    values (${author.id}, ${author.email}, 'Author', true, ${since.toISOString()}, ${since.toISOString()})`
  await setMember(world.deps.db, { restaurantId: place, userId: ownerId, role: 'owner', since })
  await setMember(world.deps.db, { restaurantId: place, userId: memberId, role: 'editor', since })
  const invitationToken = `token-of-${invitation}`
  await Promise.all([
    sql`insert into photo (id, user_id, restaurant_id, kind, sha256, width, height, color, licence, created_at)
      values (${photo}, ${author.id}, ${place}, 'photo', 'x', 320, 240, '#000000', 'CC-BY-SA-4.0', now())`,
    sql`insert into review (id, user_id, restaurant_id, rating, body, status, created_at)
      values (${review}, ${author.id}, ${place}, 2, 'Cold soup.', 'published', now())`,
    sql`insert into place_claim (id, restaurant_id, user_id, status, proven_by, created_at)
      values (${claim}, ${place}, ${author.id}, 'waiting', 'documents', now())`,
    sql`insert into place_invitation (id, restaurant_id, email, role, token_hash, invited_by_id, created_at, expires_at)
      values (${invitation}, ${place}, ${`${invitation}@example.com`}, 'editor', ${hashToken(invitationToken)}, ${ownerId},
        ${since.toISOString()}, ${new Date(since.getTime() + 86_400_000).toISOString()})`,
    sql`insert into change (id, user_id, restaurant_id, item_id, kind, fields, status, source, created_at, batch_id)
      values (${change}, ${author.id}, ${place}, ${item}, 'edit', '{"description": {"from": null, "to": "Hot."}}', 'waiting', 'person', now(), null),
        (${liveChange}, ${author.id}, ${place}, ${item}, 'edit', '{"name": {"from": "Broth", "to": "Soup"}}', 'live', 'person', now(), ${liveChange})`,
    sql`insert into notice (id, user_id, kind, data, created_at)
      values (${notice}, ${author.id}, 'review-replied', '{"name": "Secret place", "path": "/"}', now())`,
    sql`insert into decision (id, user_id, kind, subject_id, measure, reason, about, created_at)
      values (${decision}, ${author.id}, 'review', ${review}, 'hidden', 'spam', 'Secret place', now())`,
  ])
  const made = {
    place,
    path,
    item: itemIdOf(item),
    photo,
    review,
    claim,
    invitation,
    invitationToken,
    change,
    liveChange,
    notice,
    decision,
  }
  return { ...made, author, memberId }
}

/** Returns an ID for each thing of a target. */
function newIds(now: Date) {
  const id = () => newId(now)
  return [id(), id(), id(), id(), id(), id(), id(), id(), id()] as const
}

/** Returns all rows about a target, by which a test sees whether a call changed anything. */
export async function targetRows({ sql }: TestWorld, { place, author }: Target): Promise<unknown[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where column_name = 'restaurant_id' and table_schema = 'public' order by 1`
  const rowsIn = (name: string, column: string, id: string) =>
    sql`select to_jsonb(t) as row from ${sql(name)} t where ${sql(column)} = ${id} order by 1`
  return Promise.all([
    rowsIn('restaurant', 'id', place),
    rowsIn('user', 'id', author.id),
    ...['notice', 'decision', 'follow'].map((name) => rowsIn(name, 'user_id', author.id)),
    ...tables.map(({ name }) => rowsIn(name, 'restaurant_id', place)),
  ])
}
