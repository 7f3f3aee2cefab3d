/** Provider sign-in on `/login` and `/signup`. */
export const social = {
  'social.label': 'Other ways to sign in',
  'social.or': 'or',
  'social.continue': 'Continue with {provider}',
  'social.leaving': 'Redirecting to {provider}…',
  'social.lastUsed': 'Last used',
  'social.more': 'More options',
} as const
