import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Rezensionen von {name} zu Restaurants und Gerichten.',
  'profile.joined': 'Dabei seit {month}',
  'profile.reviewCount': '{count, plural, =0 {Noch keine Rezensionen} one {# Rezension} other {# Rezensionen}}',
  'profile.reviews': 'Rezensionen',
  'profile.empty': '{name} hat noch nichts geteilt',
  'profile.edit': 'Profil bearbeiten',
  'profile.onlyYou': 'Dein Profil ist privat. Nur du kannst diese Seite sehen.',
  'profile.asOthers': 'So sehen andere dein Profil, nur ohne diesen Hinweis.',
  'profile.seeAsOthers': 'So sehen es andere',
  'profile.itemAt': '{item} bei {restaurant}',
  'profile.lists': 'Listen',
  'profile.report': 'Dieses Profil melden',
  'profile.changeCount': '{count, plural, one {# Beitrag} other {# Beiträge}}',
  'profile.places': 'Letzte Beiträge',
  'profile.trust.newcomer': 'Deine Änderungen an vorhandenen Angaben werden geprüft.',
  'profile.trust.known': 'Die meisten deiner Änderungen erscheinen sofort.',
  'profile.trust.trusted': 'Alle deine Änderungen erscheinen sofort, und du kannst die anderer prüfen.',
} satisfies Translation<'profile'>
