import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Un’immagine JPEG, PNG, WebP o AVIF fino a 5 MB. I dati su luogo e fotocamera vengono rimossi.',
  'picture.choose': 'Scegli una foto',
  'picture.remove': 'Rimuovi la foto',
  'picture.removing': 'Rimozione…',
  'picture.removed': 'La foto è stata rimossa.',
  'picture.preview': 'La parte della foto che resta. Trascinala o usa i cursori.',
  'picture.zoom': 'Dimensione della parte',
  'picture.across': 'Sinistra e destra',
  'picture.down': 'Su e giù',
  'picture.use': 'Usa questa foto',
  'picture.uploading': 'Caricamento…',
  'picture.uploaded': 'La foto è stata salvata.',
  'picture.cancel': 'Annulla',
  'picture.copying': 'Recupero della foto in corso…',
} satisfies Translation<'picture'>
