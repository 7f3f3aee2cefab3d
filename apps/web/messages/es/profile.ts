import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Reseñas de restaurantes y platos de {name}.',
  'profile.joined': 'Miembro desde {month}',
  'profile.reviewCount': '{count, plural, =0 {Aún no hay reseñas} one {# reseña} other {# reseñas}}',
  'profile.reviews': 'Reseñas',
  'profile.empty': '{name} todavía no ha compartido nada',
  'profile.edit': 'Editar perfil',
  'profile.onlyYou': 'Tu perfil es privado. Solo tú puedes ver esta página.',
  'profile.asOthers': 'Así ven los demás tu perfil, sin esta nota.',
  'profile.seeAsOthers': 'Verlo como los demás',
  'profile.itemAt': '{item} en {restaurant}',
  'profile.lists': 'Listas',
  'profile.report': 'Denunciar este perfil',
  'profile.changeCount': '{count, plural, one {# contribución} many {# de contribuciones} other {# contribuciones}}',
  'profile.places': 'Contribuciones recientes',
  'profile.trust.newcomer': 'Tus cambios en datos existentes se revisan.',
  'profile.trust.known': 'La mayoría de tus cambios se publican al momento.',
  'profile.trust.trusted': 'Todos tus cambios se publican al momento y puedes revisar los de otras personas.',
} satisfies Translation<'profile'>
