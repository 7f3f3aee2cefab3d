import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'Nous n’avons pas pu vous connecter',
  'authError.documentTitle': 'Problème de connexion',
  'authError.cancelled': 'Vous avez arrêté avant la fin de la connexion. Rien n’a changé ; recommencez quand vous voulez.',
  'authError.tookTooLong': 'La connexion a pris trop de temps. Recommencez et terminez dans le même navigateur.',
  'authError.signInAsBefore':
    '{provider} n’est pas associé à votre compte ici. Connectez-vous comme avant, puis associez-le dans vos paramètres.',
  'authError.otherEmail':
    'Cet autre compte a une adresse e-mail différente de la vôtre ici ; les deux n’ont donc pas été associés. Associez un compte avec la même adresse.',
  'authError.noEmail':
    '{provider} n’a pas transmis d’adresse e-mail, or un compte ici en a besoin. Autorisez-le à en transmettre une ou choisissez une autre méthode.',
  'authError.closed': 'La création de comptes est fermée pour le moment. Si vous en avez déjà un, connectez-vous comme avant.',
  'authError.providerAway': '{provider} ne répond pas pour le moment. Réessayez dans un instant ou choisissez une autre méthode.',
  'authError.otherService': 'L’autre service',
  'authError.failed': 'Un problème est survenu en chemin. Rien n’a changé ; réessayez ou choisissez une autre méthode.',
  'authError.tryAgain': 'Réessayer',
  'authError.otherMethod': 'Choisir une autre méthode',
  'authError.goOn': 'Continuer ainsi',
  'authError.help': 'Si cela se reproduit, attendez un peu ou connectez-vous avec votre adresse e-mail et votre mot de passe.',
  'authError.code': 'Code :',
  'authError.unknownCode': 'inconnu',
} satisfies Translation<'authError'>
