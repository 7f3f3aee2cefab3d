import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Una imagen JPEG, PNG, WebP o AVIF de hasta 5 MB. Eliminamos los datos de ubicación y de cámara.',
  'picture.choose': 'Elegir una foto',
  'picture.remove': 'Eliminar foto',
  'picture.removing': 'Quitando…',
  'picture.removed': 'Se eliminó tu foto.',
  'picture.preview': 'La parte de la foto que usaremos. Arrástrala o usa los controles deslizantes.',
  'picture.zoom': 'Tamaño del recorte',
  'picture.across': 'Posición horizontal',
  'picture.down': 'Posición vertical',
  'picture.use': 'Usar esta foto',
  'picture.uploading': 'Subiendo…',
  'picture.uploaded': 'Se guardó tu foto.',
  'picture.cancel': 'Cancelar',
  'picture.copying': 'Importando tu foto…',
} satisfies Translation<'picture'>
