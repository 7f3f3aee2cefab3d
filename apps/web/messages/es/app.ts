import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.addPlace': 'Añadir un lugar',
  'app.title': 'Descubrir',
  'app.description': 'Lugares y platos cerca de ti.',
  'app.counts':
    '{city}: {restaurants, plural, one {# restaurante} other {# restaurantes}}, {dishes, plural, one {# plato} other {# platos}}',
  'app.empty': 'Todavía no hay restaurantes. Los administradores del sitio pueden importar una ciudad.',
  'app.greeting': 'Hola, {name}',
  'app.guest': '¿Qué te gustaría comer?',
  'app.city': 'Ciudad',
  'app.changeCity': 'Cambiar ciudad',
  'app.restaurantsIn': 'En {city}',
  'app.dishes': 'Platos que probar',
  'app.saved': 'Guardados',
  'app.savedEmpty': 'Aún no has guardado nada. Toca el corazón de un restaurante.',
  'app.savedAll': 'Todos los guardados',
  'app.yourPlaces': 'Tus restaurantes',
  'app.recent': 'Vistos hace poco',
  'app.recentAll': 'Historial',
  'app.recentClear': 'Borrar historial',
  'app.recentStop': 'Desactivar historial',
  'app.recentStart': 'Activar historial',
  'app.recentOff': 'El historial está desactivado. Lo que ves no se guarda en este dispositivo.',
  'app.railFailed': 'No se pudo cargar esta lista.',
  'app.seeAll': 'Ver todo en {city}',
  'app.because': 'Porque te gusta: {cuisines}',
} satisfies Translation<'app'>
