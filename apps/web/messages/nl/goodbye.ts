import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Tot ziens',
  'goodbye.plain': 'Fijn dat je er was. De tafel staat gedekt wanneer je terugkomt.',
  'goodbye.deleted': 'Je account is verwijderd, met alles wat erbij hoorde. Niets daarvan komt nog terug.',
  'goodbye.signedOut': 'Je bent uitgelogd. Tot de volgende keer dat je trek hebt.',
  'goodbye.unsubscribed': 'Je krijgt deze mails niet meer. Als het om de veiligheid van je account gaat, schrijven we je nog wel.',
  'goodbye.home': 'Home',
  'goodbye.newAccount': 'Nieuw account maken',
} satisfies Translation<'goodbye'>
