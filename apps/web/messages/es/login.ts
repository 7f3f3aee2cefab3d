import type { Translation } from '../../src/i18n/message-key.ts'

export const login = {
  'login.title': 'Iniciar sesión',
  'login.description': 'Inicia sesión con tu correo o nombre de usuario y tu contraseña.',
  'login.rememberMe': 'Mantener la sesión abierta en este dispositivo',
  'login.submit': 'Iniciar sesión',
  'login.submitting': 'Iniciando sesión…',
  'login.passkey': 'Usar una llave de acceso',
  'login.passkeyWaiting': 'Esperando a tu dispositivo…',
  'login.challenged': 'Un inicio de sesión espera su segundo paso.',
  'login.finish': 'Terminar de iniciar sesión',
  'login.forgot': '¿Olvidaste tu contraseña?',
  'login.unproven': 'Primero confirma tu correo. Abre el enlace que te enviamos.',
  'login.sendLink': 'Enviar otro enlace',
  'login.noAccount': '¿Es tu primera vez?',
  'login.createAccount': 'Crear cuenta',
  'login.noticeSignedOut': 'Has cerrado la sesión.',
  'login.noticeSessionEnded': 'Tu sesión ha terminado. Inicia sesión para continuar.',
  'login.noticeSignInExpired': 'Ese intento de inicio de sesión ha caducado. Empieza de nuevo.',
  'login.noticePasswordChanged': 'Tu contraseña se cambió. Inicia sesión con la nueva.',
  'login.noticeAccountCreated': 'Tu cuenta está lista. Inicia sesión.',
  'login.noticeEmailConfirmed': 'Tu correo está confirmado. Inicia sesión.',
  'login.noticeCheckMail': 'Revisa tu correo y abre el enlace que contiene.',
  'login.noticeLinkFirst': 'Inicia sesión con la cuenta del enlace y vuelve a abrir el enlace.',
  'login.noticeCookiesOff':
    'Tu navegador no guarda cookies de este sitio, por eso la sesión no se ha iniciado. Permítelas y vuelve a iniciar sesión.',
} satisfies Translation<'login'>
