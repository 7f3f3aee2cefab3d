import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Cada código permite entrar uma vez quando você estiver sem o celular. Guarde-os em um lugar seguro: não vamos mostrá-los de novo.',
  'codes.list': 'Códigos de backup',
  'codes.copy': 'Copiar códigos',
  'codes.copied': 'Códigos copiados.',
  'codes.notCopied': 'Não foi possível copiar. Selecione os códigos e copie manualmente.',
  'codes.download': 'Baixar como texto',
  'codes.print': 'Imprimir',
  'codes.saved': 'Já salvei estes códigos',
  'codes.saveFirst': 'Salve os códigos e depois marque esta caixa',
  'codes.sheetTitle': 'Códigos de backup do {product}',
  'codes.sheetMade': 'Criados em {when}. Cada um funciona uma vez só.',
  'codes.leaveTitle': 'Sair sem seus códigos?',
  'codes.leaveEffect': 'Eles não serão mostrados de novo. Você pode criar outros nas configurações de segurança.',
  'codes.stay': 'Permanecer nesta página',
  'codes.leave': 'Sair',
} satisfies Translation<'codes'>
