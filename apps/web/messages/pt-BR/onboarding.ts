import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Boas-vindas — etapa {step, number}',
  'onboarding.description': 'Configure sua conta em três etapas rápidas.',
  'onboarding.progress': 'Etapa {step, number} de {count, number}',
  'onboarding.steps': 'Etapas',
  'onboarding.step.name': 'Seu nome',
  'onboarding.step.taste': 'Seu gosto',
  'onboarding.step.mails': 'Seus e-mails',
  'onboarding.nameTitle': 'Como podemos chamar você?',
  'onboarding.nameIntro':
    'Seu nome de usuário faz parte do link do seu perfil, e você pode entrar com ele. Você pode alterar os dois nomes depois.',
  'onboarding.tasteTitle': 'O que você gosta de comer?',
  'onboarding.tasteIntro': 'Só você vê suas respostas. Pule o que quiser.',
  'onboarding.mailsTitle': 'Quais e-mails você quer receber?',
  'onboarding.mailsIntro': 'Os alertas de segurança ficam sempre ativados. O resto fica desativado até você ativar.',
  'onboarding.continue': 'Continuar',
  'onboarding.finish': 'Concluir',
  'onboarding.saving': 'Salvando…',
  'onboarding.skip': 'Pular esta etapa',
  'onboarding.back': 'Voltar',
  'onboarding.done': 'Tudo pronto.',
} satisfies Translation<'onboarding'>
