import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}, {city}',
  'restaurant.description': 'Menu, orari, diete e allergeni di {name} a {city}.',
  'restaurant.allIn': 'Ristoranti',
  'restaurant.directions': 'Indicazioni',
  'restaurant.contact': 'Contatti',
  'restaurant.phone': 'Chiama {phone}',
  'restaurant.hours': 'Orari',
  'restaurant.today': 'oggi',
  'restaurant.localTime': 'Nell’ora locale',
  'restaurant.publicHolidays': 'Giorni festivi',
  'restaurant.seasonal': 'In altri mesi gli orari sono diversi.',
  'restaurant.hoursAsWritten': 'Come li scrive il locale: {text}',
  'restaurant.hoursConfirmed': 'Ultima conferma degli orari: {when}',
  'restaurant.menu': 'Menu',
  'restaurant.menuSections': 'Sezioni del menu',
  'restaurant.menuEmpty': 'Il menu non è stato ancora aggiunto',
  'restaurant.amenities': 'Buono a sapersi',
  'restaurant.sources': 'Da dove vengono questi dati',
} satisfies Translation<'restaurant'>
