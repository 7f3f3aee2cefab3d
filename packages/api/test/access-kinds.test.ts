import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCsv } from '../src/places/import/csv.flow.ts'
import { type CallerKind, callerKinds, createKinds, type KindCallers, newTarget, type Target, targetRows } from './access-kinds.ts'
import { accessRows } from './access-rows.ts'
import { askInside, procedureNames } from './access-world.ts'
import { newPerson } from './people.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/** The access matrix of what places, their teams, contributors and moderators own, by eight kinds of callers (SEC-820). */

interface KindRow {
  /** Names something of the target; by default, the input of the access row. */
  input?: (of: Target) => object
  /** The kinds that succeed. */
  by: readonly CallerKind[]
  /** What they get if nothing of this kind exists. */
  outcome?: 'NOT_FOUND'
  /** What the others get, apart from guests and suspended users, who aren't signed in. */
  otherwise?: string
  /** Set if those who succeed can't change anything of someone else's either. */
  isOwn?: true
}

const signedIn = ['newcomer', 'contributor', 'owner', 'otherOwner', 'moderator', 'operator'] as const satisfies CallerKind[]
const signedInBut = (kind: CallerKind) => signedIn.filter((each) => each !== kind)
const everyone = callerKinds
const moderators = ['moderator', 'operator'] as const
const [byModerators, byOperators] = [
  { by: moderators, otherwise: 'ROLE_REQUIRED' },
  { by: ['operator'], otherwise: 'ROLE_REQUIRED' },
] as const satisfies KindRow[]
const byNobody = (otherwise = 'NOT_FOUND') => ({ by: [], otherwise }) satisfies KindRow
const byOwner = (otherwise = 'PLACE_ROLE_REQUIRED') => ({ by: ['owner'], otherwise }) satisfies KindRow
const own = { by: signedIn, isOwn: true } as const satisfies KindRow

const restaurant = ({ place }: Target) => ({ restaurant: place })
const person = ({ author }: Target) => ({ person: author.id, reason: 'spam', days: 1 })
const account = ({ author }: Target) => ({ id: author.id, reason: 'x' })

const rows: Record<string, KindRow> = {
  'change.confirm': { input: ({ item }) => ({ kind: 'item', id: item, fields: ['name'] }), by: signedIn },
  'change.decide': {
    input: ({ change }) => ({ id: change, accept: true }),
    by: ['contributor', 'owner'],
    otherwise: 'MORE_ACCEPTED_CHANGES_NEEDED',
  },
  'change.facts': { input: ({ item }) => ({ kind: 'item', id: item }), by: everyone, isOwn: true },
  'change.history': { input: ({ item }) => ({ kind: 'item', id: item }), by: everyone, isOwn: true },
  'change.mine': own,
  'change.revert': {
    input: ({ liveChange }) => ({ id: liveChange }),
    by: ['contributor', 'owner'],
    otherwise: 'MORE_ACCEPTED_CHANGES_NEEDED',
  },
  'change.suggest': { input: ({ item }) => ({ kind: 'item', id: item, note: 'x' }), by: everyone },
  'change.together': { input: ({ liveChange }) => ({ id: liveChange }), by: everyone, isOwn: true },
  'change.waiting': own,
  'claim.answer': { input: ({ claim }) => ({ id: claim, text: 'x' }), ...byOwner('NOT_FOUND') },
  'claim.check': { input: restaurant, ...byNobody('CLAIM_NEEDS_OWN_WEBSITE') },
  'claim.enterCode': { input: restaurant, ...byNobody('CLAIM_CODE_INVALID') },
  'claim.get': { input: restaurant, ...own },
  'claim.sendCode': { input: restaurant, ...byNobody('CLAIM_NEEDS_OWN_WEBSITE') },
  'claim.sendDocuments': { input: restaurant, by: signedInBut('owner'), otherwise: 'ALREADY_A_MEMBER' },
  'claim.withdraw': { input: restaurant, ...byNobody() },
  'decision.appeal': { input: ({ decision }) => ({ id: decision }), ...byNobody() },
  'decision.get': { input: ({ decision }) => ({ id: decision }), ...byNobody() },
  'decision.list': own,
  'follow.get': { input: ({ place }) => ({ kind: 'restaurant', id: place }), ...own },
  'follow.list': own,
  'follow.removeFollower': { input: ({ author }) => ({ id: author.id }), ...own },
  'follow.set': { input: ({ place }) => ({ kind: 'restaurant', id: place }), by: signedIn },
  'item.add': { input: restaurant, by: signedIn },
  'menu.publish': { input: restaurant, by: signedIn },
  'moderation.bar': { input: person, ...byModerators },
  'moderation.decide': { input: ({ change }) => ({ id: change }), ...byModerators },
  'moderation.doubles': byModerators,
  'moderation.lift': { input: person, ...byModerators },
  'moderation.merge': { input: ({ path }) => ({ from: path, into: nextPlace().path }), ...byModerators },
  'moderation.merges': byModerators,
  'moderation.moveDishes': { input: ({ item }) => ({ into: nextPlace().path, items: [item] }), ...byModerators },
  'moderation.person': { input: person, ...byModerators },
  'moderation.personChanges': { input: person, ...byModerators },
  'moderation.queue': byModerators,
  'moderation.revertAll': { input: person, ...byModerators },
  'moderation.role': { by: everyone, isOwn: true },
  'moderation.suspend': { input: person, ...byModerators },
  'moderation.undoMerge': { ...byModerators, outcome: 'NOT_FOUND' },
  'notice.list': own,
  'notice.read': { input: ({ notice }) => ({ ids: [notice] }), ...own },
  'notice.unread': own,
  'operator.account': { input: account, ...byOperators },
  'operator.act': { input: account, ...byOperators },
  'operator.cancelReset': { ...byOperators, outcome: 'NOT_FOUND' },
  'operator.confirmReset': { ...byOperators, outcome: 'NOT_FOUND' },
  'operator.find': { input: ({ author }) => ({ q: author.email }), ...byOperators },
  'operator.giveRole': { input: account, ...byOperators },
  'operator.requestReset': { input: account, ...byOperators },
  'operator.roles': byOperators,
  'photo.countMine': own,
  'photo.crop': { input: ({ photo }) => ({ id: photo }), ...byNobody() },
  'photo.describe': { input: ({ photo }) => ({ id: photo }), ...byOwner('NOT_FOUND') },
  'photo.list': { input: ({ place }) => ({ restaurant: place, item: undefined }), by: everyone, isOwn: true },
  'photo.remove': { input: ({ photo }) => ({ id: photo }), ...byNobody() },
  'photo.removeMine': own,
  'photo.setCover': { input: ({ photo }) => ({ id: photo }), ...byOwner() },
  'photo.upload': { input: ({ place }) => ({ restaurant: place, item: undefined }), ...byNobody('PHOTO_TYPE_UNKNOWN') },
  'photo.vote': { input: ({ photo }) => ({ id: photo }), by: signedIn },
  'report.send': { input: ({ item }) => ({ kind: 'item', id: item }), by: signedIn },
  'review.list': { input: ({ place }) => ({ restaurant: place, item: undefined }), by: everyone, isOwn: true },
  'review.remove': { input: ({ review }) => ({ id: review }), ...byNobody() },
  'review.reply': { input: ({ review }) => ({ id: review }), ...byOwner('ONLY_THE_OWNER_MAY_REPLY') },
  'review.vote': { input: ({ review }) => ({ id: review }), by: signedInBut('owner'), otherwise: 'CANT_VOTE_AT_OWN_RESTAURANT' },
  'review.write': {
    input: ({ place }) => ({ restaurant: place, item: undefined }),
    by: signedInBut('owner'),
    otherwise: 'CANT_REVIEW_OWN_RESTAURANT',
  },
  'room.edit': {
    input: ({ place, item }) => ({ restaurant: place, items: [{ id: item, fields: { name: { from: 'Soup', to: 'Stew' } } }] }),
    ...byOwner(),
  },
  'room.get': { input: restaurant, ...byOwner() },
  'room.menu': { input: restaurant, ...byOwner() },
  'room.sellOut': { input: ({ place, item }) => ({ restaurant: place, items: [item] }), ...byOwner() },
  'statistics.get': { input: restaurant, ...byOwner() },
  'statistics.view': { input: ({ path }) => ({ page: path.split('/').at(-1), isFromSearch: true }), by: everyone, isOwn: true },
  'team.accept': { input: ({ invitationToken }) => ({ token: invitationToken }), by: signedIn },
  'team.giveUp': { input: restaurant, ...byOwner() },
  'team.invitation': { input: ({ invitationToken }) => ({ token: invitationToken }), ...own },
  'team.invite': { input: restaurant, ...byOwner() },
  'team.list': { input: restaurant, ...byOwner() },
  'team.mine': own,
  'team.remove': { input: ({ place, memberId }) => ({ restaurant: place, userId: memberId }), ...byOwner() },
  'team.setRole': { input: ({ place, memberId }) => ({ restaurant: place, userId: memberId }), ...byOwner() },
  'team.withdrawInvitation': { input: ({ invitation }) => ({ id: invitation }), ...byOwner('NOT_FOUND') },
}

const nouns = /^(change|claim|decision|follow|menu|moderation|notice|operator|photo|review|room|statistics|team)\./

let world: TestWorld
let callers: KindCallers
let memberId = ''
let places: { place: string; path: string; item: string }[] = []
const nextPlace = () => {
  const found = places.pop()
  if (found === undefined) throw new Error('more cases than places')
  return found
}

/** Returns the code that a kind of caller gets, and whether the call changed anything of the target. */
async function ask(path: string, kind: CallerKind): Promise<{ code: string; hasChanged: boolean }> {
  const target = await newTarget(world, nextPlace(), { ownerId: callers.owner.id, memberId })
  const before = await targetRows(world, target)
  const input = { ...accessRows[path]?.input, ...rows[path]?.input?.(target) }
  const { code } = await askInside(world, path, { ...callers[kind], input })
  return { code, hasChanged: !isDeepStrictEqual(await targetRows(world, target), before) }
}

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  // One place for each case, further ones for cases that name two places, and one of another owner.
  const lines = Array.from(
    { length: (Object.keys(rows).length + 3) * callerKinds.length },
    (_, at) => `Inn ${at},First Street ${at},Soup,5`,
  )
  await importCsv(world.deps, {
    file: Readable.from([Buffer.from(['restaurant,address,item,price', ...lines, ''].join('\n'))]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
  const found = await world.sql<{ place: string; item: string; name: string; path: string }[]>`
    select replace(r.id::text, '-', '') as place, replace(i.id::text, '-', '') as item, r.name,
      '/restaurant/' || c.slug || '/' || r.slug || '-' || r.public_no as path
    from restaurant r join item i on i.restaurant_id = r.id join city c on c.id = r.city_id order by r.name`
  places = [...found]
  callers = await createKinds(world, nextPlace)
  memberId = (await newPerson(world, { isVerified: true })).id
})
afterAll(() => world.drop())

test('every procedure about places, contributors and moderation has a row for eight kinds of callers (SEC-820)', () => {
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(procedureNames.filter((name) => nouns.test(name))))
})

describe.each(Object.entries(rows))('%s', (path, { by, outcome = 'done', otherwise = 'UNAUTHORIZED', isOwn = false }) => {
  test.each(callerKinds)('allows %s only what the row says (SEC-820)', async (kind) => {
    const { code, hasChanged } = await ask(path, kind)
    const isAllowed = by.some((each) => each === kind)
    const refusal = kind === 'guest' || kind === 'suspended' ? 'UNAUTHORIZED' : otherwise
    expect(code).toBe(isAllowed ? outcome : refusal)
    if (!isAllowed || isOwn) expect(hasChanged).toBe(false)
  })
})
