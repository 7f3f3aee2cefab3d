/** `/undo`: what the link "This was not me" of a warning leads to. */
export const undo = {
  'undo.documentTitle': 'Undo a change',
  'undo.title': 'Was this not you?',
  'undo.what': 'On {date}, the way to sign in to your account was changed. You can undo that until {until}.',
  'undo.consequence':
    'Everything will be as before: every device is signed out, your password ends, and we send you a link for a new one. Ways to sign in can’t be changed for a while.',
  'undo.submit': 'Undo the change',
  'undo.submitting': 'Undoing…',
  'undo.keep': 'It was me',
  'undo.spentTitle': 'This link works no more',
  'undo.spent': 'It was used, it is too old, or a newer one was sent. If you cannot sign in, ask for a new password.',
  'undo.newPassword': 'Get a new password',
  'undo.doneTitle': 'The change is undone',
  'undo.done': 'We sent a link for a new password to {email}. Ways to sign in stay as they are until {date}.',
  'undo.failed': 'We could not look at the link.',
  'undo.home': 'Home',
} as const
