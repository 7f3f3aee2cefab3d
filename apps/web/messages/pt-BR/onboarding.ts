import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'Boas-vindas — etapa {step, number}',
  'onboarding.description': 'Três etapas curtas para você se sentir em casa.',
  'onboarding.progress': 'Etapa {step, number} de {count, number}',
  'onboarding.steps': 'Etapas',
  'onboarding.step.name': 'Seu nome',
  'onboarding.step.taste': 'Seu gosto',
  'onboarding.step.mails': 'Seus e-mails',
  'onboarding.nameTitle': 'Como podemos chamar você?',
  'onboarding.nameIntro': 'Seu nome de usuário é seu endereço aqui, e você pode entrar com ele. Dá para mudar os dois nomes depois.',
  'onboarding.tasteTitle': 'O que você gosta de comer?',
  'onboarding.tasteIntro': 'Só você vê suas respostas. Pule o que quiser.',
  'onboarding.mailsTitle': 'Sobre o que podemos escrever para você?',
  'onboarding.mailsIntro': 'Os avisos sobre sua conta sempre chegam. O resto é você quem escolhe, e fica desativado até lá.',
  'onboarding.continue': 'Continuar',
  'onboarding.finish': 'Concluir',
  'onboarding.saving': 'Salvando…',
  'onboarding.skip': 'Pular esta etapa',
  'onboarding.back': 'Voltar',
  'onboarding.done': 'Tudo pronto.',
} satisfies Translation<'onboarding'>
