import type { Translation } from './en.ts'

/** Spanish. */
export const es = {
  'shared.foot': '{product} te envió este correo sobre tu cuenta. No respondas a este correo.',
  'shared.topicFoot': '{product} te envió este correo porque estás suscrito a «{topic}».',
  'shared.unsubscribe': 'Cancelar suscripción',
  'shared.hello': 'Hola, {name}:',
  'shared.helloWithoutName': 'Hola:',
  'shared.nothingToDo': 'Si fuiste tú, no tienes que hacer nada.',
  'shared.checkAccount': 'Revisar mi cuenta',
  'shared.otherPassword': 'Cambiar contraseña',
  'shared.restore': 'Recuperar mi cuenta',
  'shared.undo': 'Si no fuiste tú, deshazlo en un plazo de 3 días. También se cerrará la sesión en todos los dispositivos.',
  'shared.notMe': 'No fui yo',
  'shared.topic.product_news': 'Novedades de {product}',
  'shared.topic.saved_searches': 'Búsquedas guardadas',
  'shared.topic.reviews': 'Tus reseñas',
  'verify-email.title': 'Confirma tu correo electrónico',
  'verify-email.preview': 'Confirma esta dirección de correo para {product}.',
  'verify-email.what': 'Confirma que esta dirección de correo es tuya para poder recuperar tu cuenta si olvidas la contraseña.',
  'verify-email.action': 'Confirmar correo electrónico',
  'verify-email.fine': 'Este enlace es válido durante {span}. Si no tienes una cuenta de {product}, puedes ignorar este correo.',
  'account-exists.title': 'Ya tienes una cuenta',
  'account-exists.preview': 'Alguien intentó registrarse con tu correo electrónico.',
  'account-exists.what':
    'Alguien intentó crear una cuenta de {product} con este correo electrónico. Ya tienes una y no se ha cambiado nada.',
  'account-exists.action': 'Iniciar sesión',
  'account-exists.fine': '¿Olvidaste la contraseña? <link>Restablécela</link>. Si no fuiste tú, no tienes que hacer nada.',
  'reset-password.title': 'Restablece tu contraseña',
  'reset-password.preview': 'Este enlace es válido durante {span}.',
  'reset-password.what': 'Recibimos una solicitud para restablecer tu contraseña. Si fuiste tú, elige ahora una nueva.',
  'reset-password.fine':
    'Este enlace es válido durante {span} y se puede usar una vez. Si no lo solicitaste, ignora este correo: tu contraseña no cambiará.',
  'confirm-email-change.title': 'Confirma tu nuevo correo electrónico',
  'confirm-email-change.preview': 'Confirma el cambio de tu correo electrónico.',
  'confirm-email-change.what':
    'Solicitaste cambiar tu correo electrónico a <strong>{newEmail}</strong>. Abre el enlace en el navegador donde tienes la sesión iniciada.',
  'confirm-email-change.action': 'Cambiar correo electrónico',
  'confirm-email-change.fine':
    'Este enlace es válido durante {span}. Si no lo solicitaste, no lo abras y cambia la contraseña: puede que otra persona la sepa.',
  'email-changed.title': 'Se cambió tu correo electrónico',
  'email-changed.preview': 'Este correo electrónico ya no pertenece a tu cuenta.',
  'email-changed.what': 'Tu cuenta ahora usa <strong>{newEmail}</strong>. Ya no enviaremos correos a esta dirección.',
  'email-changed.advice': 'Si no fuiste tú, abre la configuración de seguridad en un dispositivo donde aún tengas la sesión iniciada.',
  'password-changed.title': 'Se cambió tu contraseña',
  'password-changed.what': 'Tu contraseña se cambió el {at}.',
  'password-changed.advice': 'Si no fuiste tú, restablece tu contraseña ahora.',
  'new-sign-in.title': 'Nuevo inicio de sesión en tu cuenta',
  'new-sign-in.what': 'Hubo un nuevo inicio de sesión en tu cuenta: <strong>{device}</strong>, {at}.',
  'new-sign-in.whatFrom': 'Hubo un nuevo inicio de sesión en tu cuenta: <strong>{device}</strong>, {at}, dirección IP {ipAddress}.',
  'new-sign-in.country': 'Es el primero desde este país: {country}.',
  'new-sign-in.far': 'Está demasiado lejos del inicio de sesión anterior para haber viajado hasta allí en ese tiempo.',
  'new-sign-in.advice': 'Si no fuiste tú, cierra la sesión en ese dispositivo y cambia la contraseña.',
  'new-sign-in.action': 'Revisar mis dispositivos',

  'wrong-second-factor.title': 'Código incorrecto al iniciar sesión',
  'wrong-second-factor.what':
    'En un inicio de sesión en tu cuenta, la contraseña era correcta, pero el código no: <strong>{device}</strong>, {at}.',
  'wrong-second-factor.whatFrom':
    'En un inicio de sesión en tu cuenta, la contraseña era correcta, pero el código no: <strong>{device}</strong>, {at}, dirección IP {ipAddress}.',
  'two-factor-code.subject': 'Tu código de inicio de sesión es {code}',
  'two-factor-code.title': 'Tu código de inicio de sesión es {code}',
  'two-factor-code.preview': 'Este código es válido durante {span}.',
  'two-factor-code.what': 'Usa este código para terminar de iniciar sesión: <strong>{code}</strong>',
  'two-factor-code.fine':
    'Este código es válido durante {span} y se puede usar una vez. No lo compartas. ¿No intentaste iniciar sesión? Cambia la contraseña: puede que otra persona la sepa.',
  'password-locked.title': 'Demasiadas contraseñas incorrectas',
  'password-locked.preview': 'Los próximos intentos tendrán que esperar.',
  'password-locked.what':
    'Se escribieron demasiadas contraseñas incorrectas seguidas para tu cuenta, la última vez el {at}. Los próximos intentos desde navegadores desconocidos tendrán que esperar, cada vez más. Ninguna era correcta.',
  'password-locked.advice':
    'Si no fuiste tú, no tienes que hacer nada. En los navegadores donde ya iniciaste sesión puedes hacerlo como siempre.',
  'two-factor-locked.title': 'Demasiados códigos incorrectos',
  'two-factor-locked.preview': 'El inicio de sesión desde navegadores nuevos está bloqueado durante {span}.',
  'two-factor-locked.what':
    'Se escribieron demasiados códigos incorrectos para tu cuenta, la última vez el {at}. El inicio de sesión desde navegadores nuevos está bloqueado durante {span}.',
  'two-factor-locked.advice': 'Si no fuiste tú, otra persona sabe tu contraseña. Cámbiala ahora.',
  'backup-code-used.title': 'Se usó un código de respaldo',
  'backup-code-used.preview': '{codesLeft, plural, one {Queda # código.} many {Quedan # códigos.} other {Quedan # códigos.}}',
  'backup-code-used.what':
    'El {at} se usó un código de respaldo de tu cuenta. Códigos restantes: <strong>{codesLeft, number}</strong>. Si fuiste tú, no tienes que hacer nada.',
  'backup-code-used.advice':
    'Si no fuiste tú, otra persona tiene tus códigos de respaldo y tu contraseña. Cambia la contraseña y crea códigos nuevos.',
  'factor-changed.two-factor-enabled.title': 'Se activó la autenticación de dos factores',
  'factor-changed.two-factor-enabled.what': 'La autenticación de dos factores se activó el {at}.',
  'factor-changed.two-factor-disabled.title': 'Se desactivó la autenticación de dos factores',
  'factor-changed.two-factor-disabled.what': 'La autenticación de dos factores se desactivó el {at}.',
  'factor-changed.backup-codes-made.title': 'Se crearon códigos de respaldo nuevos',
  'factor-changed.backup-codes-made.what': 'El {at} se crearon códigos de respaldo nuevos.',
  'factor-changed.passkey-added.title': 'Se añadió una llave de acceso',
  'factor-changed.passkey-added.what': 'El {at} se añadió una llave de acceso.',
  'factor-changed.passkey-removed.title': 'Se eliminó una llave de acceso',
  'factor-changed.passkey-removed.what': 'El {at} se eliminó una llave de acceso.',
  'factor-changed.account-linked.title': 'Se añadió un método de inicio de sesión',
  'factor-changed.account-linked.what': 'El {at} se añadió un método de inicio de sesión a tu cuenta.',
  'factor-changed.account-unlinked.title': 'Se eliminó un método de inicio de sesión',
  'factor-changed.account-unlinked.what': 'El {at} se eliminó un método de inicio de sesión de tu cuenta.',
  'factor-changed.advice': 'Si no fuiste tú, revisa la configuración de seguridad y cambia la contraseña.',
  'operator-action.locked.title': 'Tu cuenta se bloqueó',
  'operator-action.locked.what': 'Nuestro equipo de soporte bloqueó tu cuenta el {at}. Se cerró la sesión en todos tus dispositivos.',
  'operator-action.locked.advice':
    'Contacta con soporte ({contact}) para desbloquearla. Si no sabes por qué se bloqueó, es posible que otra persona haya usado tu cuenta.',
  'operator-action.unlocked.title': 'Tu cuenta se desbloqueó',
  'operator-action.unlocked.what': 'Nuestro equipo de soporte desbloqueó tu cuenta el {at}.',
  'operator-action.unlocked.advice':
    'Ya puedes volver a iniciar sesión. Elige una contraseña nueva si otra persona puede conocer la anterior.',
  'operator-action.signed-out.title': 'Se cerró la sesión en todos tus dispositivos',
  'operator-action.signed-out.what': 'Nuestro equipo de soporte cerró la sesión en todos tus dispositivos el {at}.',
  'operator-action.signed-out.advice':
    'Inicia sesión de nuevo para continuar. Elige una contraseña nueva si otra persona puede conocer la anterior.',
  'operator-action.factors-reset.title': 'Se eliminaron tus segundos factores',
  'operator-action.factors-reset.what':
    'Nuestro equipo de soporte eliminó tu aplicación de autenticación, tus códigos de respaldo y tus llaves de acceso el {at}.',
  'operator-action.factors-reset.advice':
    'Inicia sesión con tu contraseña y vuelve a configurar la autenticación en dos pasos. Si no lo pediste, contacta con soporte ({contact}) ahora.',
  'changes-undone.title': 'Tu cuenta está protegida',
  'changes-undone.preview': 'Elige ahora una contraseña nueva.',
  'changes-undone.what':
    'Los cambios se deshicieron. Se restableció tu contraseña y se cerró la sesión en todos tus dispositivos. Elige ahora una contraseña nueva.',
  'changes-undone.action': 'Elegir una contraseña nueva',
  'changes-undone.fine':
    'Este enlace es válido durante {span} y se puede usar una vez. La configuración de inicio de sesión queda bloqueada durante 3 días.',
  'delete-account.title': 'Confirma la eliminación de tu cuenta',
  'delete-account.preview': 'Al abrir el enlace, tu cuenta se elimina de inmediato.',
  'delete-account.what':
    'Este enlace elimina tu cuenta y todo su contenido de forma inmediata y permanente. Ábrelo en el navegador donde tienes la sesión iniciada.',
  'delete-account.action': 'Eliminar mi cuenta',
  'delete-account.fine':
    'Este enlace es válido durante {span} y se puede usar una vez. Si no lo solicitaste, no lo abras y cambia la contraseña: puede que otra persona la sepa.',
  'deletion-scheduled.title': 'Tu cuenta se eliminará el {date}',
  'deletion-scheduled.preview': 'Hasta entonces puedes recuperarla.',
  'deletion-scheduled.what': 'Solicitaste eliminar tu cuenta. Los demás ya no pueden verla. Puedes recuperarla hasta el {date}.',
  'deletion-scheduled.fine': 'Si no lo solicitaste, recupera tu cuenta y cambia la contraseña: puede que otra persona la sepa.',
  'deletion-soon.title': 'Tu cuenta se eliminará pronto',
  'deletion-soon.preview': 'Puedes recuperarla hasta el {date}.',
  'deletion-soon.what': 'Tu cuenta y todo su contenido se eliminarán de forma permanente el {date}.',
  'deletion-soon.fine':
    'Si aún quieres eliminarla, no tienes que hacer nada. Hasta entonces puedes descargar tus datos en la misma página.',
  'account-erased.title': 'Tu cuenta se ha eliminado',
  'account-erased.preview': 'Tu cuenta y sus datos se han eliminado.',
  'account-erased.what': 'Tu cuenta de {product} y todo su contenido se eliminaron definitivamente el {at}.',
  'account-erased.advice':
    'Si no fuiste tú, alguien sabía tu contraseña o usó tu dispositivo. Cambia esa contraseña en todos los sitios donde la uses.',
  'account-erased.action': 'Ir a {product}',
  'review-replied.title': 'Nueva respuesta a tu reseña',
  'review-replied.preview': '{place} te ha respondido.',
  'review-replied.what': '{place} ha respondido a tu reseña.',
  'review-replied.action': 'Leer la respuesta',
  'review-helped.title': 'Tus reseñas ayudan a otras personas',
  'review-helped.preview':
    '{count, plural, one {A # persona más le pareció útil una de tus reseñas.} many {A # de personas más les parecieron útiles tus reseñas.} other {A # personas más les parecieron útiles tus reseñas.}}',
  'review-helped.what':
    '{count, plural, one {Desde nuestro último correo, a # persona le pareció útil una de tus reseñas.} many {Desde nuestro último correo, a # de personas les parecieron útiles tus reseñas.} other {Desde nuestro último correo, a # personas les parecieron útiles tus reseñas.}}',
  'review-helped.action': 'Ver mis reseñas',
  'search-hits.title': 'Nuevos resultados para tus búsquedas guardadas',
  'search-hits.preview':
    '{count, plural, one {# resultado nuevo desde nuestro último correo.} many {# de resultados nuevos desde nuestro último correo.} other {# resultados nuevos desde nuestro último correo.}}',
  'search-hits.what': 'Hay nuevos resultados para:',
  'search-hits.row': '{count, plural, one {# resultado nuevo} many {# de resultados nuevos} other {# resultados nuevos}}',
  'search-hits.many': 'Más de {count, number} resultados nuevos',
  'search-hits.action': 'Ver mis búsquedas guardadas',
} satisfies Translation
