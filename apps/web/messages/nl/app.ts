import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.addPlace': 'Plek toevoegen',
  'app.title': 'Ontdekken',
  'app.description': 'Zaken en gerechten bij jou in de buurt.',
  'app.counts':
    '{city}: {restaurants, plural, one {# restaurant} other {# restaurants}}, {dishes, plural, one {# gerecht} other {# gerechten}}',
  'app.empty': 'Nog geen restaurants. De beheerders van de site kunnen een stad importeren.',
  'app.greeting': 'Hallo {name}',
  'app.guest': 'Waar heb je trek in?',
  'app.city': 'Stad',
  'app.changeCity': 'Stad wijzigen',
  'app.restaurantsIn': 'In {city}',
  'app.dishes': 'Gerechten om te proberen',
  'app.saved': 'Bewaard',
  'app.savedEmpty': 'Nog niets bewaard. Tik bij een restaurant op het hartje.',
  'app.savedAll': 'Alles wat is bewaard',
  'app.yourPlaces': 'Jouw restaurants',
  'app.recent': 'Laatst bekeken',
  'app.recentAll': 'Geschiedenis',
  'app.recentClear': 'Geschiedenis wissen',
  'app.recentStop': 'Geschiedenis uitzetten',
  'app.recentStart': 'Geschiedenis aanzetten',
  'app.recentOff': 'Geschiedenis staat uit. Wat je bekijkt, wordt niet op dit apparaat bewaard.',
  'app.railFailed': 'Deze lijst kon niet worden geladen.',
  'app.seeAll': 'Alles in {city} bekijken',
  'app.because': 'Omdat je houdt van {cuisines}',
} satisfies Translation<'app'>
