import type { Translation } from './en.ts'

export const fr = {
  'shared.foot': '{product} vous a envoyé cet e-mail au sujet de votre compte. Merci de ne pas y répondre.',
  'shared.topicFoot': '{product} vous a envoyé cet e-mail parce que vous êtes abonné à « {topic} ».',
  'shared.unsubscribe': 'Se désabonner',
  'shared.hello': 'Bonjour {name},',
  'shared.helloWithoutName': 'Bonjour,',
  'shared.nothingToDo': 'Si c’était vous, vous n’avez rien à faire.',
  'shared.checkAccount': 'Vérifier mon compte',
  'shared.otherPassword': 'Changer de mot de passe',
  'shared.restore': 'Restaurer mon compte',
  'shared.undo': 'Si ce n’était pas vous, annulez cette modification sous 3 jours. Tous les appareils seront aussi déconnectés.',
  'shared.notMe': 'Ce n’était pas moi',
  'shared.topic.product_news': 'Nouveautés de {product}',
  'shared.topic.saved_searches': 'Recherches enregistrées',
  'shared.topic.reviews': 'Vos avis',
  'verify-email.title': 'Confirmez votre adresse e-mail',
  'verify-email.preview': 'Confirmez cette adresse e-mail pour {product}.',
  'verify-email.what':
    'Veuillez confirmer que cette adresse e-mail est la vôtre, afin de pouvoir récupérer votre compte si vous oubliez votre mot de passe.',
  'verify-email.action': 'Confirmer l’adresse e-mail',
  'verify-email.fine': 'Ce lien est valable {span}. Si vous n’avez pas de compte {product}, vous pouvez ignorer cet e-mail.',
  'account-exists.title': 'Vous avez déjà un compte',
  'account-exists.preview': 'Quelqu’un a essayé de s’inscrire avec votre adresse e-mail.',
  'account-exists.what':
    'Quelqu’un a essayé de créer un compte {product} avec cette adresse e-mail. Vous en avez déjà un, et rien n’a été modifié.',
  'account-exists.action': 'Se connecter',
  'account-exists.fine': 'Mot de passe oublié ? <link>Réinitialisez-le</link>. Si ce n’était pas vous, vous n’avez rien à faire.',
  'reset-password.title': 'Réinitialisez votre mot de passe',
  'reset-password.preview': 'Ce lien est valable {span}.',
  'reset-password.what':
    'Nous avons reçu une demande de réinitialisation de votre mot de passe. Si c’était vous, choisissez-en un nouveau maintenant.',
  'reset-password.fine':
    'Ce lien est valable {span} et ne peut être utilisé qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe ne changera pas.',
  'confirm-email-change.title': 'Confirmez votre nouvelle adresse e-mail',
  'confirm-email-change.preview': 'Confirmez le changement de votre adresse e-mail.',
  'confirm-email-change.what':
    'Vous avez demandé à remplacer votre adresse e-mail par <strong>{newEmail}</strong>. Ouvrez le lien dans le navigateur où vous êtes connecté.',
  'confirm-email-change.action': 'Changer d’adresse e-mail',
  'confirm-email-change.fine':
    'Ce lien est valable {span}. Si vous n’êtes pas à l’origine de cette demande, ne l’ouvrez pas et changez votre mot de passe : quelqu’un d’autre le connaît peut-être.',
  'email-changed.title': 'Votre adresse e-mail a été modifiée',
  'email-changed.preview': 'Cette adresse e-mail n’est plus associée à votre compte.',
  'email-changed.what': 'Votre compte utilise désormais <strong>{newEmail}</strong>. Nous n’enverrons plus d’e-mails à cette adresse.',
  'email-changed.advice': 'Si ce n’était pas vous, ouvrez vos paramètres de sécurité sur un appareil où vous êtes encore connecté.',
  'password-changed.title': 'Votre mot de passe a été modifié',
  'password-changed.what': 'Votre mot de passe a été modifié le {at}.',
  'password-changed.advice': 'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant.',
  'new-sign-in.title': 'Nouvelle connexion à votre compte',
  'new-sign-in.what': 'Une nouvelle connexion à votre compte a eu lieu : <strong>{device}</strong>, {at}.',
  'new-sign-in.whatFrom': 'Une nouvelle connexion à votre compte a eu lieu : <strong>{device}</strong>, {at}, adresse IP {ipAddress}.',
  'new-sign-in.country': 'C’est la première depuis ce pays : {country}.',
  'new-sign-in.far': 'Elle est trop loin de la connexion précédente pour un tel trajet en si peu de temps.',
  'new-sign-in.advice': 'Si ce n’était pas vous, déconnectez cet appareil et changez votre mot de passe.',
  'new-sign-in.action': 'Vérifier mes appareils',

  'wrong-second-factor.title': 'Code de connexion incorrect',
  'wrong-second-factor.what': 'Quelqu’un a saisi votre mot de passe correct, mais un code incorrect : <strong>{device}</strong>, {at}.',
  'wrong-second-factor.whatFrom':
    'Quelqu’un a saisi votre mot de passe correct, mais un code incorrect : <strong>{device}</strong>, {at}, adresse IP {ipAddress}.',
  'two-factor-code.subject': 'Votre code de connexion est {code}',
  'two-factor-code.title': 'Votre code de connexion est {code}',
  'two-factor-code.preview': 'Ce code est valable {span}.',
  'two-factor-code.what': 'Utilisez ce code pour terminer votre connexion : <strong>{code}</strong>',
  'two-factor-code.fine':
    'Ce code est valable {span} et ne peut être utilisé qu’une fois. Ne le partagez pas. Vous n’avez pas essayé de vous connecter ? Changez votre mot de passe : quelqu’un d’autre le connaît peut-être.',
  'password-locked.title': 'Trop de mots de passe incorrects',
  'password-locked.preview': 'Les prochains essais devront attendre.',
  'password-locked.what':
    'Trop de mots de passe incorrects de suite ont été saisis pour votre compte, le dernier le {at}. Les prochains essais depuis des navigateurs inconnus devront attendre, chaque fois plus longtemps. Aucun n’était correct.',
  'password-locked.advice':
    'Si ce n’était pas vous, vous n’avez rien à faire. Dans les navigateurs où vous vous êtes déjà connecté, vous pouvez vous connecter comme d’habitude.',
  'two-factor-locked.title': 'Trop de codes de connexion incorrects',
  'two-factor-locked.preview': 'La connexion depuis de nouveaux navigateurs est bloquée pendant {span}.',
  'two-factor-locked.what':
    'Trop de codes incorrects ont été saisis pour votre compte, le dernier le {at}. La connexion depuis de nouveaux navigateurs est bloquée pendant {span}.',
  'two-factor-locked.advice': 'Si ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe. Changez-le maintenant.',
  'backup-code-used.title': 'Un code de secours a été utilisé',
  'backup-code-used.preview': '{codesLeft, plural, one {Il reste # code.} many {Il reste # codes.} other {Il reste # codes.}}',
  'backup-code-used.what':
    'Un code de secours de votre compte a été utilisé le {at}. Codes restants : <strong>{codesLeft, number}</strong>. Si c’était vous, vous n’avez rien à faire.',
  'backup-code-used.advice':
    'Si ce n’était pas vous, quelqu’un d’autre a vos codes de secours et votre mot de passe. Changez votre mot de passe et créez de nouveaux codes.',
  'factor-changed.two-factor-enabled.title': 'L’authentification à deux facteurs a été activée',
  'factor-changed.two-factor-enabled.what': 'L’authentification à deux facteurs a été activée le {at}.',
  'factor-changed.two-factor-disabled.title': 'L’authentification à deux facteurs a été désactivée',
  'factor-changed.two-factor-disabled.what': 'L’authentification à deux facteurs a été désactivée le {at}.',
  'factor-changed.backup-codes-made.title': 'De nouveaux codes de secours ont été créés',
  'factor-changed.backup-codes-made.what': 'De nouveaux codes de secours ont été créés le {at}.',
  'factor-changed.passkey-added.title': 'Une clé d’accès a été ajoutée',
  'factor-changed.passkey-added.what': 'Une clé d’accès a été ajoutée le {at}.',
  'factor-changed.passkey-removed.title': 'Une clé d’accès a été supprimée',
  'factor-changed.passkey-removed.what': 'Une clé d’accès a été supprimée le {at}.',
  'factor-changed.account-linked.title': 'Une méthode de connexion a été ajoutée',
  'factor-changed.account-linked.what': 'Une méthode de connexion a été ajoutée à votre compte le {at}.',
  'factor-changed.account-unlinked.title': 'Une méthode de connexion a été supprimée',
  'factor-changed.account-unlinked.what': 'Une méthode de connexion a été supprimée de votre compte le {at}.',
  'factor-changed.advice': 'Si ce n’était pas vous, vérifiez vos paramètres de sécurité et changez votre mot de passe.',
  'operator-action.locked.title': 'Votre compte a été verrouillé',
  'operator-action.locked.what': 'Notre assistance a verrouillé votre compte le {at}. Tous vos appareils ont été déconnectés.',
  'operator-action.locked.advice':
    'Contactez l’assistance ({contact}) pour le déverrouiller. Si vous ne savez pas pourquoi, quelqu’un d’autre a peut-être utilisé votre compte.',
  'operator-action.unlocked.title': 'Votre compte a été déverrouillé',
  'operator-action.unlocked.what': 'Notre assistance a déverrouillé votre compte le {at}.',
  'operator-action.unlocked.advice':
    'Vous pouvez de nouveau vous connecter. Choisissez un nouveau mot de passe si quelqu’un d’autre peut connaître l’ancien.',
  'operator-action.signed-out.title': 'Vous avez été déconnecté de tous vos appareils',
  'operator-action.signed-out.what': 'Notre assistance a déconnecté tous vos appareils le {at}.',
  'operator-action.signed-out.advice':
    'Reconnectez-vous pour continuer. Choisissez un nouveau mot de passe si quelqu’un d’autre peut connaître l’ancien.',
  'operator-action.factors-reset.title': 'Vos seconds facteurs ont été supprimés',
  'operator-action.factors-reset.what':
    'Notre assistance a supprimé votre application d’authentification, vos codes de secours et vos clés d’accès le {at}.',
  'operator-action.factors-reset.advice':
    'Connectez-vous avec votre mot de passe et reconfigurez l’authentification à deux facteurs. Si vous n’avez rien demandé, contactez l’assistance ({contact}) immédiatement.',
  'changes-undone.title': 'Votre compte a été sécurisé',
  'changes-undone.preview': 'Choisissez un nouveau mot de passe maintenant.',
  'changes-undone.what':
    'Les modifications ont été annulées. Votre mot de passe a été réinitialisé et tous vos appareils ont été déconnectés. Choisissez un nouveau mot de passe maintenant.',
  'changes-undone.action': 'Choisir un nouveau mot de passe',
  'changes-undone.fine':
    'Ce lien est valable {span} et ne peut être utilisé qu’une fois. Les paramètres de connexion restent verrouillés pendant 3 jours.',
  'delete-account.title': 'Confirmez la suppression de votre compte',
  'delete-account.preview': 'L’ouverture du lien supprime immédiatement votre compte.',
  'delete-account.what':
    'Ce lien supprime immédiatement et définitivement votre compte et tout son contenu. Ouvrez-le dans le navigateur où vous êtes connecté.',
  'delete-account.action': 'Supprimer mon compte',
  'delete-account.fine':
    'Ce lien est valable {span} et ne peut être utilisé qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ne l’ouvrez pas et changez votre mot de passe : quelqu’un d’autre le connaît peut-être.',
  'deletion-scheduled.title': 'Votre compte sera supprimé le {date}',
  'deletion-scheduled.preview': 'Vous pouvez le restaurer d’ici là.',
  'deletion-scheduled.what':
    'Vous nous avez demandé de supprimer votre compte. Les autres ne peuvent plus le voir. Vous pouvez le restaurer jusqu’au {date}.',
  'deletion-scheduled.fine':
    'Si vous n’êtes pas à l’origine de cette demande, restaurez votre compte et changez votre mot de passe : quelqu’un d’autre le connaît peut-être.',
  'deletion-soon.title': 'Votre compte sera bientôt supprimé',
  'deletion-soon.preview': 'Vous pouvez le restaurer jusqu’au {date}.',
  'deletion-soon.what': 'Votre compte et tout son contenu seront définitivement supprimés le {date}.',
  'deletion-soon.fine':
    'Si c’est toujours votre souhait, vous n’avez rien à faire. D’ici là, vous pouvez télécharger vos données sur la même page.',
  'account-erased.title': 'Votre compte a été supprimé',
  'account-erased.preview': 'Votre compte et ses données ont été supprimés.',
  'account-erased.what': 'Votre compte {product} et tout son contenu ont été définitivement supprimés le {at}.',
  'account-erased.advice':
    'Si ce n’était pas vous, quelqu’un connaissait votre mot de passe ou a utilisé votre appareil. Changez ce mot de passe partout où vous l’utilisez.',
  'account-erased.action': 'Aller sur {product}',
  'review-replied.title': 'Nouvelle réponse à votre avis',
  'review-replied.preview': '{place} vous a répondu.',
  'review-replied.what': '{place} a répondu à votre avis.',
  'review-replied.action': 'Lire la réponse',
  'review-helped.title': 'Vos avis aident les autres',
  'review-helped.preview':
    '{count, plural, one {# personne de plus a trouvé un de vos avis utile.} many {# de personnes de plus ont trouvé vos avis utiles.} other {# personnes de plus ont trouvé vos avis utiles.}}',
  'review-helped.what':
    '{count, plural, one {Depuis notre dernier e-mail, # personne a trouvé un de vos avis utile.} many {Depuis notre dernier e-mail, # de personnes ont trouvé vos avis utiles.} other {Depuis notre dernier e-mail, # personnes ont trouvé vos avis utiles.}}',
  'review-helped.action': 'Voir mes avis',
  'search-hits.title': 'Nouveaux résultats pour vos recherches enregistrées',
  'search-hits.preview':
    '{count, plural, one {# nouveau résultat depuis notre dernier e-mail.} many {# de nouveaux résultats depuis notre dernier e-mail.} other {# nouveaux résultats depuis notre dernier e-mail.}}',
  'search-hits.what': 'Il y a de nouveaux résultats pour :',
  'search-hits.row': '{count, plural, one {# nouveau résultat} many {# de nouveaux résultats} other {# nouveaux résultats}}',
  'search-hits.many': 'Plus de {count, number} nouveaux résultats',
  'search-hits.action': 'Voir mes recherches enregistrées',
} satisfies Translation
