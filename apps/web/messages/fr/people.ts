import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'Nom d’utilisateur',
  'people.usernameHint': '3 à 30 lettres, chiffres, points ou tirets bas',
  'people.checking': 'Vérification…',
  'people.usernameFree': '{username} est disponible',
  'people.suggestions': 'Noms d’utilisateur disponibles',
  'people.useSuggestion': 'Utiliser {username}',
  'people.city': 'Ville par défaut',
  'people.noCity': 'Aucune ville',
  'people.locate': 'Trouver la ville la plus proche',
  'people.locating': 'Localisation…',
  'people.locateFailed': 'Impossible de vous localiser. Choisissez une ville dans la liste.',
  'people.cuisines': 'Cuisines préférées',
  'people.diets': 'Régimes',
  'people.allergens': 'Allergènes à éviter',
  'people.needsWhy':
    'Ce que vous mangez peut révéler votre état de santé ou vos croyances. Ces données sont chiffrées, vous seul pouvez les voir et nous ne les utilisons que pour filtrer les plats.',
  'people.topic.product_news': 'Nouveautés de {product}',
  'people.topicHint.product_news': 'Nouvelles fonctions, quelques fois par an',
  'people.topic.saved_searches': 'Recherches enregistrées',
  'people.topicHint.saved_searches': 'Nouveaux plats et restaurants qui correspondent',
  'people.topic.reviews': 'Vos avis',
  'people.topicHint.reviews': 'Quand un restaurant répond ou que quelqu’un trouve un avis utile',
} satisfies Translation<'people'>
