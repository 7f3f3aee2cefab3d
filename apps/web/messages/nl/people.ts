import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'Gebruikersnaam',
  'people.usernameHint': '3 tot 30 letters, cijfers, punten of underscores',
  'people.checking': 'Controleren…',
  'people.usernameFree': '{username} is beschikbaar',
  'people.suggestions': 'Beschikbare gebruikersnamen',
  'people.useSuggestion': '{username} gebruiken',
  'people.city': 'Standaardstad',
  'people.noCity': 'Geen stad',
  'people.locate': 'Dichtstbijzijnde stad zoeken',
  'people.locating': 'Locatie bepalen…',
  'people.locateFailed': 'Je locatie kon niet worden bepaald. Kies een stad uit de lijst.',
  'people.cuisines': 'Favoriete keukens',
  'people.diets': 'Dieet',
  'people.allergens': 'Allergenen die je mijdt',
  'people.needsWhy':
    'Wat je eet, kan iets zeggen over je gezondheid of geloof. Het wordt versleuteld opgeslagen, alleen jij kunt het zien en we gebruiken het alleen om gerechten voor je te filteren.',
  'people.topic.product_news': 'Nieuws over {product}',
  'people.topicHint.product_news': 'Nieuwe functies, een paar keer per jaar',
  'people.topic.saved_searches': 'Bewaarde zoekopdrachten',
  'people.topicHint.saved_searches': 'Nieuwe gerechten en zaken die erbij passen',
  'people.topic.reviews': 'Je reviews',
  'people.topicHint.reviews': 'Als een restaurant reageert of iemand er een nuttig vindt',
} satisfies Translation<'people'>
