/** `/undo`, the target of the link "This wasn't me" in security emails. */
export const undo = {
  'undo.documentTitle': 'Undo a change',
  'undo.title': 'Undo this change?',
  'undo.what': 'Your sign-in settings were changed on {date}. You can undo this until {until}.',
  'undo.consequence':
    'We’ll undo the change, sign out all devices and email you a link to set a new password. Sign-in settings stay locked for 3 days.',
  'undo.submit': 'Undo change',
  'undo.submitting': 'Undoing…',
  'undo.keep': 'It was me',
  'undo.spentTitle': 'This link has expired',
  'undo.spent': 'It was already used, it’s too old, or a newer one was sent. If you can’t sign in, reset your password.',
  'undo.newPassword': 'Reset password',
  'undo.doneTitle': 'The change was undone',
  'undo.done': 'We sent a link to set a new password to {email}. Sign-in settings stay locked until {date}.',
  'undo.failed': 'Couldn’t check this link.',
  'undo.home': 'Home',
} as const
