import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'お知らせ',
  'inbox.description': 'あなたの投稿、口コミ、フォロー中の更新をお知らせします。',
  'inbox.empty': 'まだ何もありません。変更が承認されたり、口コミが参考になったりすると、ここに表示されます。',
  'inbox.explore': '改善できるお店を探す',
  'inbox.readAll': 'すべて既読にする',
  'inbox.new': '新着',
  'inbox.reason': '理由：{note}',
  'inbox.older': '以前のお知らせを表示',
  'inbox.latest': '最新に戻る',
  'inbox.settings': '通知設定',
  'inbox.follows': 'フォロー中の新着情報',
  'inbox.followsEmpty': '新着情報はまだありません。レストラン、料理、ユーザーをフォローすると、ここに表示されます。',
  'inbox.followsFind': 'フォローするレストランを探す',
  'inbox.followsAll': 'すべて見る',
  'inbox.failed': 'お知らせを読み込めませんでした。',
} satisfies Translation<'inbox'>
