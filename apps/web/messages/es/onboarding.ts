import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Te damos la bienvenida — paso {step, number}',
  'onboarding.description': 'Tres pasos cortos para sentirte como en casa.',
  'onboarding.progress': 'Paso {step, number} de {count, number}',
  'onboarding.steps': 'Pasos',
  'onboarding.step.name': 'Tu nombre',
  'onboarding.step.taste': 'Tus gustos',
  'onboarding.step.mails': 'Tus correos',
  'onboarding.nameTitle': '¿Cómo quieres que te llamemos?',
  'onboarding.nameIntro':
    'Tu nombre de usuario es tu dirección aquí y también sirve para iniciar sesión. Podrás cambiar ambos nombres más adelante.',
  'onboarding.tasteTitle': '¿Qué te gusta comer?',
  'onboarding.tasteIntro': 'Solo tú ves tus respuestas. Salta lo que quieras.',
  'onboarding.mailsTitle': '¿Sobre qué podemos escribirte?',
  'onboarding.mailsIntro':
    'Las advertencias sobre tu cuenta llegan siempre. Lo demás lo decides tú, y está desactivado hasta que lo elijas.',
  'onboarding.continue': 'Continuar',
  'onboarding.finish': 'Terminar',
  'onboarding.saving': 'Guardando…',
  'onboarding.skip': 'Saltar este paso',
  'onboarding.back': 'Atrás',
  'onboarding.done': 'Todo listo.',
} satisfies Translation<'onboarding'>
