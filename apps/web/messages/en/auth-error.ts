/** `/auth-error`. Each message says what happened and what to do. */
export const authError = {
  'authError.title': 'Couldn’t sign you in',
  'authError.documentTitle': 'Sign-in problem',
  'authError.cancelled': 'Sign-in was canceled and nothing has changed. You can start again at any time.',
  'authError.tookTooLong': 'The sign-in took too long. Start again and finish in the same browser.',
  'authError.signInAsBefore': '{provider} isn’t connected to your account. Sign in the way you did before, then connect it in settings.',
  'authError.otherEmail': 'That account uses a different email address, so it wasn’t connected. Connect one with the same email.',
  'authError.noEmail':
    '{provider} didn’t share an email address, and an account needs one. Allow it to share yours, or use another method.',
  'authError.closed': 'Sign-up is currently closed. If you already have an account, sign in the way you did before.',
  'authError.providerAway': '{provider} isn’t responding. Try again in a moment, or use another method.',
  'authError.otherService': 'The other service',
  'authError.failed': 'Something went wrong. Nothing has changed. Try again, or use another method.',
  'authError.banned': 'Your account is suspended. The email we sent you explains why and how to appeal.',
  'authError.tryAgain': 'Try again',
  'authError.otherMethod': 'Use another method',
  'authError.goOn': 'Continue',
  'authError.help': 'If this keeps happening, wait a few minutes or sign in with your email and password.',
  'authError.code': 'Code:',
  'authError.unknownCode': 'unknown',
} as const
