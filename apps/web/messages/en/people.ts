import type { MailTopic } from '@morsel/contract/notification'

/** Fields that onboarding and several settings share: usernames, food preferences, emails. */
export const people = {
  'people.username': 'Username',
  'people.usernameHint': '3 to 30 letters, digits, dots or underscores',
  'people.checking': 'Checking…',
  'people.usernameFree': '{username} is available',
  'people.suggestions': 'Available usernames',
  'people.useSuggestion': 'Use {username}',
  'people.city': 'Default city',
  'people.noCity': 'No city',
  'people.locate': 'Find nearest city',
  'people.locating': 'Locating…',
  'people.locateFailed': 'Couldn’t find your location. Choose a city from the list.',
  'people.cuisines': 'Favorite cuisines',
  'people.diets': 'Diets',
  'people.allergens': 'Allergens to avoid',
  'people.needsWhy':
    'What you eat can reveal your health or beliefs. It’s stored encrypted, only you can see it, and we only use it to filter dishes for you.',
  'people.topic.product_news': 'News about {product}',
  'people.topicHint.product_news': 'New features, a few times a year',
  'people.topic.saved_searches': 'Saved searches',
  'people.topicHint.saved_searches': 'New dishes and places that match',
  'people.topic.reviews': 'Your reviews',
  'people.topicHint.reviews': 'When a restaurant replies or someone finds your review helpful',
  'people.needsTitle': 'Diets and allergens',
  'people.needsOnDevice': 'Stored only on this device. It’s never sent to us.',
  'people.needsSave': 'Save',
  'people.needsForget': 'Clear',
  'people.needsCancel': 'Cancel',
} as const satisfies Record<`people.topic.${MailTopic}` | `people.topicHint.${MailTopic}`, string> & Record<`people.${string}`, string>
