import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (@{username})',
  'profile.description': 'Reviews van restaurants en gerechten door {name}.',
  'profile.joined': 'Lid sinds {month}',
  'profile.reviewCount': '{count, plural, =0 {Nog geen reviews} one {# review} other {# reviews}}',
  'profile.reviews': 'Reviews',
  'profile.empty': '{name} heeft nog niets gedeeld',
  'profile.edit': 'Profiel bewerken',
  'profile.onlyYou': 'Je profiel is privé. Alleen jij kunt deze pagina zien.',
  'profile.asOthers': 'Dit is je profiel zoals anderen het zien, zonder dit bericht.',
  'profile.seeAsOthers': 'Bekijken zoals anderen het zien',
  'profile.itemAt': '{item} bij {restaurant}',
  'profile.lists': 'Lijsten',
  'profile.report': 'Dit profiel melden',
  'profile.changeCount': '{count, plural, one {# bijdrage} other {# bijdragen}}',
  'profile.places': 'Recente bijdragen',
  'profile.trust.newcomer': 'Je wijzigingen van bestaande gegevens worden beoordeeld.',
  'profile.trust.known': 'De meeste van je wijzigingen gaan meteen live.',
  'profile.trust.trusted': 'Al je wijzigingen gaan meteen live en je kunt die van anderen beoordelen.',
} satisfies Translation<'profile'>
