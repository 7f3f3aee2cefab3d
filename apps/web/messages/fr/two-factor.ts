import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Connexion à deux facteurs',
  'twoFactor.description': 'Saisissez un code pour terminer la connexion.',
  'twoFactor.who': 'Vous vous connectez en tant que {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Terminez dans un délai de # minute après la saisie de votre mot de passe. Ce délai ne peut pas être prolongé.} other {Terminez dans les # minutes qui suivent la saisie de votre mot de passe. Ce délai ne peut pas être prolongé.}}',
  'twoFactor.timeLeft': 'Cette connexion expire dans {time}. Ce délai ne peut pas être prolongé.',
  'twoFactor.endsSoon': '{minutes, plural, one {Cette connexion expire dans # minute.} other {Cette connexion expire dans # minutes.}}',
  'twoFactor.appCode': 'Code de votre application d’authentification',
  'twoFactor.mailedCode': 'Code reçu par e-mail',
  'twoFactor.backupCode': 'Code de secours',
  'twoFactor.backupHint': 'L’un des codes que vous avez enregistrés. Chaque code ne sert qu’une fois.',
  'twoFactor.wrongMailedCode': 'Ce code n’est pas correct. Utilisez le plus récent.',
  'twoFactor.triesLeft': '{count, plural, one {Il reste # tentative.} other {Il reste # tentatives.}}',
  'twoFactor.trust':
    '{days, plural, one {Faire confiance à cet appareil pendant # jour} other {Faire confiance à cet appareil pendant # jours}}',
  'twoFactor.trustHint': 'Aucun code ne vous sera demandé ici pendant cette période. Ne faites confiance qu’à vos propres appareils.',
  'twoFactor.submit': 'Se connecter',
  'twoFactor.submitting': 'Connexion…',
  'twoFactor.mailed':
    '{minutes, plural, one {Nous avons envoyé un code à {email}. Il est valable # minute.} other {Nous avons envoyé un code à {email}. Il est valable # minutes.}}',
  'twoFactor.otherWays': 'Autres options',
  'twoFactor.useApp': 'Utiliser l’application',
  'twoFactor.sendCode': 'Envoyer un code par e-mail',
  'twoFactor.useMailed': 'Utiliser le code reçu par e-mail',
  'twoFactor.useBackup': 'Utiliser un code de secours',
  'twoFactor.usePasskey': 'Utiliser une clé d’accès',
  'twoFactor.waitingForPasskey': 'En attente de votre appareil…',
  'twoFactor.cancel': 'Annuler',
  'twoFactor.expiredTitle': 'Cette connexion a expiré',
  'twoFactor.expired': 'La connexion a pris trop de temps ou a été annulée dans un autre onglet. Saisissez à nouveau votre mot de passe.',
  'twoFactor.spentTitle': 'Trop de codes incorrects',
  'twoFactor.spent': 'Nous avons annulé cette connexion pour protéger votre compte. Saisissez à nouveau votre mot de passe.',
  'twoFactor.startAgain': 'Se reconnecter',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste # code de secours.} other {Il reste # codes de secours.}}',
  'twoFactor.newCodes': 'En créer de nouveaux',
} satisfies Translation<'twoFactor'>
