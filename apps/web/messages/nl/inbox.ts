import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'Inbox',
  'inbox.description': 'Wat er met je bijdragen, je reviews en wat je volgt is gebeurd.',
  'inbox.empty': 'Nog niets. Als een wijziging van je wordt geaccepteerd of een review anderen helpt, zie je dat hier.',
  'inbox.explore': 'Vind iets om te verbeteren',
  'inbox.readAll': 'Alles als gelezen markeren',
  'inbox.new': 'Nieuw',
  'inbox.reason': 'Reden: {note}',
  'inbox.older': 'Oudere tonen',
  'inbox.latest': 'Terug naar de nieuwste',
  'inbox.settings': 'Meldingsinstellingen',
  'inbox.follows': 'Nieuws van wat je volgt',
  'inbox.followsEmpty': 'Nog niets nieuws. Volg restaurants, gerechten en mensen, dan zie je hier wat er nieuw is.',
  'inbox.followsFind': 'Restaurants zoeken om te volgen',
  'inbox.followsAll': 'Al het nieuws',
  'inbox.failed': 'Je inbox kon niet worden geladen.',
} satisfies Translation<'inbox'>
