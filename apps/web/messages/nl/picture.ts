import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Een JPEG-, PNG-, WebP- of AVIF-afbeelding van maximaal 5 MB. We verwijderen locatie- en cameragegevens.',
  'picture.choose': 'Foto kiezen',
  'picture.remove': 'Foto verwijderen',
  'picture.removing': 'Verwijderen…',
  'picture.removed': 'Je foto is verwijderd.',
  'picture.preview': 'Het deel van de foto dat we gebruiken. Versleep het of gebruik de schuifregelaars.',
  'picture.zoom': 'Grootte van de uitsnede',
  'picture.across': 'Horizontale positie',
  'picture.down': 'Verticale positie',
  'picture.use': 'Deze foto gebruiken',
  'picture.uploading': 'Uploaden…',
  'picture.uploaded': 'Je foto is opgeslagen.',
  'picture.cancel': 'Annuleren',
  'picture.copying': 'Je foto wordt geïmporteerd…',
} satisfies Translation<'picture'>
