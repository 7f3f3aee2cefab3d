import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': '変更の取り消し',
  'undo.title': 'この変更を取り消しますか？',
  'undo.what': '{date}にログイン設定が変更されました。{until}まで取り消せます。',
  'undo.consequence':
    '変更を取り消し、すべてのデバイスからログアウトして、新しいパスワードを設定するためのリンクをお送りします。ログイン設定は3日間変更できません。',
  'undo.submit': '変更を取り消す',
  'undo.submitting': '取り消しています…',
  'undo.keep': '自分で変更しました',
  'undo.spentTitle': 'このリンクは有効期限が切れています',
  'undo.spent':
    'すでに使用されたか、古すぎるか、より新しいリンクが送信されています。ログインできない場合は、パスワードを再設定してください。',
  'undo.newPassword': 'パスワードを再設定',
  'undo.doneTitle': '変更を取り消しました',
  'undo.done': '新しいパスワードを設定するためのリンクを{email}に送信しました。ログイン設定は{date}まで変更できません。',
  'undo.failed': 'このリンクを確認できませんでした。',
  'undo.home': 'ホーム',
} satisfies Translation<'undo'>
