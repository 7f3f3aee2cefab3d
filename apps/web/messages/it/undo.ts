import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Annulla una modifica',
  'undo.title': 'Non l’hai fatto tu?',
  'undo.what':
    'Il modo di accedere al tuo account è stato cambiato in questa data: {date}. Puoi annullare la modifica fino a questo momento: {until}.',
  'undo.consequence':
    'Tutto torna come prima: ogni dispositivo viene disconnesso, la tua password non vale più e ti inviamo un link per sceglierne una nuova. Per un po’ di tempo i modi di accedere non si possono cambiare.',
  'undo.submit': 'Annulla la modifica',
  'undo.submitting': 'Annullamento…',
  'undo.keep': 'L’ho fatto io',
  'undo.spentTitle': 'Questo link non funziona più',
  'undo.spent':
    'È stato usato, è troppo vecchio o ne è stato inviato uno più recente. Se non riesci ad accedere, chiedi una nuova password.',
  'undo.newPassword': 'Chiedi una nuova password',
  'undo.doneTitle': 'La modifica è annullata',
  'undo.done':
    'Abbiamo inviato a {email} un link per una nuova password. I modi di accedere non si possono cambiare fino a questa data: {date}.',
  'undo.failed': 'Impossibile controllare il link.',
  'undo.home': 'Home',
} satisfies Translation<'undo'>
