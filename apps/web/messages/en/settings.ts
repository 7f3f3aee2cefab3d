/** `/settings` and the pages below it (client runtime S11). */
export const settings = {
  'settings.title': 'Settings',
  'settings.sections': 'Sections of the settings',
  'settings.profile': 'Profile',
  'settings.preferences': 'Preferences',
  'settings.notifications': 'Notifications',
  'settings.look': 'Look',
  'settings.lookHint': 'Kept in this browser.',
  'settings.taste': 'What you like to eat',
  'settings.tasteFailed': 'What you like could not be loaded.',
  'settings.save': 'Save',
  'settings.saving': 'Saving…',
  'settings.saved': 'Saved.',
} as const
