import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'このメールの配信を停止しますか',
  'unsubscribe.what': '「{topic}」のメールを受信しています。クリックすると配信を停止できます。',
  'unsubscribe.submit': '配信を停止する',
  'unsubscribe.pending': 'お待ちください…',
  'unsubscribe.alreadyTitle': '配信はすでに停止しています',
  'unsubscribe.done': '今後、「{topic}」のメールは届きません。',
  'unsubscribe.undo': '再度登録する',
  'unsubscribe.security': 'アカウントのセキュリティに関するお知らせは、引き続きお送りします。',
  'unsubscribe.invalidTitle': 'このリンクは使えません',
  'unsubscribe.invalid': 'リンクが不完全な可能性があります。受け取るメールは設定で選べます。',
  'unsubscribe.failed': 'このリンクを確認できませんでした。',
  'unsubscribe.settings': '通知設定',
} satisfies Translation<'unsubscribe'>
