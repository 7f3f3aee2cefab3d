import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.title': 'Descubrir',
  'app.description': 'Lugares y platos cerca de ti.',
  'app.counts':
    '{city}: {restaurants, plural, one {# restaurante} other {# restaurantes}}, {dishes, plural, one {# plato} other {# platos}}',
  'app.empty': 'Todavía no hay restaurantes. Quien administra este servidor puede importar una ciudad.',
  'app.greeting': 'Hola, {name}',
  'app.guest': '¿Qué te gustaría comer?',
  'app.city': 'Ciudad',
  'app.changeCity': 'Cambiar ciudad',
  'app.restaurantsIn': 'En {city}',
  'app.dishes': 'Platos que probar',
  'app.saved': 'Tus guardados',
  'app.savedEmpty': 'Aún no has guardado nada. Toca el corazón de un restaurante.',
  'app.savedAll': 'Todo lo que guardaste',
  'app.recent': 'Vistos hace poco',
  'app.recentAll': 'Todo lo que viste',
  'app.recentClear': 'Borrar',
  'app.recentStop': 'No recordar nada',
  'app.recentStart': 'Recordar lo que veo',
  'app.recentOff': 'En este dispositivo no se recuerda nada de lo que ves.',
  'app.railFailed': 'No se pudo cargar esta lista.',
  'app.seeAll': 'Ver todo en {city}',
} satisfies Translation<'app'>
