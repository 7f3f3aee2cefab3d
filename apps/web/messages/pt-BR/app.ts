import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.addPlace': 'Adicionar um lugar',
  'app.title': 'Descobrir',
  'app.description': 'Lugares e pratos perto de você.',
  'app.counts':
    '{city}: {restaurants, plural, one {# restaurante} other {# restaurantes}}, {dishes, plural, one {# prato} other {# pratos}}',
  'app.empty': 'Ainda não há restaurantes. O administrador do site pode importar uma cidade.',
  'app.greeting': 'Olá, {name}',
  'app.guest': 'O que você quer comer?',
  'app.city': 'Cidade',
  'app.changeCity': 'Trocar cidade',
  'app.restaurantsIn': 'Em {city}',
  'app.dishes': 'Pratos para provar',
  'app.saved': 'Salvos para depois',
  'app.savedEmpty': 'Nada salvo ainda. Toque no coração de um restaurante.',
  'app.savedAll': 'Todos os salvos',
  'app.yourPlaces': 'Seus restaurantes',
  'app.recent': 'Vistos recentemente',
  'app.recentAll': 'Histórico',
  'app.recentClear': 'Limpar histórico',
  'app.recentStop': 'Desativar histórico',
  'app.recentStart': 'Ativar histórico',
  'app.recentOff': 'O histórico está desativado. O que você vê não é salvo neste dispositivo.',
  'app.railFailed': 'Não foi possível carregar esta lista.',
  'app.seeAll': 'Ver tudo em {city}',
  'app.because': 'Porque você gosta de {cuisines}',
} satisfies Translation<'app'>
