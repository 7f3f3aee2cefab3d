import type { Translation } from '../../src/i18n/message-key.ts'

export const profileSettings = {
  'profileSettings.title': 'Configurações do perfil',
  'profileSettings.description': 'O que os outros veem de você e quem pode ver.',
  'profileSettings.picture': 'Foto',
  'profileSettings.words': 'Sobre você',
  'profileSettings.bio': 'Algumas palavras sobre você',
  'profileSettings.bioHint': 'No máximo 280 caracteres',
  'profileSettings.renameWarning': 'Se você mudar seu nome de usuário, os links para o perfil antigo deixarão de funcionar.',
  'profileSettings.save': 'Salvar',
  'profileSettings.saving': 'Salvando…',
  'profileSettings.saved': 'Salvo.',
  'profileSettings.loadNew': 'Carregar os novos valores',
  'profileSettings.keepMine': 'Manter os meus',
  'profileSettings.visibility': 'Quem vê seu perfil',
  'profileSettings.isPublic': 'Qualquer pessoa pode abrir meu perfil',
  'profileSettings.isPublicHint':
    'Seu nome, sua foto, as palavras sobre você, as listas públicas e as avaliações. Sem isso, ninguém encontra a página.',
  'profileSettings.isIndexed': 'Os buscadores podem mostrá-lo',
  'profileSettings.visibilityFailed': 'Não foi possível carregar quem vê seu perfil.',
  'profileSettings.see': 'Ver seu perfil',
  'profileSettings.seeAsOthers': 'Ver como os outros veem',
  'profileSettings.email': 'E-mail',
  'profileSettings.verified': 'Verificado',
  'profileSettings.notVerified': 'Não verificado',
  'profileSettings.toSecurity': 'Alterar em Segurança',
} satisfies Translation<'profileSettings'>
