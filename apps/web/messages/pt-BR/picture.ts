import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'Uma imagem JPEG, PNG, WebP ou AVIF de até 5 MB. Os dados de local e câmera são removidos.',
  'picture.choose': 'Escolher uma foto',
  'picture.remove': 'Remover a foto',
  'picture.removing': 'Removendo…',
  'picture.removed': 'Sua foto foi removida.',
  'picture.preview': 'A parte da foto que fica. Arraste-a ou use os controles.',
  'picture.zoom': 'Tamanho da parte',
  'picture.across': 'Esquerda e direita',
  'picture.down': 'Para cima e para baixo',
  'picture.use': 'Usar esta foto',
  'picture.uploading': 'Enviando…',
  'picture.uploaded': 'Sua foto foi salva.',
  'picture.cancel': 'Cancelar',
  'picture.copying': 'Buscando sua foto…',
} satisfies Translation<'picture'>
