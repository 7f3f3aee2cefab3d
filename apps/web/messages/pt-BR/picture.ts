import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Uma imagem JPEG, PNG, WebP ou AVIF de até 5 MB. Removemos os dados de localização e câmera.',
  'picture.choose': 'Escolher uma foto',
  'picture.remove': 'Remover foto',
  'picture.removing': 'Removendo…',
  'picture.removed': 'Sua foto foi removida.',
  'picture.preview': 'A parte da foto que será usada. Arraste-a ou use os controles.',
  'picture.zoom': 'Tamanho do recorte',
  'picture.across': 'Posição horizontal',
  'picture.down': 'Posição vertical',
  'picture.use': 'Usar esta foto',
  'picture.uploading': 'Enviando…',
  'picture.uploaded': 'Sua foto foi salva.',
  'picture.cancel': 'Cancelar',
  'picture.copying': 'Importando sua foto…',
} satisfies Translation<'picture'>
