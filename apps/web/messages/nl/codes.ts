import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Met elke code kun je één keer inloggen als je je telefoon niet hebt. Bewaar ze waar alleen jij ze kunt vinden: ze worden alleen deze keer getoond.',
  'codes.list': 'Back-upcodes',
  'codes.copy': 'Codes kopiëren',
  'codes.copied': 'Codes gekopieerd.',
  'codes.notCopied': 'Je browser laat ons niet kopiëren. Selecteer de tekst en kopieer die zelf.',
  'codes.download': 'Als tekst downloaden',
  'codes.print': 'Printen',
  'codes.saved': 'Ik heb deze codes bewaard',
  'codes.saveFirst': 'Bewaar de codes en vink dan dit vakje aan',
  'codes.sheetTitle': 'Back-upcodes voor {product}',
  'codes.sheetMade': 'Gemaakt op {when}. Elke code werkt één keer.',
  'codes.leaveTitle': 'Weggaan zonder je codes?',
  'codes.leaveEffect': 'Ze worden niet opnieuw getoond. Nieuwe kun je maken bij de beveiligingsinstellingen.',
  'codes.stay': 'Hier blijven',
  'codes.leave': 'Weggaan',
} satisfies Translation<'codes'>
