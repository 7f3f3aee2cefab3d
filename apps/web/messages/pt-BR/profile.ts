import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'O que {name} diz sobre restaurantes e pratos.',
  'profile.joined': 'Aqui desde {month}',
  'profile.reviewCount': '{count, plural, =0 {Nenhuma avaliação ainda} one {# avaliação} other {# avaliações}}',
  'profile.reviews': 'Avaliações',
  'profile.empty': '{name} ainda não compartilhou nada',
  'profile.edit': 'Editar perfil',
  'profile.onlyYou': 'Seu perfil é privado: só você vê esta página.',
  'profile.asOthers': 'Este é o seu perfil. Os outros o veem assim, sem este aviso.',
  'profile.seeAsOthers': 'Ver como os outros veem',
  'profile.itemAt': '{item} em {restaurant}',
  'profile.lists': 'Listas',
  'profile.report': 'Denunciar este perfil',
} satisfies Translation<'profile'>
