import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Willkommen – Schritt {step, number}',
  'onboarding.description': 'Drei kurze Schritte, damit du dich hier wohlfühlst.',
  'onboarding.progress': 'Schritt {step, number} von {count, number}',
  'onboarding.steps': 'Schritte',
  'onboarding.step.name': 'Dein Name',
  'onboarding.step.taste': 'Dein Geschmack',
  'onboarding.step.mails': 'Deine E-Mails',
  'onboarding.nameTitle': 'Wie sollen wir dich nennen?',
  'onboarding.nameIntro':
    'Dein Benutzername ist hier deine Adresse, und du kannst dich damit anmelden. Beide Namen kannst du später ändern.',
  'onboarding.tasteTitle': 'Was isst du gern?',
  'onboarding.tasteIntro': 'Nur du siehst deine Antworten. Lass weg, was du magst.',
  'onboarding.mailsTitle': 'Worüber dürfen wir dir schreiben?',
  'onboarding.mailsIntro': 'Warnungen zu deinem Konto kommen immer an. Alles andere entscheidest du, und bis dahin bleibt es aus.',
  'onboarding.continue': 'Weiter',
  'onboarding.finish': 'Fertig',
  'onboarding.saving': 'Wird gespeichert …',
  'onboarding.skip': 'Überspringen',
  'onboarding.back': 'Zurück',
  'onboarding.done': 'Alles bereit.',
} satisfies Translation<'onboarding'>
