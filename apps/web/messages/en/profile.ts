/** `/user/{username}`. */
export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'What {name} says about restaurants and dishes.',
  'profile.joined': 'Here since {month}',
  'profile.reviewCount': '{count, plural, =0 {No reviews yet} one {# review} other {# reviews}}',
  'profile.lists': 'Lists',
  'profile.reviews': 'Reviews',
  'profile.report': 'Report this profile',
  'profile.empty': '{name} has not shared anything yet',
  'profile.edit': 'Edit profile',
  'profile.onlyYou': 'Your profile is private: only you see this page.',
  'profile.asOthers': 'This is your profile. Others see it like this, without this note.',
  'profile.seeAsOthers': 'See it as others do',
  'profile.itemAt': '{item} at {restaurant}',
} as const
