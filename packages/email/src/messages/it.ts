import type { Translation } from './en.ts'

/** Italian. */
export const it = {
  'shared.foot': '{product} ha inviato questa email in merito al tuo account. Ti preghiamo di non rispondere a questo messaggio.',
  'shared.topicFoot': '{product} ha inviato questa email perché hai attivato «{topic}».',
  'shared.unsubscribe': 'Annulla iscrizione',
  'shared.hello': 'Ciao {name},',
  'shared.helloWithoutName': 'Ciao,',
  'shared.nothingToDo': 'Se sei stato tu, non devi fare nulla.',
  'shared.checkAccount': 'Controlla il tuo account',
  'shared.otherPassword': 'Cambia la password',
  'shared.restore': 'Ripristina il mio account',
  'shared.undo': 'Se non sei stato tu, annulla la modifica entro 3 giorni. Verranno disconnessi anche tutti i dispositivi.',
  'shared.notMe': 'Non sono stato io',
  'shared.topic.product_news': 'Novità su {product}',
  'shared.topic.saved_searches': 'Ricerche salvate',
  'shared.topic.reviews': 'Le tue recensioni',
  'verify-email.title': 'Conferma il tuo indirizzo email',
  'verify-email.preview': 'Conferma questo indirizzo email per {product}.',
  'verify-email.what': 'Conferma che questo indirizzo email è tuo, così potrai recuperare l’account se perdi la password.',
  'verify-email.action': 'Conferma indirizzo email',
  'verify-email.fine': 'Questo link scade tra {span}. Se non hai un account {product}, puoi ignorare questa email.',
  'account-exists.title': 'Hai già un account',
  'account-exists.preview': 'Qualcuno ha provato a registrarsi con il tuo indirizzo email.',
  'account-exists.what':
    'Qualcuno ha provato a creare un account {product} con questo indirizzo email. Ne hai già uno e non è cambiato nulla.',
  'account-exists.action': 'Accedi',
  'account-exists.fine': 'Hai dimenticato la password? <link>Reimpostala</link>. Se non sei stato tu, non devi fare nulla.',
  'reset-password.title': 'Reimposta la password',
  'reset-password.preview': 'Questo link scade tra {span}.',
  'reset-password.what': 'Abbiamo ricevuto una richiesta di reimpostazione della tua password. Se sei stato tu, scegline subito una nuova.',
  'reset-password.fine':
    'Questo link scade tra {span} e può essere usato una sola volta. Se non hai richiesto tu la reimpostazione, ignora questa email: la password non cambierà.',
  'confirm-email-change.title': 'Conferma il tuo nuovo indirizzo email',
  'confirm-email-change.preview': 'Conferma la modifica del tuo indirizzo email.',
  'confirm-email-change.what':
    'Hai chiesto di cambiare il tuo indirizzo email in <strong>{newEmail}</strong>. Apri il link nel browser in cui hai effettuato l’accesso.',
  'confirm-email-change.action': 'Cambia indirizzo email',
  'confirm-email-change.fine':
    'Questo link scade tra {span}. Se la richiesta non è tua, non aprirlo e cambia la password: qualcun altro potrebbe conoscerla.',
  'email-changed.title': 'Il tuo indirizzo email è stato modificato',
  'email-changed.preview': 'Questo indirizzo email non è più associato al tuo account.',
  'email-changed.what': 'Il tuo account ora usa <strong>{newEmail}</strong>. Non invieremo più email a questo indirizzo.',
  'email-changed.advice': 'Se non sei stato tu, apri le impostazioni di sicurezza su un dispositivo in cui sei ancora connesso.',
  'password-changed.title': 'La tua password è stata modificata',
  'password-changed.what': 'La tua password è stata modificata ({at}).',
  'password-changed.advice': 'Se non sei stato tu, reimposta subito la password.',
  'new-sign-in.title': 'Nuovo accesso al tuo account',
  'new-sign-in.what': 'È stato rilevato un nuovo accesso al tuo account: <strong>{device}</strong>, {at}.',
  'new-sign-in.whatFrom': 'È stato rilevato un nuovo accesso al tuo account: <strong>{device}</strong>, {at}, indirizzo IP {ipAddress}.',
  'new-sign-in.country': 'È il primo da questo paese: {country}.',
  'new-sign-in.far': 'È troppo lontano dall’accesso precedente per un viaggio in così poco tempo.',
  'new-sign-in.advice': 'Se non sei stato tu, disconnetti quel dispositivo e cambia la password.',
  'new-sign-in.action': 'Controlla i tuoi dispositivi',

  'wrong-second-factor.title': 'Codice di accesso errato',
  'wrong-second-factor.what': 'Qualcuno ha inserito la tua password corretta, ma un codice errato: <strong>{device}</strong>, {at}.',
  'wrong-second-factor.whatFrom':
    'Qualcuno ha inserito la tua password corretta, ma un codice errato: <strong>{device}</strong>, {at}, indirizzo IP {ipAddress}.',
  'two-factor-code.subject': 'Il tuo codice di accesso è {code}',
  'two-factor-code.title': 'Il tuo codice di accesso è {code}',
  'two-factor-code.preview': 'Questo codice scade tra {span}.',
  'two-factor-code.what': 'Usa questo codice per completare l’accesso: <strong>{code}</strong>',
  'two-factor-code.fine':
    'Questo codice scade tra {span} e può essere usato una sola volta. Non condividerlo. Non hai provato ad accedere? Cambia la password: qualcun altro potrebbe conoscerla.',
  'password-locked.title': 'Troppe password errate',
  'password-locked.preview': 'I prossimi tentativi dovranno aspettare.',
  'password-locked.what':
    'Sono state inserite troppe password errate di seguito per il tuo account (ultimo tentativo: {at}). I prossimi tentativi da browser sconosciuti dovranno aspettare, ogni volta di più. Nessuna era corretta.',
  'password-locked.advice':
    'Se non sei stato tu, non devi fare nulla. Nei browser in cui hai già effettuato l’accesso puoi accedere come al solito.',
  'two-factor-locked.title': 'Troppi codici di accesso errati',
  'two-factor-locked.preview': 'L’accesso da nuovi browser è bloccato per {span}.',
  'two-factor-locked.what':
    'Sono stati inseriti troppi codici errati per il tuo account (ultimo tentativo: {at}). L’accesso da nuovi browser è bloccato per {span}.',
  'two-factor-locked.advice': 'Se non sei stato tu, qualcun altro conosce la tua password. Cambiala subito.',
  'backup-code-used.title': 'È stato usato un codice di backup',
  'backup-code-used.preview': '{codesLeft, plural, one {Resta # codice.} many {Restano # codici.} other {Restano # codici.}}',
  'backup-code-used.what':
    'È stato usato un codice di backup del tuo account ({at}). Codici rimasti: <strong>{codesLeft, number}</strong>. Se sei stato tu, non devi fare nulla.',
  'backup-code-used.advice':
    'Se non sei stato tu, qualcun altro ha i tuoi codici di backup e la tua password. Cambia la password e crea nuovi codici.',
  'factor-changed.two-factor-enabled.title': 'L’autenticazione a due fattori è stata attivata',
  'factor-changed.two-factor-enabled.what': 'L’autenticazione a due fattori è stata attivata ({at}).',
  'factor-changed.two-factor-disabled.title': 'L’autenticazione a due fattori è stata disattivata',
  'factor-changed.two-factor-disabled.what': 'L’autenticazione a due fattori è stata disattivata ({at}).',
  'factor-changed.backup-codes-made.title': 'Sono stati creati nuovi codici di backup',
  'factor-changed.backup-codes-made.what': 'Sono stati creati nuovi codici di backup ({at}).',
  'factor-changed.passkey-added.title': 'È stata aggiunta una passkey',
  'factor-changed.passkey-added.what': 'È stata aggiunta una passkey ({at}).',
  'factor-changed.passkey-removed.title': 'È stata rimossa una passkey',
  'factor-changed.passkey-removed.what': 'È stata rimossa una passkey ({at}).',
  'factor-changed.account-linked.title': 'È stato aggiunto un metodo di accesso',
  'factor-changed.account-linked.what': 'È stato aggiunto un metodo di accesso al tuo account ({at}).',
  'factor-changed.account-unlinked.title': 'È stato rimosso un metodo di accesso',
  'factor-changed.account-unlinked.what': 'È stato rimosso un metodo di accesso dal tuo account ({at}).',
  'factor-changed.advice': 'Se non sei stato tu, controlla le impostazioni di sicurezza e cambia la password.',
  'operator-action.locked.title': 'Il tuo account è stato bloccato',
  'operator-action.locked.what':
    'Il nostro team di assistenza ha bloccato il tuo account il {at}. Tutti i tuoi dispositivi sono stati disconnessi.',
  'operator-action.locked.advice':
    'Contatta l’assistenza ({contact}) per sbloccarlo. Se non conosci il motivo, qualcun altro potrebbe aver usato il tuo account.',
  'operator-action.unlocked.title': 'Il tuo account è stato sbloccato',
  'operator-action.unlocked.what': 'Il nostro team di assistenza ha sbloccato il tuo account il {at}.',
  'operator-action.unlocked.advice':
    'Puoi accedere di nuovo. Scegli una nuova password se qualcun altro potrebbe conoscere quella vecchia.',
  'operator-action.signed-out.title': 'Sei stato disconnesso da tutti i dispositivi',
  'operator-action.signed-out.what': 'Il nostro team di assistenza ha disconnesso tutti i tuoi dispositivi il {at}.',
  'operator-action.signed-out.advice':
    'Accedi di nuovo per continuare. Scegli una nuova password se qualcun altro potrebbe conoscere quella vecchia.',
  'operator-action.factors-reset.title': 'I tuoi secondi fattori sono stati rimossi',
  'operator-action.factors-reset.what':
    'Il nostro team di assistenza ha rimosso la tua app di autenticazione, i codici di backup e le passkey il {at}.',
  'operator-action.factors-reset.advice':
    'Accedi con la password e configura di nuovo l’autenticazione a due fattori. Se non l’hai chiesto tu, contatta subito l’assistenza ({contact}).',
  'changes-undone.title': 'Il tuo account è stato protetto',
  'changes-undone.preview': 'Scegli subito una nuova password.',
  'changes-undone.what':
    'Le modifiche sono state annullate. La tua password è stata reimpostata e tutti i dispositivi sono stati disconnessi. Scegli subito una nuova password.',
  'changes-undone.action': 'Scegli una nuova password',
  'changes-undone.fine':
    'Questo link scade tra {span} e può essere usato una sola volta. Le impostazioni di accesso restano bloccate per 3 giorni.',
  'delete-account.title': 'Conferma l’eliminazione dell’account',
  'delete-account.preview': 'Aprendo il link, il tuo account viene eliminato immediatamente.',
  'delete-account.what':
    'Questo link elimina il tuo account e tutto ciò che contiene, immediatamente e definitivamente. Aprilo nel browser in cui hai effettuato l’accesso.',
  'delete-account.action': 'Elimina il mio account',
  'delete-account.fine':
    'Questo link scade tra {span} e può essere usato una sola volta. Se la richiesta non è tua, non aprirlo e cambia la password: qualcun altro potrebbe conoscerla.',
  'deletion-scheduled.title': 'Il tuo account sarà eliminato ({date})',
  'deletion-scheduled.preview': 'Fino ad allora puoi ripristinarlo.',
  'deletion-scheduled.what':
    'Hai chiesto di eliminare il tuo account. Gli altri non possono più vederlo. Puoi ripristinarlo entro questa data: {date}.',
  'deletion-scheduled.fine': 'Se la richiesta non è tua, ripristina l’account e cambia la password: qualcun altro potrebbe conoscerla.',
  'deletion-soon.title': 'Il tuo account verrà eliminato a breve',
  'deletion-soon.preview': 'Puoi ripristinarlo entro questa data: {date}.',
  'deletion-soon.what': 'Il tuo account e tutto ciò che contiene verranno eliminati definitivamente in questa data: {date}.',
  'deletion-soon.fine': 'Se vuoi procedere, non devi fare nulla. Fino ad allora puoi scaricare i tuoi dati dalla stessa pagina.',
  'account-erased.title': 'Il tuo account è stato eliminato',
  'account-erased.preview': 'Il tuo account e i suoi dati sono stati eliminati.',
  'account-erased.what': 'Il tuo account {product} e tutto il suo contenuto sono stati eliminati definitivamente il {at}.',
  'account-erased.advice':
    'Se non sei stato tu, qualcuno conosceva la tua password o ha usato il tuo dispositivo. Cambia quella password ovunque la usi.',
  'account-erased.action': 'Vai a {product}',
  'review-replied.title': 'Nuova risposta alla tua recensione',
  'review-replied.preview': '{place} ti ha risposto.',
  'review-replied.what': '{place} ha risposto alla tua recensione.',
  'review-replied.action': 'Leggi la risposta',
  'review-helped.title': 'Le tue recensioni aiutano gli altri',
  'review-helped.preview':
    '{count, plural, one {# altra persona ha trovato utile una tua recensione.} many {# di altre persone hanno trovato utili le tue recensioni.} other {# altre persone hanno trovato utili le tue recensioni.}}',
  'review-helped.what':
    '{count, plural, one {Dalla nostra ultima email, # persona ha trovato utile una tua recensione.} many {Dalla nostra ultima email, # di persone hanno trovato utili le tue recensioni.} other {Dalla nostra ultima email, # persone hanno trovato utili le tue recensioni.}}',
  'review-helped.action': 'Vedi le tue recensioni',
  'search-hits.title': 'Nuovi risultati per le tue ricerche salvate',
  'search-hits.preview':
    '{count, plural, one {# nuovo risultato dalla nostra ultima email.} many {# di nuovi risultati dalla nostra ultima email.} other {# nuovi risultati dalla nostra ultima email.}}',
  'search-hits.what': 'Ci sono nuovi risultati per:',
  'search-hits.row': '{count, plural, one {# nuovo risultato} many {# di nuovi risultati} other {# nuovi risultati}}',
  'search-hits.many': 'Più di {count, number} nuovi risultati',
  'search-hits.action': 'Vedi le tue ricerche salvate',
} satisfies Translation
