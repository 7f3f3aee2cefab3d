import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Mit jedem Code kannst du dich einmal anmelden, wenn du dein Handy nicht dabeihast. Bewahre die Codes sicher auf: Sie werden nicht noch einmal angezeigt.',
  'codes.list': 'Backup-Codes',
  'codes.copy': 'Codes kopieren',
  'codes.copied': 'Codes kopiert.',
  'codes.notCopied': 'Kopieren nicht möglich. Markiere die Codes und kopiere sie selbst.',
  'codes.download': 'Als Text laden',
  'codes.print': 'Drucken',
  'codes.saved': 'Ich habe diese Codes gespeichert',
  'codes.saveFirst': 'Speichere die Codes und setze dann dieses Häkchen',
  'codes.sheetTitle': 'Backup-Codes für {product}',
  'codes.sheetMade': 'Erstellt am {when}. Jeder Code ist einmal gültig.',
  'codes.leaveTitle': 'Seite ohne deine Codes verlassen?',
  'codes.leaveEffect': 'Die Codes werden nicht noch einmal angezeigt. Neue kannst du in den Sicherheitseinstellungen erstellen.',
  'codes.stay': 'Auf dieser Seite bleiben',
  'codes.leave': 'Verlassen',
} satisfies Translation<'codes'>
