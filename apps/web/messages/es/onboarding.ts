import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Te damos la bienvenida — paso {step, number}',
  'onboarding.description': 'Configura tu cuenta en tres pasos cortos.',
  'onboarding.progress': 'Paso {step, number} de {count, number}',
  'onboarding.steps': 'Pasos',
  'onboarding.step.name': 'Tu nombre',
  'onboarding.step.taste': 'Tus gustos',
  'onboarding.step.mails': 'Tus correos',
  'onboarding.nameTitle': '¿Cómo quieres que te llamemos?',
  'onboarding.nameIntro':
    'Tu nombre de usuario forma parte del enlace de tu perfil y sirve para iniciar sesión. Podrás cambiar ambos nombres más adelante.',
  'onboarding.tasteTitle': '¿Qué te gusta comer?',
  'onboarding.tasteIntro': 'Solo tú puedes ver tus respuestas. Omite lo que quieras.',
  'onboarding.mailsTitle': '¿Sobre qué quieres recibir correos?',
  'onboarding.mailsIntro': 'Las alertas de seguridad siempre están activadas. Lo demás está desactivado hasta que lo actives.',
  'onboarding.continue': 'Continuar',
  'onboarding.finish': 'Terminar',
  'onboarding.saving': 'Guardando…',
  'onboarding.skip': 'Saltar este paso',
  'onboarding.back': 'Atrás',
  'onboarding.done': 'Todo listo.',
} satisfies Translation<'onboarding'>
