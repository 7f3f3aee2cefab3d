import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Ne plus recevoir ces e-mails ?',
  'unsubscribe.what': 'Vous recevez des e-mails sur « {topic} ». Un clic suffit pour les arrêter.',
  'unsubscribe.submit': 'Arrêter ces e-mails',
  'unsubscribe.pending': 'Un instant…',
  'unsubscribe.alreadyTitle': 'Ces e-mails étaient déjà arrêtés',
  'unsubscribe.done': 'Vous ne recevez plus d’e-mails sur « {topic} ».',
  'unsubscribe.undo': 'Les recevoir de nouveau',
  'unsubscribe.security': 'Nous écrivons toujours quand la sécurité de votre compte est en jeu.',
  'unsubscribe.invalidTitle': 'Ce lien ne fonctionne pas',
  'unsubscribe.invalid': 'Il a peut-être été coupé en chemin. Vous pouvez choisir vos e-mails dans les réglages.',
  'unsubscribe.failed': 'Le lien n’a pas pu être vérifié.',
  'unsubscribe.settings': 'Réglages des e-mails',
} satisfies Translation<'unsubscribe'>
