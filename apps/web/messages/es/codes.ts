import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Cada código te permite iniciar sesión una vez cuando no tienes tu teléfono. Guárdalos en un lugar seguro: no se volverán a mostrar.',
  'codes.list': 'Códigos de respaldo',
  'codes.copy': 'Copiar códigos',
  'codes.copied': 'Códigos copiados.',
  'codes.notCopied': 'No se pudo copiar. Selecciona los códigos y cópialos tú.',
  'codes.download': 'Descargar como texto',
  'codes.print': 'Imprimir',
  'codes.saved': 'He guardado estos códigos',
  'codes.saveFirst': 'Guarda los códigos y después marca esta casilla',
  'codes.sheetTitle': 'Códigos de respaldo de {product}',
  'codes.sheetMade': 'Creados el {when}. Cada código se puede usar una vez.',
  'codes.leaveTitle': '¿Salir sin tus códigos?',
  'codes.leaveEffect': 'No se volverán a mostrar. Puedes crear otros en la configuración de seguridad.',
  'codes.stay': 'Quedarme en esta página',
  'codes.leave': 'Salir',
} satisfies Translation<'codes'>
