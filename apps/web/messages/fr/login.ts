import type { Translation } from '../../src/i18n/message-key.ts'

export const login = {
  'login.title': 'Se connecter',
  'login.description': 'Connectez-vous avec votre e-mail ou votre nom d’utilisateur et votre mot de passe.',
  'login.rememberMe': 'Rester connecté sur cet appareil',
  'login.submit': 'Se connecter',
  'login.submitting': 'Connexion…',
  'login.passkey': 'Utiliser une clé d’accès',
  'login.passkeyWaiting': 'En attente de votre appareil…',
  'login.challenged': 'Vous avez une connexion inachevée.',
  'login.finish': 'Terminer la connexion',
  'login.forgot': 'Mot de passe oublié ?',
  'login.unproven': 'Confirmez d’abord votre e-mail. Ouvrez le lien que nous vous avons envoyé.',
  'login.sendLink': 'Renvoyer un lien',
  'login.noAccount': 'Première visite ?',
  'login.createAccount': 'Créer un compte',
  'login.noticeSignedOut': 'Vous êtes déconnecté.',
  'login.noticeSessionEnded': 'Votre session est terminée. Connectez-vous pour continuer.',
  'login.noticeSignInExpired': 'Cette tentative de connexion a expiré. Recommencez.',
  'login.noticePasswordChanged': 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  'login.noticeAccountCreated': 'Votre compte est prêt. Connectez-vous.',
  'login.noticeEmailConfirmed': 'Votre e-mail est confirmé. Connectez-vous.',
  'login.noticeCheckMail': 'Consultez vos e-mails et ouvrez le lien que nous avons envoyé.',
  'login.noticeLinkFirst': 'Connectez-vous au compte auquel le lien est destiné, puis ouvrez-le à nouveau.',
  'login.noticeCookiesOff':
    'Votre navigateur bloque les cookies de ce site : nous n’avons pas pu vous connecter. Autorisez-les, puis connectez-vous.',
} satisfies Translation<'login'>
