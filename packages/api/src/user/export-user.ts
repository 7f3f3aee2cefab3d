import { readDisplay } from '@morsel/contract/display'
import { sourceLocale } from '@morsel/contract/locales'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput, UserProofInput } from '@morsel/contract/user'
import { findChoices, formerUsernamesOf } from '@morsel/db/queries/user'
import { listOwnAccounts } from '../account/account.flow.ts'
import { allEvents } from '../activity/activity.flow.ts'
import { pendingAddress } from '../address/change-address.flow.ts'
import type { Deps } from '../deps.ts'
import { exportTrusted } from '../device/device.flow.ts'
import { exportLists } from '../list/list-page.flow.ts'
import { topicsOf } from '../notification/notification.flow.ts'
import { listOwnPasskeys } from '../passkey/passkey.flow.ts'
import { preferencesOf } from '../preferences/preferences.flow.ts'
import { visibilityOf } from '../profile/profile.flow.ts'
import { exportRecent } from '../recent/recent.flow.ts'
import { exportReports } from '../review/report.flow.ts'
import { exportReviews, exportVotes } from '../review/review-list.flow.ts'
import { listSavedSearches } from '../saved-search/saved-search.flow.ts'
import { listOwnSessions } from '../session/own-sessions.flow.ts'
import { summaryOf } from '../two-factor/two-factor.flow.ts'
import { deletionOf } from './deletion.flow.ts'
import { requireProof } from './require-proof.ts'

/**
 * Everything that is kept about somebody, for themselves: each part as its own noun shows it.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_IS_NOT_FRESH
 */
export async function exportUser(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'passwords'>,
  who: SessionAndUser,
  proof: UserProofInput,
): Promise<UserExportOutput> {
  await requireProof(deps, who, proof)
  const { erasedAt } = await deletionOf(deps, who)
  const choices = await findChoices(deps.db, who.user.id)
  return {
    exportedAt: deps.now(),
    user: who.user,
    erasedAt,
    formerUsernames: await formerUsernamesOf(deps.db, who.user.id),
    pendingEmail: await pendingAddress(deps, who),
    accounts: await listOwnAccounts(deps, who),
    passkeys: await listOwnPasskeys(deps, who),
    twoFactor: await summaryOf(deps, who),
    sessions: await listOwnSessions(deps, who),
    trustedDevices: await exportTrusted(deps, who),
    events: await allEvents(deps, who),
    reviews: await exportReviews(deps, who),
    helpfulVotes: await exportVotes(deps, who),
    reports: await exportReports(deps, who),
    lists: await exportLists(deps, who),
    recentlyViewed: await exportRecent(deps, who),
    savedSearches: await listSavedSearches(deps, who),
    visibility: await visibilityOf(deps, who),
    preferences: await preferencesOf(deps, who),
    language: choices?.locale ?? sourceLocale,
    display: readDisplay(choices?.display),
    mailsAbout: await topicsOf(deps, who),
  }
}
