import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Annuler une modification',
  'undo.title': 'Ce n’était pas vous ?',
  'undo.what': 'Le {date}, le moyen de se connecter à votre compte a été modifié. Vous pouvez annuler cela jusqu’au {until}.',
  'undo.consequence':
    'Tout redevient comme avant : chaque appareil est déconnecté, votre mot de passe n’est plus valable, et nous vous envoyons un lien pour en choisir un nouveau. Les moyens de connexion ne peuvent plus être modifiés pendant un certain temps.',
  'undo.submit': 'Annuler la modification',
  'undo.submitting': 'Annulation…',
  'undo.keep': 'C’était moi',
  'undo.spentTitle': 'Ce lien ne fonctionne plus',
  'undo.spent':
    'Il a été utilisé, il est trop ancien, ou un plus récent a été envoyé. Si vous ne pouvez pas vous connecter, demandez un nouveau mot de passe.',
  'undo.newPassword': 'Demander un mot de passe',
  'undo.doneTitle': 'La modification est annulée',
  'undo.done':
    'Nous avons envoyé un lien pour un nouveau mot de passe à {email}. Les moyens de connexion restent tels quels jusqu’au {date}.',
  'undo.failed': 'Nous n’avons pas pu vérifier le lien.',
  'undo.home': 'Accueil',
} satisfies Translation<'undo'>
