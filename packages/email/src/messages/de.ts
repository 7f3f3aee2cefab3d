import type { Translation } from './en.ts'

/** German. */
export const de = {
  'letter.foot': '{product} schickt diese Mail wegen deines Kontos. Antworten darauf liest niemand.',
  'letter.topicFoot': '{product} schickt diese Mail, weil du das Thema „{topic}“ gewählt hast.',
  'letter.unsubscribe': 'Dieses Thema abbestellen',
  'letter.hello': 'Hallo {name},',
  'letter.helloWithoutName': 'Hallo,',
  'letter.nothingToDo': 'Wenn du das warst, brauchst du nichts zu tun.',
  'letter.checkAccount': 'Mein Konto prüfen',
  'letter.otherPassword': 'Ein anderes Passwort wählen',
  'letter.restore': 'Mein Konto behalten',
  'letter.undo': 'Wenn du es nicht warst, mach es innerhalb von drei Tagen rückgängig. Das meldet auch alle Geräte ab.',
  'letter.notMe': 'Das war ich nicht',
  'letter.topic.product_news': 'Neues von {product}',
  'letter.topic.saved_searches': 'Gespeicherte Suchen',
  'letter.topic.reviews': 'Deine Rezensionen',
  'verify-address.title': 'Bestätige deine E-Mail-Adresse',
  'verify-address.preview': 'Ein Schritt, und {product} weiß, dass diese Adresse dir gehört.',
  'verify-address.what':
    'Bitte bestätige, dass diese Adresse dir gehört. Dann wissen wir, wie wir dich erreichen, falls du dein Passwort verlierst.',
  'verify-address.action': 'Meine Adresse bestätigen',
  'verify-address.fine':
    'Der Link gilt {span}. Wenn du kein Konto bei {product} hast, beachte diese Mail nicht: Ohne dich passiert nichts.',
  'account-exists.title': 'Du hast bereits ein Konto',
  'account-exists.preview': 'Jemand wollte sich mit deiner Adresse registrieren.',
  'account-exists.what':
    'Jemand wollte bei {product} mit dieser Adresse ein Konto anlegen. Du hast schon eines, und es wurde nichts geändert.',
  'account-exists.action': 'Anmelden',
  'account-exists.fine': 'Passwort verloren? <link>Wähle ein neues</link>. Wenn du es nicht warst, brauchst du nichts zu tun.',
  'reset-password.title': 'Wähle ein neues Passwort',
  'reset-password.preview': 'Der Link gilt {span}.',
  'reset-password.what': 'Jemand hat ein neues Passwort für dein Konto angefordert. Wenn du das warst, wähle jetzt eines.',
  'reset-password.fine':
    'Der Link funktioniert einmal und gilt {span}. Wenn du es nicht warst, beachte diese Mail nicht: Dein Passwort bleibt, wie es ist.',
  'confirm-change-of-address.title': 'Bestätige deine neue E-Mail-Adresse',
  'confirm-change-of-address.preview': 'Dein Konto soll eine andere Adresse bekommen.',
  'confirm-change-of-address.what':
    'Dein Konto soll statt dieser Adresse <strong>{newEmail}</strong> bekommen. Öffne den Link in dem Browser, in dem du angemeldet bist.',
  'confirm-change-of-address.action': 'Meine Adresse ändern',
  'confirm-change-of-address.fine':
    'Der Link gilt {span}. Wenn du das nicht wolltest, öffne ihn nicht und ändere dein Passwort: Jemand anderes kennt es vielleicht.',
  'address-changed.title': 'Deine E-Mail-Adresse wurde geändert',
  'address-changed.preview': 'Diese Adresse gehört nicht mehr zu deinem Konto.',
  'address-changed.what': 'Dein Konto hat jetzt die Adresse <strong>{newEmail}</strong>. Hierher kommen keine Mails mehr.',
  'address-changed.advice': 'Wenn du das nicht warst, öffne deine Sicherheitseinstellungen dort, wo du noch angemeldet bist.',
  'password-changed.title': 'Dein Passwort wurde geändert',
  'password-changed.what': 'Dein Konto hat seit dem {at} ein neues Passwort.',
  'password-changed.advice': 'Wenn du es nicht warst, wähle jetzt ein anderes Passwort.',
  'new-sign-in.title': 'Neue Anmeldung bei deinem Konto',
  'new-sign-in.what': 'Jemand hat sich mit einem Gerät angemeldet, das uns neu ist: <strong>{device}</strong>, {at}.',
  'new-sign-in.whatFrom':
    'Jemand hat sich mit einem Gerät angemeldet, das uns neu ist: <strong>{device}</strong>, {at}, Netzwerkadresse {ipAddress}.',
  'new-sign-in.advice': 'Wenn du es nicht warst, melde dieses Gerät ab und ändere dein Passwort.',
  'new-sign-in.action': 'Meine Geräte ansehen',
  'two-factor-code.subject': 'Dein Anmeldecode ist {code}',
  'two-factor-code.title': 'Dein Code ist {code}',
  'two-factor-code.preview': 'Er gilt {span}.',
  'two-factor-code.what':
    'Jemand meldet sich mit deinem Passwort an. Wenn du das bist, gib <strong>{code}</strong> ein, wo du danach gefragt wirst.',
  'two-factor-code.fine':
    'Der Code funktioniert einmal und gilt {span}. Sag ihn niemandem. Wenn du es nicht bist, ändere dein Passwort: Jemand kennt es.',
  'two-factor-locked.title': 'Zu viele falsche Anmeldecodes',
  'two-factor-locked.preview': 'Neue Browser müssen {span} warten.',
  'two-factor-locked.what':
    'Jemand hat zu viele falsche Codes für dein Konto eingegeben, zuletzt am {at}. Neue Browser können sich {span} lang nicht anmelden.',
  'two-factor-locked.advice': 'Wenn du es nicht warst, kennt jemand dein Passwort. Wähle jetzt ein anderes.',
  'backup-code-used.title': 'Ein Backup-Code wurde benutzt',
  'backup-code-used.preview': '{codesLeft, plural, one {# Code übrig.} other {# Codes übrig.}}',
  'backup-code-used.what':
    'Jemand hat am {at} einen Backup-Code deines Kontos benutzt. Übrige Codes: <strong>{codesLeft, number}</strong>. Wenn du das warst, brauchst du nichts zu tun.',
  'backup-code-used.advice':
    'Wenn du es nicht warst, hat jemand deine Codes und dein Passwort. Ändere das Passwort und erstelle neue Codes.',
  'factor-changed.two-factor-enabled.title': 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
  'factor-changed.two-factor-enabled.what': 'Dein Konto verlangt seit dem {at} einen zweiten Faktor.',
  'factor-changed.two-factor-disabled.title': 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
  'factor-changed.two-factor-disabled.what': 'Dein Konto verlangt seit dem {at} nur noch ein Passwort.',
  'factor-changed.backup-codes-made.title': 'Neue Backup-Codes wurden erstellt',
  'factor-changed.backup-codes-made.what': 'Dein Konto hat seit dem {at} neue Backup-Codes.',
  'factor-changed.passkey-added.title': 'Ein Passkey wurde hinzugefügt',
  'factor-changed.passkey-added.what': 'Dein Konto hat seit dem {at} einen weiteren Passkey.',
  'factor-changed.passkey-removed.title': 'Ein Passkey wurde entfernt',
  'factor-changed.passkey-removed.what': 'Dein Konto hat seit dem {at} einen Passkey weniger.',
  'factor-changed.account-linked.title': 'Ein weiterer Anmeldeweg wurde hinzugefügt',
  'factor-changed.account-linked.what': 'Dein Konto hat seit dem {at} einen weiteren Anmeldeweg.',
  'factor-changed.account-unlinked.title': 'Ein Anmeldeweg wurde entfernt',
  'factor-changed.account-unlinked.what': 'Dein Konto hat seit dem {at} einen Anmeldeweg weniger.',
  'factor-changed.advice': 'Wenn du es nicht warst, prüfe deine Sicherheitseinstellungen und ändere dein Passwort.',
  'changes-undone.title': 'Dein Konto gehört wieder dir',
  'changes-undone.preview': 'Wähle jetzt ein neues Passwort.',
  'changes-undone.what':
    'Die Änderungen wurden rückgängig gemacht. Alle Geräte sind abgemeldet, und das Passwort gilt nicht mehr. Wähle jetzt ein neues.',
  'changes-undone.action': 'Ein neues Passwort wählen',
  'changes-undone.fine':
    'Der Link funktioniert einmal und gilt {span}. Drei Tage lang kann niemand deine Anmeldewege ändern, auch du nicht.',
  'delete-account.title': 'Bestätige die Löschung deines Kontos',
  'delete-account.preview': 'Wenn du den Link öffnest, wird dein Konto sofort gelöscht.',
  'delete-account.what':
    'Dieser Link löscht dein Konto und alles, was dazugehört, sofort und endgültig. Öffne ihn in dem Browser, in dem du angemeldet bist.',
  'delete-account.action': 'Mein Konto löschen',
  'delete-account.fine':
    'Der Link funktioniert einmal und gilt {span}. Wenn du das nicht wolltest, öffne ihn nicht und ändere dein Passwort: Jemand anderes kennt es vielleicht.',
  'deletion-scheduled.title': 'Dein Konto wird am {date} gelöscht',
  'deletion-scheduled.preview': 'Bis dahin kannst du es zurückholen.',
  'deletion-scheduled.what':
    'Du hast uns gebeten, dein Konto zu löschen. Andere sehen es nicht mehr. Bis zum {date} kannst du es zurückholen.',
  'deletion-scheduled.fine':
    'Wenn du das nicht wolltest, hol dein Konto zurück und ändere dein Passwort: Jemand anderes kennt es vielleicht.',
  'deletion-soon.title': 'Dein Konto wird bald gelöscht',
  'deletion-soon.preview': 'Bis zum {date} kannst du es zurückholen.',
  'deletion-soon.what': 'Dein Konto und alles, was dazugehört, wird am {date} endgültig gelöscht.',
  'deletion-soon.fine': 'Wenn es gehen soll, brauchst du nichts zu tun. Bis dahin kannst du auf derselben Seite deine Daten herunterladen.',
  'review-replied.title': 'Antwort auf deine Rezension',
  'review-replied.preview': '{place} hat dir geschrieben.',
  'review-replied.what': '{place} hat auf deine Rezension geantwortet.',
  'review-replied.action': 'Antwort lesen',
  'review-helped.title': 'Deine Rezensionen helfen anderen',
  'review-helped.preview':
    '{count, plural, one {Eine weitere Person fand eine hilfreich.} other {# weitere Personen fanden eine hilfreich.}}',
  'review-helped.what':
    '{count, plural, one {Seit unserer letzten Mail fand eine Person eine deiner Rezensionen hilfreich.} other {Seit unserer letzten Mail fanden # Personen deine Rezensionen hilfreich.}}',
  'review-helped.action': 'Meine Rezensionen ansehen',
  'search-hits.title': 'Neue Treffer für deine Suchen',
  'search-hits.preview':
    '{count, plural, one {# neuer Treffer seit unserer letzten Mail.} other {# neue Treffer seit unserer letzten Mail.}}',
  'search-hits.what': 'Es gibt Neues, das zu deinen gespeicherten Suchen passt:',
  'search-hits.row': '{count, plural, one {# neuer Treffer} other {# neue Treffer}}',
  'search-hits.many': 'Mehr als {count, number} neue Treffer',
  'search-hits.action': 'Meine Suchen ansehen',
} satisfies Translation
