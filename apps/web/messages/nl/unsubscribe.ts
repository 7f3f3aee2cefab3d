import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Deze mails stoppen?',
  'unsubscribe.what': 'Je krijgt mails over ‘{topic}’. Met één klik stoppen ze.',
  'unsubscribe.submit': 'Mails stoppen',
  'unsubscribe.pending': 'Een ogenblik…',
  'unsubscribe.alreadyTitle': 'Deze mails waren al gestopt',
  'unsubscribe.done': 'Je krijgt geen mails meer over ‘{topic}’.',
  'unsubscribe.undo': 'Weer sturen',
  'unsubscribe.security': 'We schrijven nog wel als het om de beveiliging van je account gaat.',
  'unsubscribe.invalidTitle': 'Deze link werkt niet',
  'unsubscribe.invalid': 'Misschien is hij onderweg afgebroken. Je kunt je mails kiezen in de instellingen.',
  'unsubscribe.failed': 'De link kon niet worden bekeken.',
  'unsubscribe.settings': 'Instellingen voor mails',
} satisfies Translation<'unsubscribe'>
