import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Afmelden voor deze e-mails?',
  'unsubscribe.what': 'Je bent geabonneerd op e-mails over ‘{topic}’. Meld je af met één klik.',
  'unsubscribe.submit': 'Afmelden',
  'unsubscribe.pending': 'Een ogenblik…',
  'unsubscribe.alreadyTitle': 'Je bent al afgemeld',
  'unsubscribe.done': 'Je krijgt geen e-mails meer over ‘{topic}’.',
  'unsubscribe.undo': 'Opnieuw aanmelden',
  'unsubscribe.security': 'We mailen je nog wel over de beveiliging van je account.',
  'unsubscribe.invalidTitle': 'Deze link werkt niet',
  'unsubscribe.invalid': 'Misschien is de link onvolledig. Je kunt je e-mails kiezen in de instellingen.',
  'unsubscribe.failed': 'Deze link kon niet worden gecontroleerd.',
  'unsubscribe.settings': 'Meldingsinstellingen',
} satisfies Translation<'unsubscribe'>
