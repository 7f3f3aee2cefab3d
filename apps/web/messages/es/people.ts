import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'Nombre de usuario',
  'people.usernameHint': 'De 3 a 30 letras, números, puntos o guiones bajos',
  'people.checking': 'Comprobando…',
  'people.usernameFree': '{username} está disponible',
  'people.suggestions': 'Nombres de usuario disponibles',
  'people.useSuggestion': 'Usar {username}',
  'people.city': 'Ciudad predeterminada',
  'people.noCity': 'Sin ciudad',
  'people.locate': 'Buscar la ciudad más cercana',
  'people.locating': 'Localizando…',
  'people.locateFailed': 'No se pudo encontrar tu ubicación. Elige una ciudad de la lista.',
  'people.cuisines': 'Cocinas favoritas',
  'people.diets': 'Dietas',
  'people.allergens': 'Alérgenos que evitar',
  'people.needsWhy':
    'Lo que comes puede revelar datos sobre tu salud o tus creencias. Se guarda cifrado, solo tú puedes verlo y solo lo usamos para filtrar platos.',
  'people.topic.product_news': 'Novedades de {product}',
  'people.topicHint.product_news': 'Funciones nuevas, unas pocas veces al año',
  'people.topic.saved_searches': 'Búsquedas guardadas',
  'people.topicHint.saved_searches': 'Platos y lugares nuevos que coinciden',
  'people.topic.reviews': 'Tus reseñas',
  'people.topicHint.reviews': 'Cuando un restaurante responde o alguien marca una como útil',
} satisfies Translation<'people'>
