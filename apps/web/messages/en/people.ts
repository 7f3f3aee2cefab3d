import type { MailTopic } from '@morsel/contract/mail-topics'

/** What several pages about people ask for: user names, tastes, mails. */
export const people = {
  'people.username': 'Username',
  'people.usernameHint': '3 to 30 letters, digits, dots or underscores',
  'people.checking': 'Checking…',
  'people.usernameFree': '{username} is free',
  'people.suggestions': 'These are free',
  'people.useSuggestion': 'Use {username}',
  'people.city': 'City to begin in',
  'people.noCity': 'No city',
  'people.locate': 'Find the nearest city',
  'people.locating': 'Locating…',
  'people.locateFailed': 'Your place could not be found. Choose a city from the list.',
  'people.cuisines': 'Favourite cuisines',
  'people.diets': 'Diets',
  'people.allergens': 'Allergens to avoid',
  'people.needsWhy':
    'What you eat can tell about your health or your beliefs. It is kept sealed, shown to nobody, and used only to sort out dishes for you.',
  'people.topic.product_news': 'News about {product}',
  'people.topicHint.product_news': 'New features, a few times a year',
  'people.topic.saved_searches': 'Saved searches',
  'people.topicHint.saved_searches': 'New dishes and places that match',
  'people.topic.reviews': 'Your reviews',
  'people.topicHint.reviews': 'When a restaurant replies or somebody finds one helpful',
} as const satisfies Record<`people.topic.${MailTopic}` | `people.topicHint.${MailTopic}`, string> & Record<`people.${string}`, string>
