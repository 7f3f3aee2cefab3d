import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Ti diamo il benvenuto — passaggio {step, number}',
  'onboarding.description': 'Tre brevi passaggi per sentirti a casa.',
  'onboarding.progress': 'Passaggio {step, number} di {count, number}',
  'onboarding.steps': 'Passaggi',
  'onboarding.step.name': 'Il tuo nome',
  'onboarding.step.taste': 'I tuoi gusti',
  'onboarding.step.mails': 'Le tue email',
  'onboarding.nameTitle': 'Come vuoi che ti chiamiamo?',
  'onboarding.nameIntro': 'Il nome utente è il tuo indirizzo qui e puoi usarlo per accedere. Potrai cambiare entrambi i nomi più avanti.',
  'onboarding.tasteTitle': 'Che cosa ti piace mangiare?',
  'onboarding.tasteIntro': 'Le risposte le vedi solo tu. Salta ciò che vuoi.',
  'onboarding.mailsTitle': 'Su che cosa possiamo scriverti?',
  'onboarding.mailsIntro': 'Gli avvisi sul tuo account arrivano sempre. Il resto lo scegli tu ed è disattivato finché non lo scegli.',
  'onboarding.continue': 'Continua',
  'onboarding.finish': 'Fine',
  'onboarding.saving': 'Salvataggio…',
  'onboarding.skip': 'Salta questo passaggio',
  'onboarding.back': 'Indietro',
  'onboarding.done': 'Tutto pronto.',
} satisfies Translation<'onboarding'>
