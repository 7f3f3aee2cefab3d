/** The page shown while offline. */
export const offline = {
  'offline.title': 'You’re offline',
  'offline.lead': 'Couldn’t reach {product}. Check your connection and try again.',
  'offline.places': 'Your saved places',
  'offline.asOf': 'As of the last time you viewed them.',
  'offline.hoursToday': 'Today’s hours',
} as const
