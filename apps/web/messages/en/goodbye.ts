/** `/goodbye`. */
export const goodbye = {
  'goodbye.title': 'Goodbye',
  'goodbye.plain': 'Good to have had you here. The table is laid whenever you come back.',
  'goodbye.deleted': 'Your account is deleted, with everything that belonged to it. Nothing of it can be brought back.',
  'goodbye.signedOut': 'You are signed out. See you next time you are hungry.',
  'goodbye.unsubscribed': 'You get no more of these mails. We still write when the security of your account is concerned.',
  'goodbye.home': 'Home',
  'goodbye.newAccount': 'Create a new account',
} as const
