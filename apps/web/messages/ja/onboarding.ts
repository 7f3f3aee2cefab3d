import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'ようこそ — ステップ{step, number}',
  'onboarding.description': '3つの短いステップでアカウントを設定します。',
  'onboarding.progress': 'ステップ{step, number}/{count, number}',
  'onboarding.steps': 'ステップ',
  'onboarding.step.name': 'お名前',
  'onboarding.step.taste': '食の好み',
  'onboarding.step.mails': 'メール',
  'onboarding.nameTitle': '表示名を教えてください',
  'onboarding.nameIntro': 'ユーザー名はプロフィールのリンクに含まれ、ログインにも使えます。どちらの名前も後で変更できます。',
  'onboarding.tasteTitle': 'どんな食べ物が好きですか？',
  'onboarding.tasteIntro': '回答は自分だけに表示されます。答えたくない項目は空欄のままで構いません。',
  'onboarding.mailsTitle': 'どのメールを受け取りますか？',
  'onboarding.mailsIntro': 'セキュリティ通知は常にオンです。それ以外は、オンにするまで届きません。',
  'onboarding.continue': '続ける',
  'onboarding.finish': '完了',
  'onboarding.saving': '保存しています…',
  'onboarding.skip': 'このステップをスキップ',
  'onboarding.back': '戻る',
  'onboarding.done': '準備ができました。',
} satisfies Translation<'onboarding'>
