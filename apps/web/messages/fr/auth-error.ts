import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'Nous n’avons pas pu vous connecter',
  'authError.documentTitle': 'Problème de connexion',
  'authError.cancelled': 'La connexion a été annulée et rien n’a changé. Vous pouvez recommencer à tout moment.',
  'authError.tookTooLong': 'La connexion a pris trop de temps. Recommencez et terminez dans le même navigateur.',
  'authError.signInAsBefore':
    '{provider} n’est pas associé à votre compte. Connectez-vous comme avant, puis associez-le dans les paramètres.',
  'authError.otherEmail': 'Ce compte utilise une autre adresse e-mail et n’a donc pas été associé. Associez-en un avec la même adresse.',
  'authError.noEmail':
    '{provider} n’a pas transmis d’adresse e-mail, or un compte en nécessite une. Autorisez le partage de la vôtre ou choisissez une autre méthode.',
  'authError.closed': 'La création de comptes est fermée pour le moment. Si vous en avez déjà un, connectez-vous comme avant.',
  'authError.providerAway': '{provider} ne répond pas. Réessayez dans un instant ou choisissez une autre méthode.',
  'authError.otherService': 'L’autre service',
  'authError.failed': 'Une erreur s’est produite. Rien n’a changé. Réessayez ou choisissez une autre méthode.',
  'authError.banned': 'Votre compte est suspendu. L’e-mail envoyé à ce sujet en donne le motif et dit comment contester.',
  'authError.appUnknown': 'Cette application n’est pas enregistrée ici ou a été supprimée. Signalez-le à ses développeurs.',
  'authError.appWrong': 'L’application a envoyé une demande non valide. Signalez-le à ses développeurs.',
  'authError.appTooLate': 'Cette demande a expiré ou a déjà reçu une réponse. Revenez à l’application et recommencez.',
  'authError.tryAgain': 'Réessayer',
  'authError.otherMethod': 'Choisir une autre méthode',
  'authError.goOn': 'Continuer',
  'authError.help': 'Si le problème persiste, attendez quelques minutes ou connectez-vous avec votre e-mail et votre mot de passe.',
  'authError.code': 'Code :',
  'authError.unknownCode': 'inconnu',
} satisfies Translation<'authError'>
