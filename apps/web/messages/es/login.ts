import type { Translation } from '../../src/i18n/message-key.ts'

export const login = {
  'login.title': 'Iniciar sesión',
  'login.description': 'Inicia sesión con tu correo o nombre de usuario y tu contraseña.',
  'login.rememberMe': 'Mantener la sesión abierta en este dispositivo',
  'login.submit': 'Iniciar sesión',
  'login.submitting': 'Iniciando sesión…',
  'login.passkey': 'Usar una llave de acceso',
  'login.passkeyWaiting': 'Esperando a tu dispositivo…',
  'login.challenged': 'Tienes un inicio de sesión sin terminar.',
  'login.finish': 'Terminar de iniciar sesión',
  'login.forgot': '¿Olvidaste tu contraseña?',
  'login.unproven': 'Primero confirma tu correo. Abre el enlace que te enviamos.',
  'login.sendLink': 'Enviar otro enlace',
  'login.noAccount': '¿Es tu primera vez?',
  'login.createAccount': 'Crear cuenta',
  'login.noticeSignedOut': 'Has cerrado la sesión.',
  'login.noticeSessionEnded': 'Tu sesión ha terminado. Inicia sesión para continuar.',
  'login.noticeSignInExpired': 'Ese intento de inicio de sesión ha caducado. Empieza de nuevo.',
  'login.noticePasswordChanged': 'Se cambió tu contraseña. Inicia sesión con la nueva.',
  'login.noticeAccountCreated': 'Tu cuenta está lista. Inicia sesión.',
  'login.noticeEmailConfirmed': 'Tu correo está confirmado. Inicia sesión.',
  'login.noticeCheckMail': 'Revisa tu correo y abre el enlace que te enviamos.',
  'login.noticeLinkFirst': 'Inicia sesión con la cuenta del enlace y vuelve a abrir el enlace.',
  'login.noticeCookiesOff':
    'Tu navegador bloquea las cookies de este sitio, así que no pudimos iniciar tu sesión. Permítelas e inicia sesión.',
} satisfies Translation<'login'>
