import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Wijziging ongedaan maken',
  'undo.title': 'Was jij dit niet?',
  'undo.what': 'Op {date} is gewijzigd hoe je op je account inlogt. Je kunt dat ongedaan maken tot {until}.',
  'undo.consequence':
    'Alles wordt weer zoals het was: elk apparaat wordt uitgelogd, je wachtwoord vervalt en we sturen je een link voor een nieuw. Hoe je inlogt, kan daarna een tijdje niet worden gewijzigd.',
  'undo.submit': 'Ongedaan maken',
  'undo.submitting': 'Ongedaan maken…',
  'undo.keep': 'Ik was het',
  'undo.spentTitle': 'Deze link werkt niet meer',
  'undo.spent': 'Hij is gebruikt, hij is te oud of er is een nieuwere gestuurd. Kun je niet inloggen, vraag dan een nieuw wachtwoord aan.',
  'undo.newPassword': 'Nieuw wachtwoord vragen',
  'undo.doneTitle': 'De wijziging is ongedaan gemaakt',
  'undo.done': 'We hebben een link voor een nieuw wachtwoord naar {email} gestuurd. Hoe je inlogt, blijft tot {date} zoals het is.',
  'undo.failed': 'We konden de link niet bekijken.',
  'undo.home': 'Home',
} satisfies Translation<'undo'>
