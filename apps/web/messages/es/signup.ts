import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Crear cuenta',
  'signup.description': 'Crea una cuenta gratis con una dirección de correo y una contraseña.',
  'signup.submit': 'Crear cuenta',
  'signup.submitting': 'Creando tu cuenta…',
  'signup.terms':
    'Al crear una cuenta aceptas los <terms>Términos</terms> y el <eula>EULA</eula>, y confirmas que has leído la <privacy>Política de privacidad</privacy> (se abren en pestañas nuevas).',
  'signup.haveAccount': '¿Ya tienes una cuenta?',
  'signup.signIn': 'Iniciar sesión',
  'signup.closed': 'Por ahora no se pueden crear cuentas',
  'signup.closedHint': 'Aun así, puedes buscar y leer todo sin una cuenta.',
  'signup.checkEmail': 'Revisa tu correo',
  'signup.checkEmailHint': 'Enviamos un enlace a {email}. Ábrelo para completar el registro.',
  'signup.checkEmailPlain': 'Enviamos un enlace al correo que escribiste. Ábrelo para completar el registro.',
  'signup.otherAddress': 'Usar otro correo',
  'signup.switchTitle': 'Has iniciado sesión como {name}',
  'signup.switchHint': 'Para crear otra cuenta, primero cierra la sesión.',
  'signup.switchSubmit': 'Cerrar sesión y crear una cuenta',
} satisfies Translation<'signup'>
