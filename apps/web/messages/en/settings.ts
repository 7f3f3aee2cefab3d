/** `/settings` and the pages below it (client runtime S11). */
export const settings = {
  'settings.title': 'Settings',
  'settings.sections': 'Sections of the settings',
  'settings.preferences': 'Preferences',
  'settings.look': 'Look',
  'settings.lookHint': 'Kept in this browser.',
} as const
