/** `/auth-error`. Each sentence says what happened and what to do. */
export const authError = {
  'authError.title': 'We could not sign you in',
  'authError.documentTitle': 'Sign-in problem',
  'authError.cancelled': 'You stopped before you were signed in. Nothing has changed; start again whenever you like.',
  'authError.tookTooLong': 'The sign-in took too long. Start again, and finish it in the same browser.',
  'authError.signInAsBefore':
    '{provider} is not connected to your account here. Sign in the way you did before, then connect it in your settings.',
  'authError.otherEmail':
    'That account has another e-mail address than yours here, so the two were not connected. Connect one with the same address.',
  'authError.noEmail':
    '{provider} did not share an e-mail address, which an account here needs. Allow it to share one, or use another method.',
  'authError.closed': 'New accounts are closed at the moment. If you have one already, sign in the way you did before.',
  'authError.providerAway': '{provider} does not answer right now. Try again in a moment, or use another method.',
  'authError.otherService': 'The other service',
  'authError.failed': 'Something went wrong on the way. Nothing has changed; try again, or use another method.',
  'authError.tryAgain': 'Try again',
  'authError.otherMethod': 'Use another method',
  'authError.goOn': 'Go on as you are',
  'authError.help': 'If it happens again, wait a little or sign in with your e-mail address and password.',
  'authError.code': 'Code:',
  'authError.unknownCode': 'unknown',
} as const
