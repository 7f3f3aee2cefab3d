import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Une image JPEG, PNG, WebP ou AVIF de 5 Mo maximum. Les données de lieu et d’appareil photo en sont retirées.',
  'picture.choose': 'Choisir une photo',
  'picture.remove': 'Retirer la photo',
  'picture.removing': 'Retrait…',
  'picture.removed': 'Votre photo est retirée.',
  'picture.preview': 'La partie de la photo qui est gardée. Faites-la glisser ou utilisez les curseurs.',
  'picture.zoom': 'Taille de la partie',
  'picture.across': 'Gauche et droite',
  'picture.down': 'Haut et bas',
  'picture.use': 'Utiliser cette photo',
  'picture.uploading': 'Envoi…',
  'picture.uploaded': 'Votre photo est enregistrée.',
  'picture.cancel': 'Annuler',
  'picture.copying': 'Récupération de votre photo…',
} satisfies Translation<'picture'>
