import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.title': 'Entdecken',
  'app.description': 'Lokale und Gerichte in deiner Nähe.',
  'app.counts':
    '{city}: {restaurants, plural, one {# Restaurant} other {# Restaurants}}, {dishes, plural, one {# Gericht} other {# Gerichte}}',
  'app.empty': 'Noch keine Restaurants. Wer diesen Server betreibt, kann eine Stadt importieren.',
  'app.greeting': 'Hallo, {name}',
  'app.guest': 'Worauf hast du Appetit?',
  'app.city': 'Stadt',
  'app.changeCity': 'Stadt wechseln',
  'app.restaurantsIn': 'In {city}',
  'app.dishes': 'Gerichte zum Probieren',
  'app.saved': 'Von dir gemerkt',
  'app.savedEmpty': 'Noch nichts gemerkt. Tippe bei einem Restaurant auf das Herz.',
  'app.savedAll': 'Alles Gemerkte',
  'app.recent': 'Zuletzt angesehen',
  'app.recentAll': 'Alles Angesehene',
  'app.recentClear': 'Leeren',
  'app.recentStop': 'Nichts speichern',
  'app.recentStart': 'Angesehenes speichern',
  'app.recentOff': 'Was du dir ansiehst, wird auf diesem Gerät nicht gespeichert.',
  'app.railFailed': 'Diese Liste konnte nicht geladen werden.',
  'app.seeAll': 'Alle in {city} ansehen',
} satisfies Translation<'app'>
