import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}, {city}',
  'restaurant.description': 'Speisekarte, Öffnungszeiten, Ernährungsweisen und Allergene von {name} in {city}.',
  'restaurant.allIn': 'Restaurants',
  'restaurant.directions': 'Route',
  'restaurant.contact': 'Kontakt',
  'restaurant.phone': '{phone} anrufen',
  'restaurant.hours': 'Öffnungszeiten',
  'restaurant.today': 'heute',
  'restaurant.localTime': 'In Ortszeit',
  'restaurant.publicHolidays': 'Feiertage',
  'restaurant.seasonal': 'In anderen Monaten gelten andere Zeiten.',
  'restaurant.hoursAsWritten': 'Wie das Lokal es schreibt: {text}',
  'restaurant.hoursConfirmed': 'Öffnungszeiten zuletzt bestätigt am {when}',
  'restaurant.menu': 'Speisekarte',
  'restaurant.menuSections': 'Abschnitte der Speisekarte',
  'restaurant.menuEmpty': 'Die Speisekarte fehlt hier noch',
  'restaurant.amenities': 'Gut zu wissen',
  'restaurant.sources': 'Woher diese Angaben kommen',
} satisfies Translation<'restaurant'>
