import { restTable } from '@morsel/api/kernel/rest'
import { appRouter } from '@morsel/api/wiring/router'
import { expect, test } from 'vitest'

/** Written by hand, so that no path changes without a change here. Each row has method, path, form of the response and procedure. */
const specified = [
  'POST /api/v1/avatar json avatar.upload',
  'GET /api/auth/callback/{id} redirect social.callback',
  'GET /api/auth/delete-user/callback redirect user.deleteCallback',
  'GET /api/auth/error html site.error',
  'GET /api/auth/get-session json session.get',
  'GET /api/auth/list-accounts json account.list',
  'GET /api/auth/list-sessions json session.list',
  'GET /api/auth/ok html site.ok',
  'GET /api/auth/reset-password/{token} redirect password.resetPage',
  'GET /api/auth/verify-email redirect address.verify',
  'POST /api/auth/account-info json account.info',
  'POST /api/auth/callback/{id} redirect social.callbackForm',
  'POST /api/auth/change-email json address.change',
  'POST /api/auth/change-password json password.change',
  'POST /api/auth/delete-user json user.delete',
  'POST /api/auth/forget-password json password.request',
  'POST /api/auth/forgot-password json password.request',
  'POST /api/auth/get-access-token json account.accessToken',
  'POST /api/auth/is-username-available json user.isUsernameAvailable',
  'POST /api/auth/link-social json social.link',
  'POST /api/auth/refresh-token json account.refreshToken',
  'POST /api/auth/request-password-reset json password.request',
  'POST /api/auth/reset-password json password.reset',
  'POST /api/auth/revoke-other-sessions json session.revokeOthers',
  'POST /api/auth/revoke-session json session.revoke',
  'POST /api/auth/revoke-sessions json session.revokeAll',
  'POST /api/auth/send-verification-email json address.sendVerification',
  'POST /api/auth/sign-in/email json signIn.email',
  'POST /api/auth/sign-in/social json social.signIn',
  'POST /api/auth/sign-in/username json signIn.username',
  'POST /api/auth/sign-out json signIn.signOut',
  'POST /api/auth/sign-up/email json signIn.signUp',
  'POST /api/auth/two-factor/disable json twoFactor.disable',
  'POST /api/auth/two-factor/enable json twoFactor.enable',
  'POST /api/auth/two-factor/generate-backup-codes json twoFactor.generateBackupCodes',
  'POST /api/auth/two-factor/get-totp-uri json twoFactor.getTotpUri',
  'POST /api/auth/two-factor/send-otp json twoFactor.sendOtp',
  'POST /api/auth/two-factor/verify-backup-code json twoFactor.verifyBackupCode',
  'POST /api/auth/two-factor/verify-otp json twoFactor.verifyOtp',
  'POST /api/auth/two-factor/verify-totp json twoFactor.verifyTotp',
  'POST /api/auth/unlink-account json account.unlink',
  'POST /api/auth/update-user json user.update',
  'GET /api/v1/changes json change.history',
  'GET /api/v1/changes/facts json change.facts',
  'GET /api/v1/changes/mine json change.mine',
  'GET /api/v1/changes/waiting json change.waiting',
  'GET /api/v1/cities json city.list',
  'GET /api/v1/comparison json compare.get',
  'GET /api/v1/csrf-token json site.csrfToken',
  'GET /api/v1/dishes/{slug} json dish.get',
  'GET /api/v1/dishes/{slug}/places json dish.places',
  'GET /api/v1/items json search.items',
  'GET /api/v1/items/{itemId} json item.get',
  'GET /api/v1/lists json list.mine',
  'GET /api/v1/lists/{id} json list.get',
  'GET /api/v1/recently-viewed json recent.list',
  'GET /api/v1/redirects json site.redirect',
  'GET /api/v1/restaurants json search.restaurants',
  'GET /api/v1/restaurants/near json restaurant.near',
  'GET /api/v1/restaurants/{city}/{slugId} json restaurant.get',
  'GET /api/v1/reviews json review.list',
  'GET /api/v1/saved json list.saved',
  'GET /api/v1/saved-searches json savedSearch.list',
  'GET /api/v1/search json search.find',
  'GET /api/v1/search/export file search.export',
  'GET /api/v1/search/facets json search.facets',
  'GET /api/v1/search/suggestions json search.suggest',
  'POST /api/v1/changes json change.suggest',
  'POST /api/v1/changes/confirm json change.confirm',
  'POST /api/v1/changes/{id}/decide json change.decide',
  'POST /api/v1/changes/{id}/revert json change.revert',
  'POST /api/v1/items json item.add',
  'POST /api/v1/restaurants json restaurant.add',
  'POST /api/v1/unsubscribe json notification.unsubscribe',
  'POST /api/v1/user-activity/heartbeat json activity.heartbeat',
]

test('the paths of the REST API are pinned (AUTH-102)', () => {
  const rows = restTable(appRouter).map(
    ({ method, base, path, reply = 'json', procedure }) => `${method} /api/${base}${path} ${reply} ${procedure}`,
  )
  expect(rows.sort()).toEqual(specified.sort())
})

test('no two procedures have the same path', () => {
  const paths = restTable(appRouter).map(({ method, base, path }) => `${method} ${base} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(paths).size).toBe(paths.length)
})
