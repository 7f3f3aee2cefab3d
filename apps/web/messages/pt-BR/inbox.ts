import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'Caixa de entrada',
  'inbox.description': 'O que aconteceu com suas contribuições, suas avaliações e o que você segue.',
  'inbox.empty': 'Nada por aqui ainda. Quando uma edição sua for aceita ou uma avaliação sua ajudar outras pessoas, você verá aqui.',
  'inbox.explore': 'Encontre algo para melhorar',
  'inbox.readAll': 'Marcar tudo como lido',
  'inbox.new': 'Novo',
  'inbox.reason': 'Motivo: {note}',
  'inbox.older': 'Mostrar anteriores',
  'inbox.latest': 'Voltar às mais recentes',
  'inbox.settings': 'Configurações de notificações',
  'inbox.follows': 'Novidades do que você segue',
  'inbox.followsEmpty': 'Nenhuma novidade ainda. Siga restaurantes, pratos e pessoas para ver as novidades aqui.',
  'inbox.followsFind': 'Encontrar restaurantes para seguir',
  'inbox.followsAll': 'Todas as novidades',
  'inbox.failed': 'Não foi possível carregar sua caixa de entrada.',
} satisfies Translation<'inbox'>
