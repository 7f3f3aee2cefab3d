/** Choosing and cropping a profile picture. */
export const picture = {
  'picture.hint': 'A JPEG, PNG, WebP or AVIF image up to 5 MB. We remove location and camera data.',
  'picture.choose': 'Choose a picture',
  'picture.remove': 'Remove picture',
  'picture.removing': 'Removing…',
  'picture.removed': 'Your picture was removed.',
  'picture.preview': 'The part of the picture we’ll use. Drag it, or use the sliders.',
  'picture.zoom': 'Crop size',
  'picture.across': 'Horizontal position',
  'picture.down': 'Vertical position',
  'picture.use': 'Use this picture',
  'picture.uploading': 'Uploading…',
  'picture.uploaded': 'Your picture was saved.',
  'picture.cancel': 'Cancel',
  'picture.copying': 'Importing your picture…',
} as const
