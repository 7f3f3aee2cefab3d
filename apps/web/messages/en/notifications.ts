/** `/settings/notifications`. */
export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.description': 'Choose what we email you about.',
  'notifications.topic': 'Topic',
  'notifications.email': 'Email',
  'notifications.security': 'Account security',
  'notifications.securityHint': 'Sign-ins, password and email changes',
  'notifications.alwaysOn': 'Always on',
  'notifications.byEmail': '{topic} by email',
  'notifications.none': 'Unsubscribe from everything',
  'notifications.noneHint': 'You’ll still get security alerts about your account.',
  'notifications.unproven': 'Confirm your email address first. Until then, we send only security alerts.',
  'notifications.saved': 'Saved.',
  'notifications.failed': 'Couldn’t load your notification settings.',
} as const
