import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Une image JPEG, PNG, WebP ou AVIF de 5 Mo maximum. Les données de localisation et d’appareil photo sont supprimées.',
  'picture.choose': 'Choisir une photo',
  'picture.remove': 'Supprimer la photo',
  'picture.removing': 'Retrait…',
  'picture.removed': 'Votre photo a été supprimée.',
  'picture.preview': 'La partie de la photo que nous utiliserons. Faites-la glisser ou utilisez les curseurs.',
  'picture.zoom': 'Taille du cadrage',
  'picture.across': 'Position horizontale',
  'picture.down': 'Position verticale',
  'picture.use': 'Utiliser cette photo',
  'picture.uploading': 'Envoi…',
  'picture.uploaded': 'Votre photo a été enregistrée.',
  'picture.cancel': 'Annuler',
  'picture.copying': 'Importation de votre photo…',
} satisfies Translation<'picture'>
