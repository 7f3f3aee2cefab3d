import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notifiche',
  'notifications.description': 'Scegli di cosa informarti e come.',
  'notifications.email': 'Email',
  'notifications.alwaysOn': 'Sempre attive',
  'notifications.unproven': 'Prima conferma il tuo indirizzo email. Fino ad allora inviamo solo gli avvisi di sicurezza.',
  'notifications.saved': 'Salvato.',
  'notifications.failed': 'Impossibile caricare le impostazioni delle notifiche.',
  'notifications.choices': 'Di cosa ti informiamo',
  'notifications.inbox': 'Posta in arrivo',
  'notifications.push': 'Push',
  'notifications.pause': 'Sospendi tutto',
  'notifications.pauseHint':
    'Ferma email e notifiche push finché non disattivi questa opzione. Riceverai comunque avvisi di sicurezza, decisioni e posta in arrivo.',
  'notifications.pushTitle': 'Notifiche push in questo browser',
  'notifications.pushWhy':
    'Ricevi una notifica su questo dispositivo quando succede qualcosa, anche se {product} non è aperto. Il browser chiederà l’autorizzazione.',
  'notifications.pushOn': 'Attiva le notifiche push',
  'notifications.pushOff': 'Disattiva le notifiche push',
  'notifications.pushActive': 'Le notifiche push sono attive in questo browser.',
  'notifications.pushBlocked': 'Il browser blocca le notifiche di questo sito. Consentile nelle impostazioni e riprova.',
  'notifications.pushUnsupported':
    'Questo browser non supporta le notifiche push. Su iPhone o iPad, aggiungi prima {product} alla schermata Home.',
  'notifications.pushFailed': 'Impossibile attivare le notifiche push. Riprova.',
  'notifications.follows': 'Cosa segui',
  'notifications.followsEmpty': 'Non segui ancora niente. Il pulsante è nelle pagine di locali, piatti e persone.',
  'notifications.unfollow': 'Non seguire più',
  'notifications.privatePerson': 'Profilo privato',
  'notifications.followers': 'I tuoi follower',
  'notifications.followersHint': 'I follower vedono quando pubblichi una recensione. Chi rimuovi non può più seguirti.',
  'notifications.removeFollower': 'Rimuovi',
} satisfies Translation<'notifications'>
