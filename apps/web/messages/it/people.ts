import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'Nome utente',
  'people.usernameHint': 'Da 3 a 30 lettere, cifre, punti o trattini bassi',
  'people.checking': 'Verifica…',
  'people.usernameFree': '{username} è disponibile',
  'people.suggestions': 'Nomi utente disponibili',
  'people.useSuggestion': 'Usa {username}',
  'people.city': 'Città predefinita',
  'people.noCity': 'Nessuna città',
  'people.locate': 'Trova la città più vicina',
  'people.locating': 'Ricerca…',
  'people.locateFailed': 'Impossibile trovare la tua posizione. Scegli una città dalla lista.',
  'people.cuisines': 'Cucine preferite',
  'people.diets': 'Diete',
  'people.allergens': 'Allergeni da evitare',
  'people.needsWhy':
    'Ciò che mangi può rivelare informazioni sulla tua salute o sulle tue convinzioni. È conservato in forma cifrata, puoi vederlo solo tu e lo usiamo solo per filtrare i piatti.',
  'people.topic.product_news': 'Novità su {product}',
  'people.topicHint.product_news': 'Nuove funzioni, poche volte l’anno',
  'people.topic.saved_searches': 'Ricerche salvate',
  'people.topicHint.saved_searches': 'Nuovi piatti e locali che corrispondono',
  'people.topic.reviews': 'Le tue recensioni',
  'people.topicHint.reviews': 'Quando un ristorante risponde o qualcuno ne trova utile una',
} satisfies Translation<'people'>
