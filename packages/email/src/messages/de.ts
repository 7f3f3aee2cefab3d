import type { Translation } from './en.ts'

export const de = {
  'shared.foot': '{product} hat dir diese E-Mail zu deinem Konto gesendet. Antworten auf diese E-Mail werden nicht gelesen.',
  'shared.topicFoot': 'Du erhältst diese E-Mail von {product}, weil du „{topic}“ abonniert hast.',
  'shared.unsubscribe': 'Abbestellen',
  'shared.hello': 'Hallo {name},',
  'shared.helloWithoutName': 'Hallo,',
  'shared.nothingToDo': 'Wenn du das warst, musst du nichts weiter tun.',
  'shared.checkAccount': 'Konto überprüfen',
  'shared.otherPassword': 'Passwort ändern',
  'shared.restore': 'Konto wiederherstellen',
  'shared.undo': 'Wenn du das nicht warst, kannst du es innerhalb von 3 Tagen rückgängig machen. Dabei werden auch alle Geräte abgemeldet.',
  'shared.notMe': 'Das war ich nicht',
  'shared.topic.product_news': 'Neues von {product}',
  'shared.topic.saved_searches': 'Gespeicherte Suchen',
  'shared.topic.reviews': 'Deine Rezensionen',
  'verify-email.title': 'Bestätige deine E-Mail-Adresse',
  'verify-email.preview': 'Bestätige diese E-Mail-Adresse für {product}.',
  'verify-email.what':
    'Bitte bestätige, dass diese E-Mail-Adresse dir gehört. So kannst du dein Konto wiederherstellen, falls du dein Passwort vergisst.',
  'verify-email.action': 'E-Mail-Adresse bestätigen',
  'verify-email.fine': 'Dieser Link ist {span} gültig. Wenn du kein Konto bei {product} hast, kannst du diese E-Mail ignorieren.',
  'account-exists.title': 'Du hast bereits ein Konto',
  'account-exists.preview': 'Jemand hat versucht, sich mit deiner E-Mail-Adresse zu registrieren.',
  'account-exists.what':
    'Jemand hat versucht, mit dieser E-Mail-Adresse ein Konto bei {product} zu erstellen. Du hast bereits ein Konto, und es wurde nichts geändert.',
  'account-exists.action': 'Anmelden',
  'account-exists.fine': 'Passwort vergessen? <link>Setze es zurück</link>. Wenn du das nicht warst, musst du nichts weiter tun.',
  'reset-password.title': 'Setze dein Passwort zurück',
  'reset-password.preview': 'Dieser Link ist {span} gültig.',
  'reset-password.what': 'Wir haben eine Anfrage zum Zurücksetzen deines Passworts erhalten. Wenn du das warst, wähle jetzt ein neues.',
  'reset-password.fine':
    'Dieser Link ist {span} gültig und kann einmal verwendet werden. Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt unverändert.',
  'confirm-email-change.title': 'Bestätige deine neue E-Mail-Adresse',
  'confirm-email-change.preview': 'Bestätige die Änderung deiner E-Mail-Adresse.',
  'confirm-email-change.what':
    'Du möchtest deine E-Mail-Adresse in <strong>{newEmail}</strong> ändern. Öffne den Link in dem Browser, in dem du angemeldet bist.',
  'confirm-email-change.action': 'E-Mail-Adresse ändern',
  'confirm-email-change.fine':
    'Dieser Link ist {span} gültig. Wenn du das nicht angefordert hast, öffne ihn nicht und ändere dein Passwort: Möglicherweise kennt es jemand anderes.',
  'email-changed.title': 'Deine E-Mail-Adresse wurde geändert',
  'email-changed.preview': 'Diese E-Mail-Adresse gehört nicht mehr zu deinem Konto.',
  'email-changed.what': 'Dein Konto verwendet jetzt <strong>{newEmail}</strong>. An diese Adresse senden wir keine E-Mails mehr.',
  'email-changed.advice': 'Wenn du das nicht warst, öffne die Sicherheitseinstellungen auf einem Gerät, auf dem du noch angemeldet bist.',
  'password-changed.title': 'Dein Passwort wurde geändert',
  'password-changed.what': 'Dein Passwort wurde am {at} geändert.',
  'password-changed.advice': 'Wenn du das nicht warst, setze dein Passwort jetzt zurück.',
  'new-sign-in.title': 'Neue Anmeldung in deinem Konto',
  'new-sign-in.what': 'Es gab eine neue Anmeldung in deinem Konto: <strong>{device}</strong>, {at}.',
  'new-sign-in.whatFrom': 'Es gab eine neue Anmeldung in deinem Konto: <strong>{device}</strong>, {at}, IP-Adresse {ipAddress}.',
  'new-sign-in.country': 'Es ist die erste aus diesem Land: {country}.',
  'new-sign-in.far': 'Von der vorherigen Anmeldung ist sie zu weit entfernt, um seitdem dorthin gereist zu sein.',
  'new-sign-in.advice': 'Wenn du das nicht warst, melde dieses Gerät ab und ändere dein Passwort.',
  'new-sign-in.action': 'Geräte überprüfen',

  'wrong-second-factor.title': 'Falscher Code bei der Anmeldung',
  'wrong-second-factor.what': 'Jemand hat dein richtiges Passwort, aber einen falschen Code eingegeben: <strong>{device}</strong>, {at}.',
  'wrong-second-factor.whatFrom':
    'Jemand hat dein richtiges Passwort, aber einen falschen Code eingegeben: <strong>{device}</strong>, {at}, IP-Adresse {ipAddress}.',
  'two-factor-code.subject': 'Dein Anmeldecode ist {code}',
  'two-factor-code.title': 'Dein Anmeldecode ist {code}',
  'two-factor-code.preview': 'Dieser Code ist {span} gültig.',
  'two-factor-code.what': 'Verwende diesen Code, um die Anmeldung abzuschließen: <strong>{code}</strong>',
  'two-factor-code.fine':
    'Dieser Code ist {span} gültig und kann einmal verwendet werden. Gib ihn nicht weiter. Du wolltest dich nicht anmelden? Dann ändere dein Passwort: Möglicherweise kennt es jemand anderes.',
  'password-locked.title': 'Zu viele falsche Passwörter',
  'password-locked.preview': 'Weitere Versuche müssen warten.',
  'password-locked.what':
    'Für dein Konto wurden zu viele falsche Passwörter hintereinander eingegeben, zuletzt am {at}. Weitere Versuche aus unbekannten Browsern müssen jetzt warten, jedes Mal länger. Keines davon war richtig.',
  'password-locked.advice':
    'Wenn du das nicht warst, musst du nichts tun. In Browsern, in denen du dich schon angemeldet hast, kannst du dich wie gewohnt anmelden.',
  'two-factor-locked.title': 'Zu viele falsche Anmeldecodes',
  'two-factor-locked.preview': 'Die Anmeldung in neuen Browsern ist für {span} gesperrt.',
  'two-factor-locked.what':
    'Für dein Konto wurden zu viele falsche Codes eingegeben, zuletzt am {at}. Die Anmeldung in neuen Browsern ist für {span} gesperrt.',
  'two-factor-locked.advice': 'Wenn du das nicht warst, kennt jemand anderes dein Passwort. Ändere es jetzt.',
  'backup-code-used.title': 'Ein Backup-Code wurde verwendet',
  'backup-code-used.preview': '{codesLeft, plural, one {Noch # Code übrig.} other {Noch # Codes übrig.}}',
  'backup-code-used.what':
    'Am {at} wurde ein Backup-Code für dein Konto verwendet. Verbleibende Codes: <strong>{codesLeft, number}</strong>. Wenn du das warst, musst du nichts weiter tun.',
  'backup-code-used.advice':
    'Wenn du das nicht warst, hat jemand anderes deine Backup-Codes und dein Passwort. Ändere dein Passwort und erstelle neue Codes.',
  'factor-changed.two-factor-enabled.title': 'Zwei-Faktor-Authentifizierung wurde aktiviert',
  'factor-changed.two-factor-enabled.what': 'Die Zwei-Faktor-Authentifizierung wurde am {at} aktiviert.',
  'factor-changed.two-factor-disabled.title': 'Zwei-Faktor-Authentifizierung wurde deaktiviert',
  'factor-changed.two-factor-disabled.what': 'Die Zwei-Faktor-Authentifizierung wurde am {at} deaktiviert.',
  'factor-changed.backup-codes-made.title': 'Neue Backup-Codes wurden erstellt',
  'factor-changed.backup-codes-made.what': 'Am {at} wurden neue Backup-Codes erstellt.',
  'factor-changed.passkey-added.title': 'Ein Passkey wurde hinzugefügt',
  'factor-changed.passkey-added.what': 'Am {at} wurde ein Passkey hinzugefügt.',
  'factor-changed.passkey-removed.title': 'Ein Passkey wurde entfernt',
  'factor-changed.passkey-removed.what': 'Am {at} wurde ein Passkey entfernt.',
  'factor-changed.account-linked.title': 'Eine Anmeldemethode wurde hinzugefügt',
  'factor-changed.account-linked.what': 'Am {at} wurde deinem Konto eine Anmeldemethode hinzugefügt.',
  'factor-changed.account-unlinked.title': 'Eine Anmeldemethode wurde entfernt',
  'factor-changed.account-unlinked.what': 'Am {at} wurde eine Anmeldemethode aus deinem Konto entfernt.',
  'factor-changed.advice': 'Wenn du das nicht warst, überprüfe deine Sicherheitseinstellungen und ändere dein Passwort.',
  'operator-action.locked.title': 'Dein Konto wurde gesperrt',
  'operator-action.locked.what': 'Unser Support hat dein Konto am {at} gesperrt. Alle deine Geräte wurden abgemeldet.',
  'operator-action.locked.advice':
    'Wende dich an den Support ({contact}), um es zu entsperren. Wenn du den Grund nicht kennst, hat möglicherweise jemand anderes dein Konto benutzt.',
  'operator-action.unlocked.title': 'Dein Konto wurde entsperrt',
  'operator-action.unlocked.what': 'Unser Support hat dein Konto am {at} entsperrt.',
  'operator-action.unlocked.advice':
    'Du kannst dich wieder anmelden. Wähle ein neues Passwort, wenn jemand anderes das alte kennen könnte.',
  'operator-action.signed-out.title': 'Du wurdest auf allen Geräten abgemeldet',
  'operator-action.signed-out.what': 'Unser Support hat am {at} alle deine Geräte abgemeldet.',
  'operator-action.signed-out.advice':
    'Melde dich wieder an, um fortzufahren. Wähle ein neues Passwort, wenn jemand anderes das alte kennen könnte.',
  'operator-action.factors-reset.title': 'Deine zweiten Faktoren wurden entfernt',
  'operator-action.factors-reset.what':
    'Unser Support hat am {at} deine Authenticator-App, deine Backup-Codes und deine Passkeys entfernt.',
  'operator-action.factors-reset.advice':
    'Melde dich mit deinem Passwort an und richte die Zwei-Faktor-Authentifizierung neu ein. Wenn du das nicht angefordert hast, wende dich sofort an den Support ({contact}).',
  'changes-undone.title': 'Dein Konto wurde gesichert',
  'changes-undone.preview': 'Wähle jetzt ein neues Passwort.',
  'changes-undone.what':
    'Die Änderungen wurden rückgängig gemacht. Dein Passwort wurde zurückgesetzt und alle deine Geräte wurden abgemeldet. Wähle jetzt ein neues Passwort.',
  'changes-undone.action': 'Neues Passwort wählen',
  'changes-undone.fine':
    'Dieser Link ist {span} gültig und kann einmal verwendet werden. Die Anmeldeeinstellungen bleiben 3 Tage lang gesperrt.',
  'delete-account.title': 'Bestätige die Löschung deines Kontos',
  'delete-account.preview': 'Wenn du den Link öffnest, wird dein Konto sofort gelöscht.',
  'delete-account.what':
    'Mit diesem Link werden dein Konto und alle zugehörigen Daten sofort und endgültig gelöscht. Öffne ihn in dem Browser, in dem du angemeldet bist.',
  'delete-account.action': 'Mein Konto löschen',
  'delete-account.fine':
    'Dieser Link ist {span} gültig und kann einmal verwendet werden. Wenn du das nicht angefordert hast, öffne ihn nicht und ändere dein Passwort: Möglicherweise kennt es jemand anderes.',
  'deletion-scheduled.title': 'Dein Konto wird am {date} gelöscht',
  'deletion-scheduled.preview': 'Bis dahin kannst du es wiederherstellen.',
  'deletion-scheduled.what':
    'Du hast uns gebeten, dein Konto zu löschen. Andere können es nicht mehr sehen. Du kannst es bis zum {date} wiederherstellen.',
  'deletion-scheduled.fine':
    'Wenn du das nicht angefordert hast, stelle dein Konto wieder her und ändere dein Passwort: Möglicherweise kennt es jemand anderes.',
  'deletion-soon.title': 'Dein Konto wird bald gelöscht',
  'deletion-soon.preview': 'Du kannst es bis zum {date} wiederherstellen.',
  'deletion-soon.what': 'Dein Konto und alle zugehörigen Daten werden am {date} endgültig gelöscht.',
  'deletion-soon.fine':
    'Wenn du dabei bleibst, musst du nichts weiter tun. Bis dahin kannst du deine Daten auf derselben Seite herunterladen.',
  'account-erased.title': 'Dein Konto wurde gelöscht',
  'account-erased.preview': 'Dein Konto und seine Daten sind gelöscht.',
  'account-erased.what': 'Dein {product}-Konto und alles darin wurde am {at} endgültig gelöscht.',
  'account-erased.advice':
    'Falls du das nicht warst, kannte jemand dein Passwort oder hat dein Gerät benutzt. Ändere dieses Passwort überall, wo du es sonst noch verwendest.',
  'account-erased.action': 'Zu {product}',
  'review-replied.title': 'Neue Antwort auf deine Rezension',
  'review-replied.preview': '{place} hat dir geantwortet.',
  'review-replied.what': '{place} hat auf deine Rezension geantwortet.',
  'review-replied.action': 'Antwort lesen',
  'review-helped.title': 'Deine Rezensionen helfen anderen',
  'review-helped.preview':
    '{count, plural, one {# weitere Person fand eine deiner Rezensionen hilfreich.} other {# weitere Personen fanden deine Rezensionen hilfreich.}}',
  'review-helped.what':
    '{count, plural, one {Seit unserer letzten E-Mail fand # Person eine deiner Rezensionen hilfreich.} other {Seit unserer letzten E-Mail fanden # Personen deine Rezensionen hilfreich.}}',
  'review-helped.action': 'Meine Rezensionen ansehen',
  'search-hits.title': 'Neue Ergebnisse für deine gespeicherten Suchen',
  'search-hits.preview':
    '{count, plural, one {# neues Ergebnis seit unserer letzten E-Mail.} other {# neue Ergebnisse seit unserer letzten E-Mail.}}',
  'search-hits.what': 'Es gibt neue Ergebnisse für:',
  'search-hits.row': '{count, plural, one {# neues Ergebnis} other {# neue Ergebnisse}}',
  'search-hits.many': 'Mehr als {count, number} neue Ergebnisse',
  'search-hits.action': 'Gespeicherte Suchen ansehen',
} satisfies Translation
