/** `/unsubscribe`: what the link at the end of a mail of a chosen topic leads to. */
export const unsubscribe = {
  'unsubscribe.title': 'Stop these mails?',
  'unsubscribe.what': 'You get mails about “{topic}”. With one press they stop.',
  'unsubscribe.submit': 'Stop these mails',
  'unsubscribe.pending': 'One moment…',
  'unsubscribe.alreadyTitle': 'These mails had stopped already',
  'unsubscribe.done': 'You get no more mails about “{topic}”.',
  'unsubscribe.undo': 'Send them again',
  'unsubscribe.security': 'We still write when the security of your account is concerned.',
  'unsubscribe.invalidTitle': 'This link does not work',
  'unsubscribe.invalid': 'It may have been cut off on the way. You can choose your mails in the settings.',
  'unsubscribe.failed': 'We could not look at the link.',
  'unsubscribe.settings': 'Settings of mails',
} as const
