import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Criar conta',
  'signup.description': 'Crie uma conta gratuita com um e-mail e uma senha.',
  'signup.submit': 'Criar conta',
  'signup.submitting': 'Criando sua conta…',
  'signup.terms':
    'Ao criar uma conta, você aceita os <terms>Termos</terms> e o <eula>EULA</eula> e declara que leu a <privacy>Política de Privacidade</privacy> (abrem em novas abas).',
  'signup.haveAccount': 'Já tem uma conta?',
  'signup.signIn': 'Entrar',
  'signup.closed': 'No momento não é possível criar contas',
  'signup.closedHint': 'Você ainda pode buscar e ler tudo sem uma conta.',
  'signup.checkEmail': 'Confira seu e-mail',
  'signup.checkEmailHint': 'Enviamos um link para {email}. Abra-o para concluir o cadastro.',
  'signup.checkEmailPlain': 'Enviamos um link para o e-mail que você informou. Abra-o para concluir o cadastro.',
  'signup.otherAddress': 'Usar outro e-mail',
  'signup.switchTitle': 'Você entrou como {name}',
  'signup.switchHint': 'Para criar outra conta, saia primeiro.',
  'signup.switchSubmit': 'Sair e criar uma conta',
} satisfies Translation<'signup'>
