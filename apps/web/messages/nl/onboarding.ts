import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Welkom – stap {step, number}',
  'onboarding.description': 'Stel je account in drie korte stappen in.',
  'onboarding.progress': 'Stap {step, number} van {count, number}',
  'onboarding.steps': 'Stappen',
  'onboarding.step.name': 'Je naam',
  'onboarding.step.taste': 'Je smaak',
  'onboarding.step.mails': 'Je e-mails',
  'onboarding.nameTitle': 'Hoe mogen we je noemen?',
  'onboarding.nameIntro':
    'Je gebruikersnaam is onderdeel van je profiellink en je kunt ermee inloggen. Je kunt beide namen later wijzigen.',
  'onboarding.tasteTitle': 'Wat eet je graag?',
  'onboarding.tasteIntro': 'Alleen jij kunt je antwoorden zien. Sla over wat je wilt.',
  'onboarding.mailsTitle': 'Waarover mogen we je mailen?',
  'onboarding.mailsIntro': 'Beveiligingsmeldingen staan altijd aan. De rest staat uit tot je het aanzet.',
  'onboarding.continue': 'Doorgaan',
  'onboarding.finish': 'Klaar',
  'onboarding.saving': 'Opslaan…',
  'onboarding.skip': 'Stap overslaan',
  'onboarding.back': 'Terug',
  'onboarding.done': 'Je bent klaar om te beginnen.',
} satisfies Translation<'onboarding'>
