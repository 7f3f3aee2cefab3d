import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'Chaque code vous permet de vous connecter une fois sans votre téléphone. Conservez-les en lieu sûr : ils ne seront plus affichés.',
  'codes.list': 'Codes de secours',
  'codes.copy': 'Copier les codes',
  'codes.copied': 'Codes copiés.',
  'codes.notCopied': 'Impossible de copier. Sélectionnez les codes et copiez-les vous-même.',
  'codes.download': 'Télécharger en texte',
  'codes.print': 'Imprimer',
  'codes.saved': 'J’ai enregistré ces codes',
  'codes.saveFirst': 'Enregistrez les codes, puis cochez cette case',
  'codes.sheetTitle': 'Codes de secours pour {product}',
  'codes.sheetMade': 'Créés le {when}. Chaque code ne sert qu’une fois.',
  'codes.leaveTitle': 'Quitter la page sans vos codes ?',
  'codes.leaveEffect': 'Ils ne seront plus affichés. Vous pouvez en créer de nouveaux dans les paramètres de sécurité.',
  'codes.stay': 'Rester sur cette page',
  'codes.leave': 'Quitter',
} satisfies Translation<'codes'>
