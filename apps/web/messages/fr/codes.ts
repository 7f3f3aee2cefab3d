import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Chaque code vous connecte une fois, quand vous n’avez pas votre téléphone. Gardez-les là où personne d’autre ne peut les trouver : ils ne sont affichés que cette fois.',
  'codes.list': 'Codes de secours',
  'codes.copy': 'Copier les codes',
  'codes.copied': 'Codes copiés.',
  'codes.notCopied': 'Votre navigateur ne nous laisse pas copier. Sélectionnez le texte et copiez-le vous-même.',
  'codes.download': 'Télécharger en texte',
  'codes.print': 'Imprimer',
  'codes.saved': 'J’ai mis ces codes de côté',
  'codes.saveFirst': 'Mettez les codes de côté, puis cochez cette case',
  'codes.sheetTitle': 'Codes de secours pour {product}',
  'codes.sheetMade': 'Créés le {when}. Chacun sert une fois.',
  'codes.leaveTitle': 'Partir sans vos codes ?',
  'codes.leaveEffect': 'Ils ne seront plus affichés. Vous pouvez en créer de nouveaux dans les paramètres de sécurité.',
  'codes.stay': 'Rester ici',
  'codes.leave': 'Partir',
} satisfies Translation<'codes'>
