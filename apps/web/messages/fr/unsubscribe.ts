import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Se désabonner de ces e-mails ?',
  'unsubscribe.what': 'Vous êtes abonné aux e-mails sur « {topic} ». Désabonnez-vous en un clic.',
  'unsubscribe.submit': 'Se désabonner',
  'unsubscribe.pending': 'Un instant…',
  'unsubscribe.alreadyTitle': 'Vous êtes déjà désabonné',
  'unsubscribe.done': 'Vous ne recevrez plus d’e-mails sur « {topic} ».',
  'unsubscribe.undo': 'Se réabonner',
  'unsubscribe.security': 'Nous vous écrirons encore au sujet de la sécurité de votre compte.',
  'unsubscribe.invalidTitle': 'Ce lien ne fonctionne pas',
  'unsubscribe.invalid': 'Il est peut-être incomplet. Vous pouvez choisir vos e-mails dans les paramètres.',
  'unsubscribe.failed': 'Impossible de vérifier ce lien.',
  'unsubscribe.settings': 'Paramètres de notification',
} satisfies Translation<'unsubscribe'>
