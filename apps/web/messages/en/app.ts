/** `/app` (client runtime S1). */
export const app = {
  'app.title': 'Discover',
  'app.description': 'Places and dishes near you.',
  'app.counts': '{city}: {restaurants, plural, one {# restaurant} other {# restaurants}}, {dishes, plural, one {# dish} other {# dishes}}',
  'app.empty': 'No restaurants yet. Whoever runs this server can import a city.',
  'app.greeting': 'Hello, {name}',
  'app.guest': 'What would you like to eat?',
  'app.city': 'City',
  'app.changeCity': 'Change city',
  'app.restaurantsIn': 'In {city}',
  'app.dishes': 'Dishes to try',
  'app.railFailed': 'This list could not be loaded.',
  'app.seeAll': 'See all in {city}',
} as const
