import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': '変更の取り消し',
  'undo.title': '心当たりがありませんか？',
  'undo.what': '{date}に、アカウントのログイン方法が変更されました。{until}まで取り消せます。',
  'undo.consequence':
    'すべてが変更前の状態に戻ります。すべてのデバイスからログアウトし、パスワードは無効になります。新しいパスワードを設定するためのリンクをお送りします。しばらくの間、ログイン方法は変更できません。',
  'undo.submit': '変更を取り消す',
  'undo.submitting': '取り消しています…',
  'undo.keep': '自分で変更しました',
  'undo.spentTitle': 'このリンクは使えなくなりました',
  'undo.spent':
    'すでに使用されたか、古すぎるか、より新しいリンクが送られています。ログインできない場合は、パスワードを再設定してください。',
  'undo.newPassword': 'パスワードを再設定',
  'undo.doneTitle': '変更を取り消しました',
  'undo.done': '新しいパスワードを設定するためのリンクを{email}に送りました。{date}まで、ログイン方法は変更できません。',
  'undo.failed': 'リンクを確認できませんでした。',
  'undo.home': 'ホーム',
} satisfies Translation<'undo'>
