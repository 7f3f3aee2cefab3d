import { accountRouter } from './account/account.router.ts'
import { activityRouter } from './activity/activity.router.ts'
import { addressRouter } from './address/address.router.ts'
import { avatarRouter } from './avatar/avatar.router.ts'
import { cityRouter } from './city/city.router.ts'
import { deviceRouter } from './device/device.router.ts'
import { itemRouter } from './item/item.router.ts'
import { listRouter } from './list/list.router.ts'
import { mailboxRouter } from './mailbox/mailbox.router.ts'
import { notificationRouter } from './notification/notification.router.ts'
import { onboardingRouter } from './onboarding/onboarding.router.ts'
import { passkeyRouter } from './passkey/passkey.router.ts'
import { passwordRouter } from './password/password.router.ts'
import { preferencesRouter } from './preferences/preferences.router.ts'
import { profileRouter } from './profile/profile.router.ts'
import { recentRouter } from './recent/recent.router.ts'
import { restaurantRouter } from './restaurant/restaurant.router.ts'
import { reportRouter } from './review/report.router.ts'
import { reviewRouter } from './review/review.router.ts'
import { savedSearchRouter } from './saved-search/saved-search.router.ts'
import { searchRouter } from './search/search.router.ts'
import { sessionRouter } from './session/session.router.ts'
import { signInRouter } from './sign-in/sign-in.router.ts'
import { siteRouter } from './site/site.router.ts'
import { socialRouter } from './social/social.router.ts'
import { router } from './trpc.ts'
import { twoFactorRouter } from './two-factor/two-factor.router.ts'
import { undoRouter } from './undo/undo.router.ts'
import { userRouter } from './user/user.router.ts'

/** Everything that can be called, one line per noun. */
export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  address: addressRouter,
  avatar: avatarRouter,
  city: cityRouter,
  device: deviceRouter,
  item: itemRouter,
  list: listRouter,
  mailbox: mailboxRouter,
  notification: notificationRouter,
  onboarding: onboardingRouter,
  passkey: passkeyRouter,
  password: passwordRouter,
  profile: profileRouter,
  recent: recentRouter,
  preferences: preferencesRouter,
  report: reportRouter,
  restaurant: restaurantRouter,
  review: reviewRouter,
  savedSearch: savedSearchRouter,
  search: searchRouter,
  session: sessionRouter,
  signIn: signInRouter,
  site: siteRouter,
  social: socialRouter,
  twoFactor: twoFactorRouter,
  undo: undoRouter,
  user: userRouter,
})

/** All that a typed client needs to know. */
export type AppRouter = typeof appRouter
