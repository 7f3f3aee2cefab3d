import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Ogni codice consente un solo accesso quando non hai il telefono con te. Conservali in un luogo sicuro: non li mostreremo più.',
  'codes.list': 'Codici di backup',
  'codes.copy': 'Copia i codici',
  'codes.copied': 'Codici copiati.',
  'codes.notCopied': 'Impossibile copiare. Seleziona i codici e copiali manualmente.',
  'codes.download': 'Scarica come testo',
  'codes.print': 'Stampa',
  'codes.saved': 'Ho salvato questi codici',
  'codes.saveFirst': 'Salva i codici, poi seleziona questa casella',
  'codes.sheetTitle': 'Codici di backup per {product}',
  'codes.sheetMade': 'Data di creazione: {when}. Ogni codice è utilizzabile una sola volta.',
  'codes.leaveTitle': 'Uscire senza i codici?',
  'codes.leaveEffect': 'Non li mostreremo più. Puoi crearne di nuovi nelle impostazioni di sicurezza.',
  'codes.stay': 'Resta in questa pagina',
  'codes.leave': 'Esci',
} satisfies Translation<'codes'>
