import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Lo que {name} dice de restaurantes y platos.',
  'profile.joined': 'Aquí desde {month}',
  'profile.reviewCount': '{count, plural, =0 {Aún no hay reseñas} one {# reseña} other {# reseñas}}',
  'profile.reviews': 'Reseñas',
  'profile.empty': '{name} todavía no ha compartido nada',
  'profile.edit': 'Editar perfil',
  'profile.onlyYou': 'Tu perfil es privado: solo tú ves esta página.',
  'profile.asOthers': 'Este es tu perfil. Los demás lo ven así, sin esta nota.',
  'profile.seeAsOthers': 'Verlo como los demás',
  'profile.itemAt': '{item} en {restaurant}',
  'profile.lists': 'Listas',
  'profile.report': 'Denunciar este perfil',
} satisfies Translation<'profile'>
