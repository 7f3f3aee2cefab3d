import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Non ricevere più queste e-mail?',
  'unsubscribe.what': 'Ricevi e-mail su «{topic}». Basta un clic per fermarle.',
  'unsubscribe.submit': 'Ferma queste e-mail',
  'unsubscribe.pending': 'Un momento…',
  'unsubscribe.alreadyTitle': 'Queste e-mail erano già ferme',
  'unsubscribe.done': 'Non ricevi più e-mail su «{topic}».',
  'unsubscribe.undo': 'Ricevile di nuovo',
  'unsubscribe.security': 'Scriviamo ancora quando si tratta della sicurezza del tuo account.',
  'unsubscribe.invalidTitle': 'Questo link non funziona',
  'unsubscribe.invalid': 'Forse è stato tagliato per strada. Puoi scegliere le tue e-mail nelle impostazioni.',
  'unsubscribe.failed': 'Non è stato possibile controllare il link.',
  'unsubscribe.settings': 'Impostazioni delle e-mail',
} satisfies Translation<'unsubscribe'>
