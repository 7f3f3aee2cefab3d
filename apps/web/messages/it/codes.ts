import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Ogni codice ti fa accedere una volta quando non hai il telefono con te. Tienili dove solo tu puoi trovarli: non li mostreremo più.',
  'codes.list': 'Codici di backup',
  'codes.copy': 'Copia i codici',
  'codes.copied': 'Codici copiati.',
  'codes.notCopied': 'Il tuo browser non ci permette di copiare. Seleziona il testo e copialo tu.',
  'codes.download': 'Scarica come testo',
  'codes.print': 'Stampa',
  'codes.saved': 'Ho salvato questi codici',
  'codes.saveFirst': 'Salva i codici, poi spunta questa casella',
  'codes.sheetTitle': 'Codici di backup per {product}',
  'codes.sheetMade': 'Data di creazione: {when}. Ognuno vale una volta sola.',
  'codes.leaveTitle': 'Uscire senza i codici?',
  'codes.leaveEffect': 'Non li mostreremo più. Puoi crearne di nuovi nelle impostazioni di sicurezza.',
  'codes.stay': 'Resta qui',
  'codes.leave': 'Esci',
} satisfies Translation<'codes'>
