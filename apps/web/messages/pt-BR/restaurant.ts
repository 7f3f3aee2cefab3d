import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}, {city}',
  'restaurant.description': 'Cardápio, horários, dietas e alergênicos de {name} em {city}.',
  'restaurant.allIn': 'Restaurantes',
  'restaurant.directions': 'Como chegar',
  'restaurant.contact': 'Contato',
  'restaurant.phone': 'Ligar para {phone}',
  'restaurant.hours': 'Horários',
  'restaurant.today': 'hoje',
  'restaurant.localTime': 'No horário local',
  'restaurant.publicHolidays': 'Feriados',
  'restaurant.seasonal': 'Em outros meses os horários são diferentes.',
  'restaurant.hoursAsWritten': 'Como o lugar escreve: {text}',
  'restaurant.hoursConfirmed': 'Horários confirmados pela última vez em {when}',
  'restaurant.menu': 'Cardápio',
  'restaurant.menuSections': 'Seções do cardápio',
  'restaurant.menuEmpty': 'O cardápio ainda não foi adicionado',
  'restaurant.amenities': 'Bom saber',
  'restaurant.sources': 'De onde vêm estes dados',
} satisfies Translation<'restaurant'>
