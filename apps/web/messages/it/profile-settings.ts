import type { Translation } from '../../src/i18n/message-key.ts'

export const profileSettings = {
  'profileSettings.title': 'Impostazioni del profilo',
  'profileSettings.description': 'Che cosa gli altri vedono di te e chi può vederlo.',
  'profileSettings.picture': 'Foto',
  'profileSettings.words': 'Su di te',
  'profileSettings.bio': 'Qualche parola su di te',
  'profileSettings.bioHint': 'Al massimo 280 caratteri',
  'profileSettings.renameWarning': 'Se cambi il nome utente, i link al tuo vecchio profilo non funzioneranno più.',
  'profileSettings.save': 'Salva',
  'profileSettings.saving': 'Salvataggio…',
  'profileSettings.saved': 'Salvato.',
  'profileSettings.loadNew': 'Carica i nuovi valori',
  'profileSettings.keepMine': 'Tieni i miei',
  'profileSettings.visibility': 'Chi vede il tuo profilo',
  'profileSettings.isPublic': 'Tutti possono aprire il mio profilo',
  'profileSettings.isPublicHint':
    'Il tuo nome, la foto, le parole su di te, le liste pubbliche e le recensioni. Se lo disattivi, nessuno trova la pagina.',
  'profileSettings.isIndexed': 'I motori di ricerca possono mostrarlo',
  'profileSettings.visibilityFailed': 'Impossibile caricare chi vede il tuo profilo.',
  'profileSettings.see': 'Vedi il tuo profilo',
  'profileSettings.seeAsOthers': 'Vedilo come gli altri',
  'profileSettings.email': 'Email',
  'profileSettings.verified': 'Verificata',
  'profileSettings.notVerified': 'Non verificata',
  'profileSettings.toSecurity': 'Cambiala in Sicurezza',
} satisfies Translation<'profileSettings'>
