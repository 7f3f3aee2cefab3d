import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'Benutzername',
  'people.usernameHint': '3 bis 30 Buchstaben, Ziffern, Punkte oder Unterstriche',
  'people.checking': 'Wird geprüft …',
  'people.usernameFree': '{username} ist verfügbar',
  'people.suggestions': 'Verfügbare Benutzernamen',
  'people.useSuggestion': '{username} verwenden',
  'people.city': 'Standardstadt',
  'people.noCity': 'Keine Stadt',
  'people.locate': 'Nächste Stadt finden',
  'people.locating': 'Standort wird ermittelt …',
  'people.locateFailed': 'Dein Standort konnte nicht ermittelt werden. Wähle eine Stadt aus der Liste.',
  'people.cuisines': 'Lieblingsküchen',
  'people.diets': 'Ernährungsweisen',
  'people.allergens': 'Allergene, die du meidest',
  'people.needsWhy':
    'Was du isst, kann Rückschlüsse auf deine Gesundheit oder deinen Glauben zulassen. Es wird verschlüsselt gespeichert, nur du kannst es sehen, und wir verwenden es nur, um Gerichte für dich zu filtern.',
  'people.topic.product_news': 'Neues von {product}',
  'people.topicHint.product_news': 'Neue Funktionen, ein paar Mal im Jahr',
  'people.topic.saved_searches': 'Gespeicherte Suchen',
  'people.topicHint.saved_searches': 'Neue Gerichte und Lokale, die dazu passen',
  'people.topic.reviews': 'Deine Rezensionen',
  'people.topicHint.reviews': 'Wenn ein Restaurant antwortet oder jemand eine hilfreich findet',
} satisfies Translation<'people'>
