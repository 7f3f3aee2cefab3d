import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': '5 MB以下のJPEG、PNG、WebP、AVIF画像。撮影場所とカメラの情報は取り除かれます。',
  'picture.choose': '写真を選択',
  'picture.remove': '写真を削除',
  'picture.removing': '削除しています…',
  'picture.removed': '写真を削除しました。',
  'picture.preview': '写真のうち使用する範囲です。ドラッグするか、スライダーで調整してください。',
  'picture.zoom': '切り抜きのサイズ',
  'picture.across': '横の位置',
  'picture.down': '縦の位置',
  'picture.use': 'この写真を使う',
  'picture.uploading': 'アップロードしています…',
  'picture.uploaded': '写真を保存しました。',
  'picture.cancel': 'キャンセル',
  'picture.copying': '写真をインポートしています…',
} satisfies Translation<'picture'>
