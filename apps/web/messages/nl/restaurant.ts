import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}, {city}',
  'restaurant.description': 'Menukaart, openingstijden, dieetinformatie en allergenen van {name} in {city}.',
  'restaurant.allIn': 'Restaurants',
  'restaurant.directions': 'Route',
  'restaurant.contact': 'Contact',
  'restaurant.phone': '{phone} bellen',
  'restaurant.hours': 'Openingstijden',
  'restaurant.today': 'vandaag',
  'restaurant.localTime': 'In lokale tijd',
  'restaurant.publicHolidays': 'Feestdagen',
  'restaurant.seasonal': 'In andere maanden zijn de tijden anders.',
  'restaurant.hoursAsWritten': 'Zoals de zaak het schrijft: {text}',
  'restaurant.hoursConfirmed': 'Openingstijden laatst bevestigd op {when}',
  'restaurant.menu': 'Menukaart',
  'restaurant.menuSections': 'Delen van de menukaart',
  'restaurant.menuEmpty': 'De menukaart staat er nog niet op',
  'restaurant.amenities': 'Goed om te weten',
  'restaurant.sources': 'Waar deze gegevens vandaan komen',
} satisfies Translation<'restaurant'>
