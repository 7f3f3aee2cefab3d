import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'このメールの配信を停止しますか',
  'unsubscribe.what': '「{topic}」のメールが届いています。ボタンを押すと止まります。',
  'unsubscribe.submit': '配信を停止する',
  'unsubscribe.pending': 'お待ちください…',
  'unsubscribe.alreadyTitle': '配信はすでに停止しています',
  'unsubscribe.done': '「{topic}」のメールは届かなくなりました。',
  'unsubscribe.undo': 'もう一度受け取る',
  'unsubscribe.security': 'アカウントのセキュリティに関するお知らせは、引き続きお送りします。',
  'unsubscribe.invalidTitle': 'このリンクは使えません',
  'unsubscribe.invalid': '途中で切れている可能性があります。届くメールは設定で選べます。',
  'unsubscribe.failed': 'リンクを確認できませんでした。',
  'unsubscribe.settings': 'メールの設定',
} satisfies Translation<'unsubscribe'>
