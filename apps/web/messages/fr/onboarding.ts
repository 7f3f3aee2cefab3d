import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Bienvenue – étape {step, number}',
  'onboarding.description': 'Configurez votre compte en trois courtes étapes.',
  'onboarding.progress': 'Étape {step, number} sur {count, number}',
  'onboarding.steps': 'Étapes',
  'onboarding.step.name': 'Votre nom',
  'onboarding.step.taste': 'Vos goûts',
  'onboarding.step.mails': 'Vos e-mails',
  'onboarding.nameTitle': 'Comment devons-nous vous appeler ?',
  'onboarding.nameIntro':
    'Votre nom d’utilisateur fait partie du lien de votre profil et vous permet de vous connecter. Vous pourrez changer les deux noms plus tard.',
  'onboarding.tasteTitle': 'Qu’aimez-vous manger ?',
  'onboarding.tasteIntro': 'Vous seul pouvez voir vos réponses. Passez ce que vous voulez.',
  'onboarding.mailsTitle': 'Quels e-mails souhaitez-vous recevoir ?',
  'onboarding.mailsIntro': 'Les alertes de sécurité sont toujours activées. Le reste est désactivé tant que vous ne l’activez pas.',
  'onboarding.continue': 'Continuer',
  'onboarding.finish': 'Terminer',
  'onboarding.saving': 'Enregistrement…',
  'onboarding.skip': 'Passer cette étape',
  'onboarding.back': 'Retour',
  'onboarding.done': 'Tout est prêt.',
} satisfies Translation<'onboarding'>
