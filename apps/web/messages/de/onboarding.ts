import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Willkommen – Schritt {step, number}',
  'onboarding.description': 'Richte dein Konto in drei kurzen Schritten ein.',
  'onboarding.progress': 'Schritt {step, number} von {count, number}',
  'onboarding.steps': 'Schritte',
  'onboarding.step.name': 'Dein Name',
  'onboarding.step.taste': 'Dein Geschmack',
  'onboarding.step.mails': 'Deine E-Mails',
  'onboarding.nameTitle': 'Wie sollen wir dich nennen?',
  'onboarding.nameIntro':
    'Dein Benutzername ist Teil deines Profillinks, und du kannst dich damit anmelden. Beide Namen kannst du später ändern.',
  'onboarding.tasteTitle': 'Was isst du gern?',
  'onboarding.tasteIntro': 'Nur du kannst deine Antworten sehen. Du kannst alles überspringen.',
  'onboarding.mailsTitle': 'Worüber sollen wir dich informieren?',
  'onboarding.mailsIntro': 'Sicherheitswarnungen sind immer aktiviert. Alles andere ist aus, bis du es aktivierst.',
  'onboarding.continue': 'Weiter',
  'onboarding.finish': 'Fertig',
  'onboarding.saving': 'Wird gespeichert …',
  'onboarding.skip': 'Überspringen',
  'onboarding.back': 'Zurück',
  'onboarding.done': 'Alles eingerichtet.',
} satisfies Translation<'onboarding'>
