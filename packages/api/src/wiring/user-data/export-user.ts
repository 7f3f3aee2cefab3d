import { readDisplay } from '@morsel/contract/display'
import { sourceLocale } from '@morsel/contract/locales'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput, UserProofInput } from '@morsel/contract/user'
import { listPushDevices } from '@morsel/db/queries/push'
import { findLastPosition } from '@morsel/db/queries/sign-in-signal'
import { findPageSettings, listFormerUsernames } from '@morsel/db/queries/user'
import { exportEvents } from '../../accounts/activity/activity.flow.ts'
import { listConnectedApps } from '../../accounts/connected-app/connected-app.flow.ts'
import { exportTrustedDevices } from '../../accounts/device/device.flow.ts'
import { findPendingEmail } from '../../accounts/email/change-email.flow.ts'
import { listOwnAccounts } from '../../accounts/linked-account/linked-account.flow.ts'
import { listOwnOAuthApps } from '../../accounts/oauth-app/oauth-app.flow.ts'
import { listOwnPasskeys } from '../../accounts/passkey/passkey.flow.ts'
import type { PasswordClient } from '../../accounts/password/password-client.rules.ts'
import type { PasswordNeeds } from '../../accounts/password/require-password.rules.ts'
import { listOwnPersonalTokens } from '../../accounts/personal-token/personal-token.flow.ts'
import { listOwnSessions } from '../../accounts/session/own-sessions.flow.ts'
import { getTwoFactorSummary } from '../../accounts/two-factor/two-factor.flow.ts'
import { exportFollows } from '../../people/follow/follow.flow.ts'
import { exportLists } from '../../people/list/list-page.flow.ts'
import { exportDecisions } from '../../people/moderation/decision.flow.ts'
import { exportNotices } from '../../people/notice/notice.flow.ts'
import { getSettings } from '../../people/notification/notification.flow.ts'
import { getVisibility } from '../../people/profile/profile.flow.ts'
import { exportRecent } from '../../people/recent/recent.flow.ts'
import { listSavedSearches } from '../../people/saved-search/saved-search.flow.ts'
import { exportChanges } from '../../places/change/export-changes.flow.ts'
import { exportPhotos, exportPhotoVotes } from '../../places/photo/photo-list.flow.ts'
import { exportReports } from '../../places/report/report.flow.ts'
import { exportReviews, exportVotes } from '../../places/review/review-list.flow.ts'
import { getPreferences } from '../../places/taste/stored-preferences.rules.ts'
import { exportTeam } from '../../places/team/export-team.flow.ts'
import { findScheduledDeletion } from './deletion.flow.ts'
import { requireProof } from './require-proof.ts'

/**
 * Returns everything that is stored about a user. Each noun exports its own part.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_IS_NOT_FRESH
 */
export async function exportUser(
  deps: PasswordNeeds,
  who: SessionAndUser,
  proof: UserProofInput,
  client: PasswordClient,
): Promise<UserExportOutput> {
  await requireProof(deps, who, proof, client)
  const { erasedAt } = await findScheduledDeletion(deps, who)
  const { topics, ...noticesOff } = await getSettings(deps, who)
  const choices = await findPageSettings(deps.db, who.user.id)
  return {
    exportedAt: deps.now(),
    user: who.user,
    erasedAt,
    lastPosition: (await findLastPosition(deps.db, who.user.id)) ?? null,
    formerUsernames: await listFormerUsernames(deps.db, who.user.id),
    pendingEmail: await findPendingEmail(deps, who),
    accounts: await listOwnAccounts(deps, who),
    passkeys: await listOwnPasskeys(deps, who),
    personalTokens: await listOwnPersonalTokens(deps, who),
    connectedApps: await listConnectedApps(deps, who),
    registeredApps: await listOwnOAuthApps(deps, who),
    twoFactor: await getTwoFactorSummary(deps, who),
    sessions: await listOwnSessions(deps, who),
    trustedDevices: await exportTrustedDevices(deps, who),
    events: await exportEvents(deps, who),
    reviews: await exportReviews(deps, who),
    helpfulVotes: await exportVotes(deps, who),
    reports: await exportReports(deps, who),
    contributions: await exportChanges(deps, who),
    photos: await exportPhotos(deps, who),
    helpfulPhotoVotes: await exportPhotoVotes(deps, who),
    ...(await exportTeam(deps, who)),
    decisions: await exportDecisions(deps, who),
    lists: await exportLists(deps, who),
    recentlyViewed: await exportRecent(deps, who),
    savedSearches: await listSavedSearches(deps, who),
    visibility: await getVisibility(deps, who),
    preferences: await getPreferences(deps, who),
    language: choices?.locale ?? sourceLocale,
    display: readDisplay(choices?.display),
    following: await exportFollows(deps, who),
    notices: await exportNotices(deps, who),
    mailsAbout: topics,
    pushDevices: (await listPushDevices(deps.db, who.user.id)).map(({ createdAt }) => ({ createdAt })),
    noticesOff,
  }
}
