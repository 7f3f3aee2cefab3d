/** `/signup`. */
export const signup = {
  'signup.title': 'Create account',
  'signup.description': 'Create a free account with an e-mail address and a password.',
  'signup.submit': 'Create account',
  'signup.submitting': 'Creating your account…',
  'signup.terms':
    'By creating an account you agree to the <terms>Terms</terms> and <eula>EULA</eula> and have read the <privacy>Privacy Policy</privacy> (opens new tabs).',
  'signup.haveAccount': 'Have an account already?',
  'signup.signIn': 'Sign in',
  'signup.closed': 'New accounts are closed at the moment',
  'signup.closedHint': 'You can still search and read everything without an account.',
  'signup.checkEmail': 'Check your e-mail',
  'signup.checkEmailHint': 'We sent a link to {email}. Open it to finish.',
  'signup.checkEmailPlain': 'We sent a link to the address you gave. Open it to finish.',
  'signup.otherAddress': 'Use another address',
  'signup.switchTitle': 'You are signed in as {name}',
  'signup.switchHint': 'Sign out first to create another account.',
  'signup.switchSubmit': 'Sign out and create an account',
} as const
