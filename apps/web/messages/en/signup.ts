/** `/signup`. */
export const signup = {
  'signup.title': 'Create account',
  'signup.description': 'Create a free account with your email address and a password.',
  'signup.submit': 'Create account',
  'signup.submitting': 'Creating your account…',
  'signup.terms':
    'By creating an account, you agree to the <terms>Terms</terms> and <eula>EULA</eula> and confirm that you’ve read the <privacy>Privacy Policy</privacy> (links open in new tabs).',
  'signup.haveAccount': 'Already have an account?',
  'signup.signIn': 'Sign in',
  'signup.closed': 'Sign-up is currently closed',
  'signup.closedHint': 'You can still search and browse without an account.',
  'signup.checkEmail': 'Check your email',
  'signup.checkEmailHint': 'We sent a link to {email}. Open it to finish signing up.',
  'signup.checkEmailPlain': 'We sent a link to the email you entered. Open it to finish signing up.',
  'signup.otherAddress': 'Use another email',
  'signup.switchTitle': 'You’re signed in as {name}',
  'signup.switchHint': 'Sign out first to create another account.',
  'signup.switchSubmit': 'Sign out and create an account',
} as const
