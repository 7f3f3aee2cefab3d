import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}, {city}',
  'restaurant.description': '{name}, {city} : carte, horaires, régimes et allergènes.',
  'restaurant.allIn': 'Restaurants',
  'restaurant.directions': 'Itinéraire',
  'restaurant.contact': 'Contact',
  'restaurant.phone': 'Appeler le {phone}',
  'restaurant.hours': 'Horaires',
  'restaurant.today': 'aujourd’hui',
  'restaurant.localTime': 'En heure locale',
  'restaurant.publicHolidays': 'Jours fériés',
  'restaurant.seasonal': 'Les horaires sont différents les autres mois.',
  'restaurant.hoursAsWritten': 'Selon l’établissement : {text}',
  'restaurant.hoursConfirmed': 'Dernière confirmation des horaires : {when}',
  'restaurant.menu': 'Carte',
  'restaurant.menuSections': 'Rubriques de la carte',
  'restaurant.menuEmpty': 'La carte n’a pas encore été ajoutée',
  'restaurant.amenities': 'Bon à savoir',
  'restaurant.sources': 'D’où viennent ces informations',
} satisfies Translation<'restaurant'>
