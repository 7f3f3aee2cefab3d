/** The page that is shown without a connection. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.lead': '{product} could not be reached. Check your connection and try again.',
  'offline.places': 'Your saved places',
  'offline.asOf': 'As they were when you last looked at them.',
  'offline.hoursToday': 'Hours today',
} as const
