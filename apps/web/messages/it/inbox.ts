import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'Posta in arrivo',
  'inbox.description': 'Cosa è successo ai tuoi contributi, alle tue recensioni e a ciò che segui.',
  'inbox.empty': 'Ancora niente. Quando una tua modifica viene accettata o una tua recensione aiuta altri, lo vedrai qui.',
  'inbox.explore': 'Trova qualcosa da migliorare',
  'inbox.readAll': 'Segna tutto come letto',
  'inbox.new': 'Nuovo',
  'inbox.reason': 'Motivo: {note}',
  'inbox.older': 'Mostra precedenti',
  'inbox.latest': 'Torna alle più recenti',
  'inbox.settings': 'Impostazioni delle notifiche',
  'inbox.follows': 'Novità da ciò che segui',
  'inbox.followsEmpty': 'Ancora nessuna novità. Segui ristoranti, piatti e persone e vedrai qui cosa c’è di nuovo.',
  'inbox.followsFind': 'Trova ristoranti da seguire',
  'inbox.followsAll': 'Tutte le novità',
  'inbox.failed': 'Impossibile caricare la posta in arrivo.',
} satisfies Translation<'inbox'>
