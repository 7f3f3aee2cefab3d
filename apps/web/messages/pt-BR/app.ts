import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.title': 'Descobrir',
  'app.description': 'Lugares e pratos perto de você.',
  'app.counts':
    '{city}: {restaurants, plural, one {# restaurante} other {# restaurantes}}, {dishes, plural, one {# prato} other {# pratos}}',
  'app.empty': 'Ainda não há restaurantes. Quem administra este servidor pode importar uma cidade.',
  'app.greeting': 'Olá, {name}',
  'app.guest': 'O que você quer comer?',
  'app.city': 'Cidade',
  'app.changeCity': 'Trocar cidade',
  'app.restaurantsIn': 'Em {city}',
  'app.dishes': 'Pratos para provar',
  'app.saved': 'Seus salvos',
  'app.savedEmpty': 'Nada salvo ainda. Toque no coração de um restaurante.',
  'app.savedAll': 'Tudo o que você salvou',
  'app.recent': 'Vistos recentemente',
  'app.recentAll': 'Tudo o que você viu',
  'app.recentClear': 'Limpar',
  'app.recentStop': 'Não lembrar de nada',
  'app.recentStart': 'Lembrar do que vejo',
  'app.recentOff': 'Nada do que você vê fica registrado neste dispositivo.',
  'app.railFailed': 'Não foi possível carregar esta lista.',
  'app.seeAll': 'Ver tudo em {city}',
} satisfies Translation<'app'>
