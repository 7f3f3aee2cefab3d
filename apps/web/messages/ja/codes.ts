import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint': 'スマートフォンが手元にないとき、各コードで1回ずつログインできます。再表示されないため、安全な場所に保管してください。',
  'codes.list': 'バックアップコード',
  'codes.copy': 'コードをコピー',
  'codes.copied': 'コードをコピーしました。',
  'codes.notCopied': 'コピーできませんでした。コードを選択してコピーしてください。',
  'codes.download': 'テキストでダウンロード',
  'codes.print': '印刷',
  'codes.saved': 'コードを保存しました',
  'codes.saveFirst': 'コードを保存してから、このチェックボックスをオンにしてください',
  'codes.sheetTitle': '{product}のバックアップコード',
  'codes.sheetMade': '作成日：{when}。各コードは1回だけ使えます。',
  'codes.leaveTitle': 'コードを保存せずに移動しますか？',
  'codes.leaveEffect': 'このコードは二度と表示されません。新しいコードはセキュリティ設定で作成できます。',
  'codes.stay': 'このページにとどまる',
  'codes.leave': '移動する',
} satisfies Translation<'codes'>
