import type { Translation } from '../../src/i18n/message-key.ts'

export const profileSettings = {
  'profileSettings.title': 'Paramètres du profil',
  'profileSettings.description': 'Ce que les autres voient de vous, et qui peut le voir.',
  'profileSettings.picture': 'Photo',
  'profileSettings.words': 'À propos de vous',
  'profileSettings.bio': 'Quelques mots sur vous',
  'profileSettings.bioHint': '280 caractères au plus',
  'profileSettings.renameWarning': 'Si vous changez de nom d’utilisateur, les liens vers votre ancien profil ne fonctionneront plus.',
  'profileSettings.save': 'Enregistrer',
  'profileSettings.saving': 'Enregistrement…',
  'profileSettings.saved': 'C’est enregistré.',
  'profileSettings.loadNew': 'Charger les nouvelles valeurs',
  'profileSettings.keepMine': 'Garder les miennes',
  'profileSettings.visibility': 'Qui voit votre profil',
  'profileSettings.isPublic': 'Tout le monde peut ouvrir mon profil',
  'profileSettings.isPublicHint':
    'Votre nom, votre photo, vos quelques mots, vos listes publiques et vos avis. Sinon, personne ne trouve la page.',
  'profileSettings.isIndexed': 'Les moteurs de recherche peuvent l’afficher',
  'profileSettings.visibilityFailed': 'Impossible de charger qui voit votre profil.',
  'profileSettings.see': 'Voir votre profil',
  'profileSettings.seeAsOthers': 'Le voir comme les autres',
  'profileSettings.email': 'E-mail',
  'profileSettings.verified': 'Confirmé',
  'profileSettings.notVerified': 'Non confirmé',
  'profileSettings.toSecurity': 'À changer dans « Sécurité »',
} satisfies Translation<'profileSettings'>
