import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Ein Bild im Format JPEG, PNG, WebP oder AVIF, höchstens 5 MB. Angaben zu Ort und Kamera werden entfernt.',
  'picture.choose': 'Bild auswählen',
  'picture.remove': 'Bild entfernen',
  'picture.removing': 'Wird entfernt …',
  'picture.removed': 'Dein Bild ist entfernt.',
  'picture.preview': 'Der Ausschnitt, der bleibt. Zieh das Bild oder nimm die Regler.',
  'picture.zoom': 'Größe des Ausschnitts',
  'picture.across': 'Links und rechts',
  'picture.down': 'Oben und unten',
  'picture.use': 'Bild verwenden',
  'picture.uploading': 'Wird hochgeladen …',
  'picture.uploaded': 'Dein Bild ist gespeichert.',
  'picture.cancel': 'Abbrechen',
  'picture.copying': 'Dein Bild wird geholt …',
} satisfies Translation<'picture'>
