import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'Posteingang',
  'inbox.description': 'Was mit deinen Beiträgen, deinen Rezensionen und dem passiert ist, dem du folgst.',
  'inbox.empty': 'Noch nichts da. Wenn eine Änderung von dir angenommen wird oder eine Rezension anderen hilft, siehst du es hier.',
  'inbox.explore': 'Finde etwas zum Verbessern',
  'inbox.readAll': 'Alle als gelesen markieren',
  'inbox.new': 'Neu',
  'inbox.reason': 'Grund: {note}',
  'inbox.older': 'Ältere anzeigen',
  'inbox.latest': 'Zurück zu den neuesten',
  'inbox.settings': 'Benachrichtigungen einstellen',
  'inbox.follows': 'Neues von dem, was du folgst',
  'inbox.followsEmpty': 'Noch nichts Neues. Folge Restaurants, Gerichten und Personen, dann siehst du hier, was es Neues gibt.',
  'inbox.followsFind': 'Restaurants zum Folgen finden',
  'inbox.followsAll': 'Alle Neuigkeiten',
  'inbox.failed': 'Der Posteingang konnte nicht geladen werden.',
} satisfies Translation<'inbox'>
