/** `/unsubscribe`, the target of unsubscribe links in emails. */
export const unsubscribe = {
  'unsubscribe.title': 'Unsubscribe from these emails?',
  'unsubscribe.what': 'You’re subscribed to emails about “{topic}”. Unsubscribe with one click.',
  'unsubscribe.submit': 'Unsubscribe',
  'unsubscribe.pending': 'Unsubscribing…',
  'unsubscribe.alreadyTitle': 'You’re already unsubscribed',
  'unsubscribe.done': 'You’ll no longer get emails about “{topic}”.',
  'unsubscribe.undo': 'Subscribe again',
  'unsubscribe.security': 'We’ll still email you about the security of your account.',
  'unsubscribe.invalidTitle': 'This link doesn’t work',
  'unsubscribe.invalid': 'It may be incomplete. You can choose your emails in the settings.',
  'unsubscribe.failed': 'Couldn’t check this link.',
  'unsubscribe.settings': 'Notification settings',
} as const
