import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.title': 'Ontdekken',
  'app.description': 'Zaken en gerechten bij jou in de buurt.',
  'app.counts':
    '{city}: {restaurants, plural, one {# restaurant} other {# restaurants}}, {dishes, plural, one {# gerecht} other {# gerechten}}',
  'app.empty': 'Nog geen restaurants. Wie deze server beheert, kan een stad importeren.',
  'app.greeting': 'Hallo {name}',
  'app.guest': 'Waar heb je trek in?',
  'app.city': 'Stad',
  'app.changeCity': 'Stad wijzigen',
  'app.restaurantsIn': 'In {city}',
  'app.dishes': 'Gerechten om te proberen',
  'app.saved': 'Door jou bewaard',
  'app.savedEmpty': 'Nog niets bewaard. Tik bij een restaurant op het hartje.',
  'app.savedAll': 'Alles wat je hebt bewaard',
  'app.recent': 'Laatst bekeken',
  'app.recentAll': 'Alles wat je hebt bekeken',
  'app.recentClear': 'Wissen',
  'app.recentStop': 'Niets onthouden',
  'app.recentStart': 'Onthouden wat ik bekijk',
  'app.recentOff': 'Wat je bekijkt, wordt niet op dit apparaat onthouden.',
  'app.railFailed': 'Deze lijst kon niet worden geladen.',
  'app.seeAll': 'Alles in {city} bekijken',
} satisfies Translation<'app'>
