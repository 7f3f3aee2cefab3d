import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Wijziging ongedaan maken',
  'undo.title': 'Deze wijziging ongedaan maken?',
  'undo.what': 'Je inloginstellingen zijn op {date} gewijzigd. Je kunt dit ongedaan maken tot {until}.',
  'undo.consequence':
    'We maken de wijziging ongedaan, loggen alle apparaten uit en mailen je een link om een nieuw wachtwoord in te stellen. Je inloginstellingen blijven 3 dagen vergrendeld.',
  'undo.submit': 'Wijziging ongedaan maken',
  'undo.submitting': 'Ongedaan maken…',
  'undo.keep': 'Ik was het',
  'undo.spentTitle': 'Deze link is verlopen',
  'undo.spent': 'De link is al gebruikt, te oud, of er is een nieuwere gestuurd. Kun je niet inloggen, stel dan je wachtwoord opnieuw in.',
  'undo.newPassword': 'Wachtwoord resetten',
  'undo.doneTitle': 'De wijziging is ongedaan gemaakt',
  'undo.done':
    'We hebben een link om een nieuw wachtwoord in te stellen naar {email} gestuurd. Je inloginstellingen blijven vergrendeld tot {date}.',
  'undo.failed': 'Deze link kon niet worden gecontroleerd.',
  'undo.home': 'Home',
} satisfies Translation<'undo'>
