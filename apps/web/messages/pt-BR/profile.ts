import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Avaliações de restaurantes e pratos de {name}.',
  'profile.joined': 'Entrou em {month}',
  'profile.reviewCount': '{count, plural, =0 {Nenhuma avaliação ainda} one {# avaliação} other {# avaliações}}',
  'profile.reviews': 'Avaliações',
  'profile.empty': '{name} ainda não compartilhou nada',
  'profile.edit': 'Editar perfil',
  'profile.onlyYou': 'Seu perfil é privado. Só você pode ver esta página.',
  'profile.asOthers': 'Este é seu perfil como os outros o veem, exceto por este aviso.',
  'profile.seeAsOthers': 'Ver como os outros veem',
  'profile.itemAt': '{item} em {restaurant}',
  'profile.lists': 'Listas',
  'profile.report': 'Denunciar este perfil',
  'profile.changeCount': '{count, plural, one {# contribuição} many {# de contribuições} other {# contribuições}}',
  'profile.places': 'Contribuições recentes',
  'profile.trust.newcomer': 'Suas edições em informações existentes passam por análise.',
  'profile.trust.known': 'A maioria das suas edições vai ao ar na hora.',
  'profile.trust.trusted': 'Todas as suas edições vão ao ar na hora, e você pode analisar as de outras pessoas.',
} satisfies Translation<'profile'>
