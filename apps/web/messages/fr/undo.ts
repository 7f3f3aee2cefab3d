import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Annuler une modification',
  'undo.title': 'Annuler cette modification ?',
  'undo.what': 'Vos paramètres de connexion ont été modifiés le {date}. Vous pouvez annuler cette modification jusqu’au {until}.',
  'undo.consequence':
    'Nous annulerons la modification, déconnecterons tous les appareils et vous enverrons un lien pour définir un nouveau mot de passe. Les paramètres de connexion restent verrouillés pendant 3 jours.',
  'undo.submit': 'Annuler la modification',
  'undo.submitting': 'Annulation…',
  'undo.keep': 'C’était moi',
  'undo.spentTitle': 'Ce lien a expiré',
  'undo.spent':
    'Il a déjà été utilisé, il est trop ancien ou un lien plus récent a été envoyé. Si vous ne pouvez pas vous connecter, réinitialisez votre mot de passe.',
  'undo.newPassword': 'Réinitialiser le mot de passe',
  'undo.doneTitle': 'La modification a été annulée',
  'undo.done':
    'Nous avons envoyé à {email} un lien pour définir un nouveau mot de passe. Les paramètres de connexion restent verrouillés jusqu’au {date}.',
  'undo.failed': 'Impossible de vérifier ce lien.',
  'undo.home': 'Accueil',
} satisfies Translation<'undo'>
