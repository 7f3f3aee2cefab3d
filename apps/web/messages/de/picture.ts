import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Ein Bild im Format JPEG, PNG, WebP oder AVIF, höchstens 5 MB. Standort- und Kameradaten werden entfernt.',
  'picture.choose': 'Bild auswählen',
  'picture.remove': 'Bild entfernen',
  'picture.removing': 'Wird entfernt …',
  'picture.removed': 'Dein Bild wurde entfernt.',
  'picture.preview': 'Der Bildausschnitt, den wir verwenden. Verschiebe das Bild oder nutze die Schieberegler.',
  'picture.zoom': 'Größe des Ausschnitts',
  'picture.across': 'Horizontale Position',
  'picture.down': 'Vertikale Position',
  'picture.use': 'Bild verwenden',
  'picture.uploading': 'Wird hochgeladen …',
  'picture.uploaded': 'Dein Bild wurde gespeichert.',
  'picture.cancel': 'Abbrechen',
  'picture.copying': 'Dein Bild wird importiert …',
} satisfies Translation<'picture'>
