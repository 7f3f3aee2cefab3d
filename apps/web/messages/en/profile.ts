/** `/user/{username}`. */
export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Restaurant and dish reviews by {name}.',
  'profile.joined': 'Joined {month}',
  'profile.reviewCount': '{count, plural, =0 {No reviews yet} one {# review} other {# reviews}}',
  'profile.lists': 'Lists',
  'profile.reviews': 'Reviews',
  'profile.report': 'Report this profile',
  'profile.empty': '{name} hasn’t shared anything yet',
  'profile.edit': 'Edit profile',
  'profile.onlyYou': 'Your profile is private. Only you can see this page.',
  'profile.asOthers': 'This is your profile as others see it, except for this note.',
  'profile.seeAsOthers': 'View as others see it',
  'profile.itemAt': '{item} at {restaurant}',
} as const
