import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Recensioni di ristoranti e piatti di {name}.',
  'profile.joined': 'Iscrizione: {month}',
  'profile.reviewCount': '{count, plural, =0 {Ancora nessuna recensione} one {# recensione} other {# recensioni}}',
  'profile.reviews': 'Recensioni',
  'profile.empty': '{name} non ha ancora condiviso nulla',
  'profile.edit': 'Modifica profilo',
  'profile.onlyYou': 'Il tuo profilo è privato. Solo tu puoi vedere questa pagina.',
  'profile.asOthers': 'Questo è il tuo profilo come lo vedono gli altri, esclusa questa nota.',
  'profile.seeAsOthers': 'Visualizza come gli altri',
  'profile.itemAt': '{item} da {restaurant}',
  'profile.lists': 'Liste',
  'profile.report': 'Segnala questo profilo',
  'profile.changeCount': '{count, plural, one {# contributo} many {# di contributi} other {# contributi}}',
  'profile.places': 'Contributi recenti',
  'profile.trust.newcomer': 'Le tue modifiche a informazioni esistenti vengono verificate.',
  'profile.trust.known': 'La maggior parte delle tue modifiche viene pubblicata subito.',
  'profile.trust.trusted': 'Tutte le tue modifiche vengono pubblicate subito e puoi verificare quelle degli altri.',
} satisfies Translation<'profile'>
