import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Mit jedem Code kannst du dich einmal anmelden, wenn du dein Handy nicht dabeihast. Bewahre sie dort auf, wo nur du sie findest: Sie werden nur dieses eine Mal angezeigt.',
  'codes.list': 'Backup-Codes',
  'codes.copy': 'Codes kopieren',
  'codes.copied': 'Codes kopiert.',
  'codes.notCopied': 'Dein Browser lässt uns nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  'codes.download': 'Als Text laden',
  'codes.print': 'Drucken',
  'codes.saved': 'Ich habe diese Codes gesichert',
  'codes.saveFirst': 'Sichere die Codes und hake dann dieses Kästchen an',
  'codes.sheetTitle': 'Backup-Codes für {product}',
  'codes.sheetMade': 'Erstellt am {when}. Jeder gilt einmal.',
  'codes.leaveTitle': 'Ohne deine Codes gehen?',
  'codes.leaveEffect': 'Sie werden nicht noch einmal angezeigt. Neue kannst du in den Sicherheitseinstellungen erstellen.',
  'codes.stay': 'Hier bleiben',
  'codes.leave': 'Verlassen',
} satisfies Translation<'codes'>
