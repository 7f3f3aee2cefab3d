import type { Translation } from '../../src/i18n/message-key.ts'

export const profileSettings = {
  'profileSettings.title': 'Configuración del perfil',
  'profileSettings.description': 'Qué ven los demás de ti y quién puede verlo.',
  'profileSettings.picture': 'Foto',
  'profileSettings.words': 'Sobre ti',
  'profileSettings.bio': 'Unas palabras sobre ti',
  'profileSettings.bioHint': '280 caracteres como máximo',
  'profileSettings.renameWarning': 'Si cambias tu nombre de usuario, los enlaces a tu perfil anterior dejarán de funcionar.',
  'profileSettings.save': 'Guardar',
  'profileSettings.saving': 'Guardando…',
  'profileSettings.saved': 'Guardado.',
  'profileSettings.loadNew': 'Cargar los valores nuevos',
  'profileSettings.keepMine': 'Conservar lo mío',
  'profileSettings.visibility': 'Quién ve tu perfil',
  'profileSettings.isPublic': 'Cualquiera puede abrir mi perfil',
  'profileSettings.isPublicHint':
    'Tu nombre, tu foto, tus palabras sobre ti, tus listas públicas y tus reseñas. Si lo desactivas, nadie encuentra la página.',
  'profileSettings.isIndexed': 'Los buscadores pueden mostrarlo',
  'profileSettings.visibilityFailed': 'No se pudo cargar quién ve tu perfil.',
  'profileSettings.see': 'Ver tu perfil',
  'profileSettings.seeAsOthers': 'Verlo como los demás',
  'profileSettings.email': 'Correo electrónico',
  'profileSettings.verified': 'Verificado',
  'profileSettings.notVerified': 'Sin verificar',
  'profileSettings.toSecurity': 'Cambiarlo en Seguridad',
} satisfies Translation<'profileSettings'>
