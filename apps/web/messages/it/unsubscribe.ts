import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Annullare l’iscrizione a queste email?',
  'unsubscribe.what': 'Ricevi le email su «{topic}». Annulla l’iscrizione con un clic.',
  'unsubscribe.submit': 'Annulla iscrizione',
  'unsubscribe.pending': 'Un momento…',
  'unsubscribe.alreadyTitle': 'Iscrizione già annullata',
  'unsubscribe.done': 'Non riceverai più email su «{topic}».',
  'unsubscribe.undo': 'Iscriviti di nuovo',
  'unsubscribe.security': 'Continueremo a inviarti le email sulla sicurezza del tuo account.',
  'unsubscribe.invalidTitle': 'Questo link non funziona',
  'unsubscribe.invalid': 'Potrebbe essere incompleto. Puoi scegliere le email nelle impostazioni.',
  'unsubscribe.failed': 'Impossibile verificare questo link.',
  'unsubscribe.settings': 'Impostazioni notifiche',
} satisfies Translation<'unsubscribe'>
