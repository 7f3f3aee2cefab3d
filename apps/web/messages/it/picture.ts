import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Un’immagine JPEG, PNG, WebP o AVIF fino a 5 MB. Rimuoviamo i dati su posizione e fotocamera.',
  'picture.choose': 'Scegli una foto',
  'picture.remove': 'Rimuovi foto',
  'picture.removing': 'Rimozione…',
  'picture.removed': 'La foto è stata rimossa.',
  'picture.preview': 'La parte della foto che useremo. Trascinala o usa i cursori.',
  'picture.zoom': 'Dimensione del ritaglio',
  'picture.across': 'Posizione orizzontale',
  'picture.down': 'Posizione verticale',
  'picture.use': 'Usa questa foto',
  'picture.uploading': 'Caricamento…',
  'picture.uploaded': 'La foto è stata salvata.',
  'picture.cancel': 'Annulla',
  'picture.copying': 'Importazione della foto…',
} satisfies Translation<'picture'>
