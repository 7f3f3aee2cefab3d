import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Een JPEG-, PNG-, WebP- of AVIF-afbeelding van hoogstens 5 MB. Gegevens over plaats en camera halen we eruit.',
  'picture.choose': 'Foto kiezen',
  'picture.remove': 'Foto verwijderen',
  'picture.removing': 'Verwijderen…',
  'picture.removed': 'Je foto is verwijderd.',
  'picture.preview': 'Het deel van de foto dat blijft. Sleep het of gebruik de schuifregelaars.',
  'picture.zoom': 'Grootte van het deel',
  'picture.across': 'Links en rechts',
  'picture.down': 'Omhoog en omlaag',
  'picture.use': 'Deze foto gebruiken',
  'picture.uploading': 'Uploaden…',
  'picture.uploaded': 'Je foto is opgeslagen.',
  'picture.cancel': 'Annuleren',
  'picture.copying': 'Je foto wordt opgehaald…',
} satisfies Translation<'picture'>
