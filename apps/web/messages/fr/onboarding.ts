import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Bienvenue – étape {step, number}',
  'onboarding.description': 'Trois courtes étapes pour prendre vos marques.',
  'onboarding.progress': 'Étape {step, number} sur {count, number}',
  'onboarding.steps': 'Étapes',
  'onboarding.step.name': 'Votre nom',
  'onboarding.step.taste': 'Vos goûts',
  'onboarding.step.mails': 'Vos e-mails',
  'onboarding.nameTitle': 'Comment devons-nous vous appeler ?',
  'onboarding.nameIntro':
    'Votre nom d’utilisateur est votre adresse ici, et il vous permet de vous connecter. Vous pourrez changer les deux noms plus tard.',
  'onboarding.tasteTitle': 'Qu’aimez-vous manger ?',
  'onboarding.tasteIntro': 'Personne d’autre ne voit vos réponses. Laissez de côté ce que vous voulez.',
  'onboarding.mailsTitle': 'De quoi pouvons-nous vous parler ?',
  'onboarding.mailsIntro':
    'Les alertes sur votre compte arrivent toujours. Le reste, c’est vous qui choisissez, et rien n’est activé d’avance.',
  'onboarding.continue': 'Continuer',
  'onboarding.finish': 'Terminer',
  'onboarding.saving': 'Enregistrement…',
  'onboarding.skip': 'Passer cette étape',
  'onboarding.back': 'Retour',
  'onboarding.done': 'Tout est prêt.',
} satisfies Translation<'onboarding'>
