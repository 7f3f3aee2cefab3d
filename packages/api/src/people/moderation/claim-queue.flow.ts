import { AppError } from '@morsel/contract/errors'
import { countWaitingClaims } from '@morsel/db/queries/place-claim'
import { decideClaim, listClaimsToDecide } from '../../places/claim/decide-claim.flow.ts'
import { blankEntry, type Queue } from './queues.rules.ts'

/** Claims to places that wait for a moderator. Accepting one makes the claimant an additional owner. */
export const claimQueue: Queue = {
  async list(db, part, readerId) {
    return (await listClaimsToDecide(db, part)).map(({ id, at, place, claimant, provenBy, domain, note, contact, answer }) => ({
      ...blankEntry,
      kind: 'claim',
      id,
      at,
      about: place.name,
      path: place.path,
      author: { id: claimant.id, name: claimant.name, username: claimant.username },
      cause: provenBy === null || provenBy === 'documents' ? 'documents' : `${provenBy}: ${domain ?? ''}`,
      note: [note, contact].filter((text) => text !== '').join('\n'),
      // What the owner of the place says.
      text: answer,
      isMine: claimant.id === readerId,
    }))
  },

  count: countWaitingClaims,

  async decide(deps, { user }, { id, accept, note }) {
    const [entry] = await listClaimsToDecide(deps.db, { after: undefined, limit: 1, id })
    if (entry?.claimant.id === user.id) throw new AppError('CANT_DECIDE_ON_OWN')
    const { userId } = await decideClaim(deps.db, deps, { id, accept, byId: user.id, reason: note })
    const told = {
      userId,
      measure: accept ? ('accepted' as const) : ('declined' as const),
      about: entry?.place.name ?? '',
      path: entry?.place.path ?? '',
    }
    return { kind: 'claim', subjectId: id, told: [told] }
  },
}
