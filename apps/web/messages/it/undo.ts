import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Annulla una modifica',
  'undo.title': 'Annullare questa modifica?',
  'undo.what': 'Le impostazioni di accesso sono state modificate in questa data: {date}. Puoi annullare la modifica entro: {until}.',
  'undo.consequence':
    'Annulleremo la modifica, disconnetteremo tutti i dispositivi e ti invieremo un link per impostare una nuova password. Le impostazioni di accesso restano bloccate per 3 giorni.',
  'undo.submit': 'Annulla modifica',
  'undo.submitting': 'Annullamento…',
  'undo.keep': 'L’ho fatto io',
  'undo.spentTitle': 'Questo link è scaduto',
  'undo.spent':
    'È già stato usato, è troppo vecchio o ne è stato inviato uno più recente. Se non riesci ad accedere, reimposta la password.',
  'undo.newPassword': 'Reimposta password',
  'undo.doneTitle': 'La modifica è stata annullata',
  'undo.done': 'Abbiamo inviato a {email} un link per impostare una nuova password. Impostazioni di accesso bloccate fino a: {date}.',
  'undo.failed': 'Impossibile verificare questo link.',
  'undo.home': 'Home',
} satisfies Translation<'undo'>
