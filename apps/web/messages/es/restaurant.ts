import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}, {city}',
  'restaurant.description': 'Menú, horario, dietas y alérgenos de {name} en {city}.',
  'restaurant.allIn': 'Restaurantes',
  'restaurant.directions': 'Cómo llegar',
  'restaurant.contact': 'Contacto',
  'restaurant.phone': 'Llamar al {phone}',
  'restaurant.hours': 'Horario',
  'restaurant.today': 'hoy',
  'restaurant.localTime': 'En hora local',
  'restaurant.publicHolidays': 'Festivos',
  'restaurant.seasonal': 'El horario es distinto en otros meses.',
  'restaurant.hoursAsWritten': 'Como lo escribe el lugar: {text}',
  'restaurant.hoursConfirmed': 'Horario confirmado por última vez el {when}',
  'restaurant.menu': 'Menú',
  'restaurant.menuSections': 'Secciones del menú',
  'restaurant.menuEmpty': 'El menú todavía no se ha añadido',
  'restaurant.amenities': 'Información útil',
  'restaurant.sources': 'De dónde vienen estos datos',
} satisfies Translation<'restaurant'>
