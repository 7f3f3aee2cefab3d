import { activityRouter } from '../accounts/activity/activity.router.ts'
import { connectedAppRouter, consentRouter } from '../accounts/connected-app/connected-app.router.ts'
import { deviceRouter } from '../accounts/device/device.router.ts'
import { emailRouter } from '../accounts/email/email.router.ts'
import { linkedAccountRouter } from '../accounts/linked-account/linked-account.router.ts'
import { oauthAppRouter } from '../accounts/oauth-app/oauth-app.router.ts'
import { factorResetRouter, operatorRouter } from '../accounts/operator/operator.router.ts'
import { passkeyRouter } from '../accounts/passkey/passkey.router.ts'
import { passwordRouter } from '../accounts/password/password.router.ts'
import { personalTokenRouter } from '../accounts/personal-token/personal-token.router.ts'
import { sessionRouter } from '../accounts/session/session.router.ts'
import { signInRouter } from '../accounts/sign-in/sign-in.router.ts'
import { socialRouter } from '../accounts/social/social.router.ts'
import { twoFactorRouter } from '../accounts/two-factor/two-factor.router.ts'
import { undoRouter } from '../accounts/undo/undo.router.ts'
import { mergeRouters, router } from '../kernel/trpc.ts'
import { mailboxRouter } from '../mail/mailbox/mailbox.router.ts'
import { avatarRouter } from '../people/avatar/avatar.router.ts'
import { followRouter } from '../people/follow/follow.router.ts'
import { listRouter } from '../people/list/list.router.ts'
import { decisionRouter } from '../people/moderation/decision.router.ts'
import { moderationRouter } from '../people/moderation/moderation.router.ts'
import { noticeRouter } from '../people/notice/notice.router.ts'
import { notificationRouter } from '../people/notification/notification.router.ts'
import { onboardingRouter } from '../people/onboarding/onboarding.router.ts'
import { preferencesRouter } from '../people/preferences/preferences.router.ts'
import { profileRouter } from '../people/profile/profile.router.ts'
import { pushRouter } from '../people/push/push.router.ts'
import { recentRouter } from '../people/recent/recent.router.ts'
import { savedSearchRouter } from '../people/saved-search/saved-search.router.ts'
import { userRouter } from '../people/user/user.router.ts'
import { cardRouter } from '../places/card/card.router.ts'
import { changeRouter } from '../places/change/change.router.ts'
import { itemAddRouter } from '../places/change/item-add.router.ts'
import { menuRouter } from '../places/change/menu.router.ts'
import { restaurantAddRouter } from '../places/change/restaurant-add.router.ts'
import { cityRouter } from '../places/city/city.router.ts'
import { claimRouter } from '../places/claim/claim.router.ts'
import { compareRouter } from '../places/compare/compare.router.ts'
import { dishRouter } from '../places/dish/dish.router.ts'
import { itemRouter } from '../places/item/item.router.ts'
import { photoRouter } from '../places/photo/photo.router.ts'
import { reportRouter } from '../places/report/report.router.ts'
import { restaurantRouter } from '../places/restaurant/restaurant.router.ts'
import { reviewRouter } from '../places/review/review.router.ts'
import { roomRouter } from '../places/room/room.router.ts'
import { searchRouter } from '../places/search/search.router.ts'
import { statisticsRouter } from '../places/statistics/statistics.router.ts'
import { teamRouter } from '../places/team/team.router.ts'
import { webhookRouter } from '../places/webhook/webhook.router.ts'
import { siteRouter } from './site/site.router.ts'
import { userDataRouter } from './user-data/user-data.router.ts'

/** All procedures, one line per noun. */
export const appRouter = router({
  account: linkedAccountRouter,
  activity: activityRouter,
  address: emailRouter,
  avatar: avatarRouter,
  card: cardRouter,
  change: changeRouter,
  city: cityRouter,
  claim: claimRouter,
  compare: compareRouter,
  connectedApp: connectedAppRouter,
  consent: consentRouter,
  decision: decisionRouter,
  device: deviceRouter,
  dish: dishRouter,
  factorReset: factorResetRouter,
  follow: followRouter,
  item: mergeRouters(itemRouter, itemAddRouter),
  list: listRouter,
  mailbox: mailboxRouter,
  menu: menuRouter,
  moderation: moderationRouter,
  notice: noticeRouter,
  notification: notificationRouter,
  oauthApp: oauthAppRouter,
  onboarding: onboardingRouter,
  operator: operatorRouter,
  passkey: passkeyRouter,
  password: passwordRouter,
  personalToken: personalTokenRouter,
  photo: photoRouter,
  profile: profileRouter,
  push: pushRouter,
  recent: recentRouter,
  preferences: preferencesRouter,
  report: reportRouter,
  restaurant: mergeRouters(restaurantRouter, restaurantAddRouter),
  review: reviewRouter,
  room: roomRouter,
  savedSearch: savedSearchRouter,
  search: searchRouter,
  session: sessionRouter,
  signIn: signInRouter,
  site: siteRouter,
  social: socialRouter,
  statistics: statisticsRouter,
  team: teamRouter,
  twoFactor: twoFactorRouter,
  undo: undoRouter,
  user: mergeRouters(userRouter, userDataRouter),
  webhook: webhookRouter,
})

/** The type of the whole API, for typed clients. */
export type AppRouter = typeof appRouter
