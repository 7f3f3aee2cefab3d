import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Avis de {name} sur des restaurants et des plats.',
  'profile.joined': 'Membre depuis {month}',
  'profile.reviewCount': '{count, plural, =0 {Pas encore d’avis} one {# avis} other {# avis}}',
  'profile.reviews': 'Avis',
  'profile.empty': '{name} n’a encore rien partagé',
  'profile.edit': 'Modifier le profil',
  'profile.onlyYou': 'Votre profil est privé. Vous seul pouvez voir cette page.',
  'profile.asOthers': 'Voici votre profil tel que les autres le voient, sans cette note.',
  'profile.seeAsOthers': 'Le voir comme les autres',
  'profile.itemAt': '{item} chez {restaurant}',
  'profile.lists': 'Listes',
  'profile.report': 'Signaler ce profil',
  'profile.changeCount': '{count, plural, one {# contribution} many {# de contributions} other {# contributions}}',
  'profile.places': 'Contributions récentes',
  'profile.trust.newcomer': 'Vos modifications d’informations existantes sont vérifiées.',
  'profile.trust.known': 'La plupart de vos modifications sont publiées aussitôt.',
  'profile.trust.trusted': 'Toutes vos modifications sont publiées aussitôt, et vous pouvez vérifier celles des autres.',
} satisfies Translation<'profile'>
