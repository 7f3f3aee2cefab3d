import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Che cosa dice {name} di ristoranti e piatti.',
  'profile.joined': 'Qui da {month}',
  'profile.reviewCount': '{count, plural, =0 {Ancora nessuna recensione} one {# recensione} other {# recensioni}}',
  'profile.reviews': 'Recensioni',
  'profile.empty': '{name} non ha ancora condiviso nulla',
  'profile.edit': 'Modifica profilo',
  'profile.onlyYou': 'Il tuo profilo è privato: questa pagina la vedi solo tu.',
  'profile.asOthers': 'Questo è il tuo profilo. Gli altri lo vedono così, senza questa nota.',
  'profile.seeAsOthers': 'Vedilo come gli altri',
  'profile.itemAt': '{item} da {restaurant}',
  'profile.lists': 'Liste',
  'profile.report': 'Segnala questo profilo',
} satisfies Translation<'profile'>
