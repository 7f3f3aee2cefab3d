/** `/login` (client runtime S3). */
export const login = {
  'login.title': 'Sign in',
  'login.description': 'Sign in with your e-mail address and password.',
  'login.rememberMe': 'Stay signed in on this device',
  'login.submit': 'Sign in',
  'login.submitting': 'Signing in…',
  'login.noAccount': 'New here?',
  'login.createAccount': 'Create account',
  'login.noticeSignedOut': 'You are signed out.',
  'login.noticeSessionEnded': 'Your session has ended. Sign in to continue.',
  'login.noticeSignInExpired': 'That sign-in attempt has expired. Start again.',
} as const
