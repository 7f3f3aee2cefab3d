import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Ti diamo il benvenuto — passaggio {step, number}',
  'onboarding.description': 'Configura il tuo account in tre brevi passaggi.',
  'onboarding.progress': 'Passaggio {step, number} di {count, number}',
  'onboarding.steps': 'Passaggi',
  'onboarding.step.name': 'Il tuo nome',
  'onboarding.step.taste': 'I tuoi gusti',
  'onboarding.step.mails': 'Le tue email',
  'onboarding.nameTitle': 'Come vuoi che ti chiamiamo?',
  'onboarding.nameIntro':
    'Il nome utente fa parte del link al tuo profilo e puoi usarlo per accedere. Potrai cambiare entrambi i nomi in seguito.',
  'onboarding.tasteTitle': 'Che cosa ti piace mangiare?',
  'onboarding.tasteIntro': 'Solo tu puoi vedere le risposte. Salta ciò che vuoi.',
  'onboarding.mailsTitle': 'Quali email vuoi ricevere?',
  'onboarding.mailsIntro': 'Gli avvisi di sicurezza sono sempre attivi. Tutto il resto è disattivato finché non lo attivi.',
  'onboarding.continue': 'Continua',
  'onboarding.finish': 'Fine',
  'onboarding.saving': 'Salvataggio…',
  'onboarding.skip': 'Salta questo passaggio',
  'onboarding.back': 'Indietro',
  'onboarding.done': 'Tutto pronto.',
} satisfies Translation<'onboarding'>
