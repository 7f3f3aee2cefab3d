import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Tot ziens',
  'goodbye.plain': 'Fijn dat je er was. De tafel staat gedekt wanneer je terugkomt.',
  'goodbye.deleted': 'Je account en alles wat erbij hoort zijn verwijderd. Dit kan niet ongedaan worden gemaakt.',
  'goodbye.signedOut': 'Je bent uitgelogd. Tot de volgende keer dat je trek hebt.',
  'goodbye.unsubscribed': 'Je bent afgemeld. Over de beveiliging van je account mailen we je nog wel.',
  'goodbye.home': 'Home',
  'goodbye.newAccount': 'Nieuw account maken',
} satisfies Translation<'goodbye'>
