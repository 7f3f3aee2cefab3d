import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Créer un compte',
  'signup.description': 'Créez un compte gratuit avec votre adresse e-mail et un mot de passe.',
  'signup.submit': 'Créer un compte',
  'signup.submitting': 'Création de votre compte…',
  'signup.terms':
    'En créant un compte, vous acceptez les <terms>conditions d’utilisation</terms> et le <eula>CLUF</eula>, et vous avez lu la <privacy>politique de confidentialité</privacy> (les liens ouvrent de nouveaux onglets).',
  'signup.haveAccount': 'Vous avez déjà un compte ?',
  'signup.signIn': 'Se connecter',
  'signup.closed': 'La création de comptes est fermée pour le moment',
  'signup.closedHint': 'Vous pouvez toujours chercher et parcourir sans compte.',
  'signup.checkEmail': 'Consultez vos e-mails',
  'signup.checkEmailHint': 'Nous avons envoyé un lien à {email}. Ouvrez-le pour terminer votre inscription.',
  'signup.checkEmailPlain': 'Nous avons envoyé un lien à l’adresse e-mail saisie. Ouvrez-le pour terminer votre inscription.',
  'signup.otherAddress': 'Utiliser un autre e-mail',
  'signup.switchTitle': 'Vous êtes connecté en tant que {name}',
  'signup.switchHint': 'Déconnectez-vous d’abord pour créer un autre compte.',
  'signup.switchSubmit': 'Se déconnecter et créer un compte',
} satisfies Translation<'signup'>
