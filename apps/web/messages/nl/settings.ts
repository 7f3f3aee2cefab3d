import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Instellingen',
  'settings.sections': 'Onderdelen van de instellingen',
  'settings.profile': 'Profiel',
  'settings.preferences': 'Voorkeuren',
  'settings.notifications': 'Meldingen',
  'settings.look': 'Weergave',
  'settings.lookHint': 'Wordt in deze browser bewaard.',
  'settings.taste': 'Wat je graag eet',
  'settings.tasteFailed': 'Je voorkeuren konden niet worden geladen.',
  'settings.save': 'Opslaan',
  'settings.saving': 'Opslaan…',
  'settings.saved': 'Opgeslagen.',
} satisfies Translation<'settings'>
