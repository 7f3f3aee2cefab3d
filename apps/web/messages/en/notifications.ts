/** `/settings/notifications`. */
export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.description': 'What we may write to you about.',
  'notifications.topic': 'Topic',
  'notifications.email': 'E-mail',
  'notifications.security': 'Account security',
  'notifications.securityHint': 'Sign-ins, changed passwords and addresses',
  'notifications.alwaysOn': 'Always on',
  'notifications.byEmail': '{topic} by e-mail',
  'notifications.none': 'Unsubscribe from everything',
  'notifications.noneHint': 'Warnings about your account still arrive.',
  'notifications.unproven': 'Confirm your e-mail address first: until then, only warnings are sent to it.',
  'notifications.saved': 'Saved.',
  'notifications.failed': 'Your choices could not be loaded.',
} as const
