/** A person's picture: choosing it, cropping it. */
export const picture = {
  'picture.hint': 'A JPEG, PNG, WebP or AVIF image up to 5 MB. Its place and camera are taken out.',
  'picture.choose': 'Choose a picture',
  'picture.remove': 'Remove the picture',
  'picture.removing': 'Removing…',
  'picture.removed': 'Your picture is removed.',
  'picture.preview': 'The part of the picture that is kept. Drag it, or use the sliders.',
  'picture.zoom': 'Size of the part',
  'picture.across': 'Left and right',
  'picture.down': 'Up and down',
  'picture.use': 'Use this picture',
  'picture.uploading': 'Uploading…',
  'picture.uploaded': 'Your picture is saved.',
  'picture.cancel': 'Cancel',
  'picture.copying': 'Your picture is being fetched…',
} as const
