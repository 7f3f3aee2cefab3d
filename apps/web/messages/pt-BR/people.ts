import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'Nome de usuário',
  'people.usernameHint': 'De 3 a 30 letras, números, pontos ou sublinhados',
  'people.checking': 'Verificando…',
  'people.usernameFree': '{username} está disponível',
  'people.suggestions': 'Nomes de usuário disponíveis',
  'people.useSuggestion': 'Usar {username}',
  'people.city': 'Cidade padrão',
  'people.noCity': 'Sem cidade',
  'people.locate': 'Encontrar a cidade mais próxima',
  'people.locating': 'Localizando…',
  'people.locateFailed': 'Não foi possível encontrar sua localização. Escolha uma cidade na lista.',
  'people.cuisines': 'Culinárias favoritas',
  'people.diets': 'Dietas',
  'people.allergens': 'Alergênicos a evitar',
  'people.needsWhy':
    'O que você come pode revelar sua saúde ou suas crenças. É armazenado com criptografia, só você pode ver e só usamos para filtrar pratos para você.',
  'people.topic.product_news': 'Novidades do {product}',
  'people.topicHint.product_news': 'Novos recursos, poucas vezes por ano',
  'people.topic.saved_searches': 'Buscas salvas',
  'people.topicHint.saved_searches': 'Novos pratos e lugares que combinam com elas',
  'people.topic.reviews': 'Suas avaliações',
  'people.topicHint.reviews': 'Quando um restaurante responde ou alguém acha uma delas útil',
} satisfies Translation<'people'>
