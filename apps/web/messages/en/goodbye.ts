/** `/goodbye`. */
export const goodbye = {
  'goodbye.title': 'Goodbye',
  'goodbye.plain': 'It was good to have you here. Your table is ready whenever you come back.',
  'goodbye.deleted': 'Your account and everything in it were deleted. This can’t be undone.',
  'goodbye.signedOut': 'You’re signed out. See you next time you’re hungry.',
  'goodbye.unsubscribed': 'You’re unsubscribed. We’ll still email you about the security of your account.',
  'goodbye.home': 'Home',
  'goodbye.newAccount': 'Create a new account',
} as const
