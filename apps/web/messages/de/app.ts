import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.addPlace': 'Ort hinzufügen',
  'app.title': 'Entdecken',
  'app.description': 'Lokale und Gerichte in deiner Nähe.',
  'app.counts':
    '{city}: {restaurants, plural, one {# Restaurant} other {# Restaurants}}, {dishes, plural, one {# Gericht} other {# Gerichte}}',
  'app.empty': 'Noch keine Restaurants. Die Administratoren dieser Website können eine Stadt importieren.',
  'app.greeting': 'Hallo, {name}',
  'app.guest': 'Worauf hast du Appetit?',
  'app.city': 'Stadt',
  'app.changeCity': 'Stadt wechseln',
  'app.restaurantsIn': 'In {city}',
  'app.dishes': 'Gerichte zum Probieren',
  'app.saved': 'Gemerkt',
  'app.savedEmpty': 'Noch nichts gemerkt. Tippe bei einem Restaurant auf das Herz.',
  'app.savedAll': 'Alle gemerkten',
  'app.yourPlaces': 'Deine Restaurants',
  'app.recent': 'Zuletzt angesehen',
  'app.recentAll': 'Gesamter Verlauf',
  'app.recentClear': 'Verlauf löschen',
  'app.recentStop': 'Verlauf deaktivieren',
  'app.recentStart': 'Verlauf aktivieren',
  'app.recentOff': 'Der Verlauf ist deaktiviert. Was du dir ansiehst, wird auf diesem Gerät nicht gespeichert.',
  'app.railFailed': 'Diese Liste konnte nicht geladen werden.',
  'app.seeAll': 'Alle in {city} ansehen',
  'app.because': 'Weil du {cuisines} magst',
} satisfies Translation<'app'>
