import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Met elke code kun je één keer inloggen als je je telefoon niet bij je hebt. Bewaar ze op een veilige plek: ze worden niet opnieuw getoond.',
  'codes.list': 'Back-upcodes',
  'codes.copy': 'Codes kopiëren',
  'codes.copied': 'Codes gekopieerd.',
  'codes.notCopied': 'Kopiëren is niet gelukt. Selecteer de codes en kopieer ze zelf.',
  'codes.download': 'Als tekst downloaden',
  'codes.print': 'Printen',
  'codes.saved': 'Ik heb deze codes bewaard',
  'codes.saveFirst': 'Bewaar de codes en vink dan dit vakje aan',
  'codes.sheetTitle': 'Back-upcodes voor {product}',
  'codes.sheetMade': 'Gemaakt op {when}. Elke code werkt één keer.',
  'codes.leaveTitle': 'Weggaan zonder je codes?',
  'codes.leaveEffect': 'We tonen ze niet opnieuw. Je kunt nieuwe maken in je beveiligingsinstellingen.',
  'codes.stay': 'Op deze pagina blijven',
  'codes.leave': 'Weggaan',
} satisfies Translation<'codes'>
