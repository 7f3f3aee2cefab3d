/**
 * Who may call what: a row for each procedure, so that a new one fails its test until it has one.
 * `anyone`: guests too. `staying`: guests too, but not people whose account is scheduled for deletion. `signedIn`: not guests, and no
 * changes by people whose account is scheduled for deletion.
 * `moderator`, `operator`: only people with the role. Operators may do all that moderators may.
 * `leaving`: those people too. `fresh`: only with a session that was created or refreshed within the last day.
 * `linked`: emailed tokens and cookies of pending sign-ins, which name their user.
 */
type Access = 'anyone' | 'staying' | 'signedIn' | 'leaving' | 'fresh' | 'linked' | 'moderator' | 'operator'
interface Row {
  access: Access
  /** Passes the schema, and changes nothing. */
  input?: object
  /** Names something that belongs to another user. */
  aim?: (owner: Owner) => object
}
/** Another user, and the ids of what they own. */
export interface Owner {
  id: string
  email: string
  sessionId: string
  sessionToken: string
  accountId: string
  /** A private list with one entry, whose target was deleted. */
  listId: string
  entryId: string
  targetId: string
  searchId: string
  noticeId: string
  /** A photo of a public place. */
  photoId: string
}
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const assertion = { ...credential, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } }
const registration = { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
export const accessRows: Record<string, Row> = {
  'account.accessToken': {
    access: 'signedIn',
    input: { providerId: 'none' },
    aim: ({ id, accountId }) => ({ providerId: 'github', accountId, userId: id }),
  },
  'account.info': { access: 'signedIn', input: { accountId: 'none' }, aim: ({ accountId }) => ({ accountId }) },
  'account.list': { access: 'signedIn' },
  'account.refreshToken': {
    access: 'signedIn',
    input: { providerId: 'none' },
    aim: ({ id, accountId }) => ({ providerId: 'github', accountId, userId: id }),
  },
  'account.unlink': { access: 'fresh', input: { providerId: 'none' }, aim: ({ accountId }) => ({ providerId: 'github', accountId }) },
  'activity.events': { access: 'signedIn' },
  'activity.heartbeat': { access: 'signedIn' },
  'address.cancelChange': { access: 'signedIn' },
  'address.change': { access: 'signedIn', input: { newEmail: 'taken@example.com' }, aim: ({ email }) => ({ newEmail: email }) },
  'address.confirm': { access: 'linked', input: { token: 'none' } },
  'address.disown': { access: 'linked', input: { token: 'none' } },
  'address.pending': { access: 'signedIn' },
  'address.sendVerification': { access: 'staying', input: { email: 'unknown@example.com' }, aim: ({ email }) => ({ email }) },
  'address.verify': { access: 'linked', input: { token: 'none' } },
  'avatar.remove': { access: 'signedIn' },
  'avatar.upload': { access: 'signedIn', input: { image: new File(['x'], 'x.png') } },
  'card.list': { access: 'anyone', input: { restaurants: ['0'.repeat(32)] } },
  'change.confirm': { access: 'signedIn', input: { kind: 'item', id: '1'.repeat(22), fields: ['price'] } },
  'change.decide': { access: 'signedIn', input: { id: '0'.repeat(32), accept: true } },
  'change.facts': { access: 'anyone', input: { kind: 'item', id: '1'.repeat(22) } },
  'change.history': { access: 'anyone', input: { kind: 'item', id: '1'.repeat(22) } },
  'change.mine': { access: 'signedIn', input: {} },
  'change.revert': { access: 'signedIn', input: { id: '0'.repeat(32) } },
  'change.suggest': { access: 'staying', input: { kind: 'item', id: '1'.repeat(22), fields: {}, note: 'x' } },
  'change.waiting': { access: 'signedIn', input: {} },
  'city.cuisines': { access: 'anyone' },
  'city.discover': { access: 'anyone' },
  'city.list': { access: 'anyone' },
  'dish.get': { access: 'anyone', input: { slug: 'none' } },
  'dish.places': { access: 'anyone', input: { slug: 'none' } },
  'compare.get': { access: 'anyone', input: { dishes: ['1'.repeat(22)] } },
  'device.distrustAll': { access: 'fresh' },
  'device.list': { access: 'signedIn' },
  'device.revoke': { access: 'fresh', input: { sessionId: '0'.repeat(32) }, aim: ({ sessionId }) => ({ sessionId }) },
  'item.add': { access: 'signedIn', input: { restaurant: '0'.repeat(32), name: 'x' } },
  'item.get': { access: 'anyone', input: { itemId: '1'.repeat(22) } },
  'list.annotate': { access: 'signedIn', input: { id: '0'.repeat(32), note: 'x' }, aim: ({ entryId }) => ({ id: entryId }) },
  'list.create': { access: 'signedIn', input: { title: 'x' } },
  'list.drop': {
    access: 'signedIn',
    input: { list: '0'.repeat(32), item: '1'.repeat(22) },
    aim: ({ listId, targetId }) => ({ list: listId, restaurant: targetId, item: undefined }),
  },
  'list.dropEntry': { access: 'signedIn', input: { id: '0'.repeat(32) }, aim: ({ entryId }) => ({ id: entryId }) },
  'list.get': { access: 'anyone', input: { id: '0'.repeat(32) }, aim: ({ listId }) => ({ id: listId, key: '' }) },
  'list.mine': { access: 'signedIn', input: {} },
  'list.move': { access: 'signedIn', input: { id: '0'.repeat(32), before: null }, aim: ({ entryId }) => ({ id: entryId }) },
  'list.places': { access: 'signedIn' },
  'list.put': {
    access: 'signedIn',
    input: { list: '0'.repeat(32), item: '1'.repeat(22) },
    aim: ({ listId }) => ({ list: listId }),
  },
  'list.remove': { access: 'signedIn', input: { id: '0'.repeat(32) }, aim: ({ listId }) => ({ id: listId }) },
  'list.renewLink': { access: 'signedIn', input: { id: '0'.repeat(32) }, aim: ({ listId }) => ({ id: listId }) },
  'list.restore': { access: 'signedIn', input: { id: '0'.repeat(32) }, aim: ({ listId }) => ({ id: listId }) },
  'list.saved': { access: 'signedIn' },
  'list.update': {
    access: 'signedIn',
    input: { id: '0'.repeat(32), title: 'x', visibility: 'public' },
    aim: ({ listId }) => ({ id: listId }),
  },
  'mailbox.list': { access: 'anyone' },
  'mailbox.read': { access: 'anyone', input: { id: '0'.repeat(32) } },
  'menu.publish': { access: 'signedIn', input: { restaurant: '0'.repeat(32), dishes: [{ name: 'x' }] } },
  'moderation.decide': { access: 'moderator', input: { kind: 'change', id: '0'.repeat(32), accept: true, reason: 'checked' } },
  'moderation.queue': { access: 'moderator', input: {} },
  'moderation.role': { access: 'signedIn' },
  'notice.list': { access: 'signedIn', input: {} },
  'notice.read': { access: 'signedIn', input: { ids: ['0'.repeat(32)] }, aim: ({ noticeId }) => ({ ids: [noticeId] }) },
  'notice.unread': { access: 'signedIn' },
  'notification.get': { access: 'signedIn' },
  'notification.look': { access: 'anyone', input: { token: 'none' } },
  'notification.resubscribe': { access: 'linked', input: { token: 'none' } },
  'notification.unsubscribe': { access: 'linked', input: { token: 'none' } },
  'notification.update': { access: 'signedIn', input: { topics: [] } },
  'onboarding.get': { access: 'signedIn' },
  'onboarding.pass': { access: 'signedIn', input: { step: 3 } },
  'passkey.beginConfirmation': { access: 'leaving' },
  'passkey.beginRegistration': { access: 'fresh' },
  'passkey.beginSignIn': { access: 'anyone' },
  'passkey.beginVerification': { access: 'linked' },
  'passkey.confirm': { access: 'leaving', input: { response: assertion } },
  'passkey.list': { access: 'signedIn' },
  'passkey.register': { access: 'fresh', input: { name: 'x', response: registration } },
  'passkey.remove': { access: 'fresh', input: { id: '0'.repeat(32) } },
  'passkey.rename': { access: 'fresh', input: { id: '0'.repeat(32), name: 'x' } },
  'passkey.signIn': { access: 'linked', input: { response: assertion } },
  'passkey.verify': { access: 'linked', input: { response: assertion } },
  'password.change': { access: 'signedIn', input: { newPassword: 'x', currentPassword: 'x' } },
  'password.confirm': { access: 'leaving', input: { password: 'wrong' } },
  'password.request': { access: 'anyone', input: { email: 'unknown@example.com' } },
  'password.reset': { access: 'linked', input: { newPassword: 'copper-window-17', token: 'none' } },
  'password.resetPage': { access: 'anyone', input: { token: 'none', callbackURL: '/x' } },
  'photo.describe': { access: 'signedIn', input: { id: '0'.repeat(32), alt: 'x' }, aim: ({ photoId }) => ({ id: photoId }) },
  'photo.list': { access: 'anyone', input: { item: '1'.repeat(22) } },
  'photo.remove': { access: 'signedIn', input: { id: '0'.repeat(32) }, aim: ({ photoId }) => ({ id: photoId }) },
  'photo.removeMine': { access: 'signedIn' },
  'photo.setCover': { access: 'signedIn', input: { id: '0'.repeat(32), cover: 'chosen' }, aim: ({ photoId }) => ({ id: photoId }) },
  'photo.upload': { access: 'signedIn', input: { image: new File(['x'], 'x.png'), item: '1'.repeat(22) } },
  'photo.vote': { access: 'signedIn', input: { id: '0'.repeat(32), isHelpful: true } },
  'profile.get': { access: 'anyone', input: { username: 'unknown.here' } },
  'profile.setVisibility': { access: 'signedIn', input: { isPublic: false, isIndexed: false } },
  'profile.update': {
    access: 'signedIn',
    input: { username: 'brand.new', name: 'x', bio: '', former: { username: '', name: 'y', bio: '' } },
  },
  'profile.visibility': { access: 'signedIn' },
  'recent.clear': { access: 'signedIn' },
  'recent.keep': { access: 'signedIn', input: { isKept: false } },
  'recent.list': { access: 'signedIn' },
  'recent.note': { access: 'signedIn', input: { item: '1'.repeat(22) } },
  'preferences.chooseDisplay': {
    access: 'signedIn',
    input: { units: 'mi', currency: 'code', radius: '10', motion: 'off', shortcuts: 'off' },
  },
  'preferences.chooseLanguage': { access: 'signedIn', input: { locale: 'de' } },
  'preferences.get': { access: 'signedIn' },
  'preferences.update': { access: 'signedIn', input: { city: null, cuisines: [], diets: [], allergens: [] } },
  'restaurant.add': { access: 'signedIn', input: { city: 'none', name: 'x', position: { lat: 1, lon: 1 } } },
  'restaurant.get': { access: 'anyone', input: { city: 'none', slugId: 'none-100000' } },
  'restaurant.near': { access: 'anyone', input: { lat: 1, lon: 1 } },
  'report.send': { access: 'signedIn', input: { kind: 'item', id: '1'.repeat(22), reason: 'spam' } },
  'review.list': { access: 'anyone', input: { item: '1'.repeat(22) } },
  'review.remove': { access: 'signedIn', input: { id: '0'.repeat(32) } },
  'review.reply': { access: 'signedIn', input: { id: '0'.repeat(32), text: 'Thank you.' } },
  'review.vote': { access: 'signedIn', input: { id: '0'.repeat(32), isHelpful: true } },
  'review.write': { access: 'signedIn', input: { item: '1'.repeat(22), rating: 5 } },
  'savedSearch.list': { access: 'signedIn' },
  'savedSearch.remove': { access: 'signedIn', input: { id: '0'.repeat(32) }, aim: ({ searchId }) => ({ id: searchId }) },
  'savedSearch.rename': {
    access: 'signedIn',
    input: { id: '0'.repeat(32), name: 'x' },
    aim: ({ searchId }) => ({ id: searchId }),
  },
  'savedSearch.save': { access: 'signedIn', input: { name: 'x', query: {} } },
  'search.export': { access: 'anyone', input: { q: 'x' } },
  'search.items': { access: 'anyone', input: {} },
  'search.restaurants': { access: 'anyone', input: {} },
  'search.facets': { access: 'anyone', input: {} },
  'search.find': { access: 'anyone', input: { q: 'x' } },
  'search.suggest': { access: 'anyone', input: { q: 'a' } },
  'session.confirmation': { access: 'signedIn' },
  'session.get': { access: 'anyone' },
  'session.list': { access: 'signedIn' },
  'session.revoke': { access: 'signedIn', input: { token: 'none' }, aim: ({ sessionToken }) => ({ token: sessionToken }) },
  'session.revokeAll': { access: 'signedIn' },
  'session.revokeOthers': { access: 'signedIn' },
  'signIn.email': { access: 'anyone', input: { email: 'unknown@example.com', password: 'x' } },
  'signIn.puzzle': { access: 'anyone' },
  'signIn.signOut': { access: 'anyone' },
  'signIn.signUp': {
    access: 'anyone',
    input: { name: 'x', email: 'taken@example.com', password: 'copper-window-17' },
    aim: ({ email }) => ({ email }),
  },
  'signIn.username': { access: 'anyone', input: { username: 'unknown.here', password: 'x' } },
  'site.config': { access: 'anyone' },
  'site.cookies': { access: 'anyone' },
  'site.csrfToken': { access: 'anyone' },
  'site.error': { access: 'anyone' },
  'site.ok': { access: 'anyone' },
  'site.redirect': { access: 'anyone', input: { path: '/old' } },
  'social.callback': { access: 'anyone', input: { id: 'none' } },
  'social.callbackForm': { access: 'anyone', input: { id: 'none' } },
  'social.link': { access: 'signedIn', input: { provider: 'none' } },
  'social.signIn': { access: 'anyone', input: { provider: 'none' } },
  'twoFactor.cancel': { access: 'anyone' },
  'twoFactor.confirm': { access: 'leaving', input: { code: 'x' } },
  'twoFactor.disable': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.enable': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.generateBackupCodes': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.getTotpUri': { access: 'signedIn', input: { password: 'wrong' } },
  'twoFactor.sendOtp': { access: 'linked' },
  'twoFactor.status': { access: 'anyone' },
  'twoFactor.summary': { access: 'signedIn' },
  'twoFactor.verifyBackupCode': { access: 'linked', input: { code: 'x' } },
  'twoFactor.verifyOtp': { access: 'linked', input: { code: 'x' } },
  'twoFactor.verifyTotp': { access: 'linked', input: { code: 'x' } },
  'undo.confirm': { access: 'linked', input: { token: 'none' } },
  'undo.look': { access: 'anyone', input: { token: 'none' } },
  'user.delete': { access: 'leaving', input: { token: 'none' } },
  'user.deleteCallback': { access: 'linked', input: { token: 'none' } },
  'user.deletion': { access: 'signedIn' },
  'user.export': { access: 'leaving', input: { password: 'wrong' } },
  'user.isUsernameAvailable': { access: 'anyone', input: { username: 'unknown.here' } },
  'user.restore': { access: 'leaving', input: { password: 'wrong' } },
  'user.scheduleDeletion': { access: 'signedIn', input: { password: 'wrong' } },
  'user.suggestUsernames': { access: 'signedIn', input: { from: 'x' } },
  'user.update': {
    access: 'signedIn',
    input: {},
    aim: ({ id, email }) => ({ id, name: 'Mallory', status: 'soft_deleted', emailVerified: false, owner: email }),
  },
}

/** Whether a guest may call a procedure. */
export const isForGuests = (access: Access): boolean => ['anyone', 'staying', 'linked'].includes(access)
