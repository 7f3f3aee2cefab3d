import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Una imagen JPEG, PNG, WebP o AVIF de hasta 5 MB. Se le quitan los datos de lugar y de cámara.',
  'picture.choose': 'Elegir una foto',
  'picture.remove': 'Quitar la foto',
  'picture.removing': 'Quitando…',
  'picture.removed': 'Tu foto se quitó.',
  'picture.preview': 'La parte de la foto que se conserva. Arrástrala o usa los controles.',
  'picture.zoom': 'Tamaño de la parte',
  'picture.across': 'Izquierda y derecha',
  'picture.down': 'Arriba y abajo',
  'picture.use': 'Usar esta foto',
  'picture.uploading': 'Subiendo…',
  'picture.uploaded': 'Tu foto se guardó.',
  'picture.cancel': 'Cancelar',
  'picture.copying': 'Estamos trayendo tu foto…',
} satisfies Translation<'picture'>
