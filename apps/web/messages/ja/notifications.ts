import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': '通知',
  'notifications.description': '受け取るメールを選択します。',
  'notifications.topic': '内容',
  'notifications.email': 'メール',
  'notifications.security': 'アカウントのセキュリティ',
  'notifications.securityHint': 'ログイン、パスワードとメールアドレスの変更',
  'notifications.alwaysOn': '常にオン',
  'notifications.byEmail': '{topic}をメールで受け取る',
  'notifications.none': 'すべて配信停止',
  'notifications.noneHint': 'アカウントのセキュリティ通知は引き続き届きます。',
  'notifications.unproven': '先にメールアドレスを確認してください。それまでは、セキュリティ通知だけをお送りします。',
  'notifications.saved': '保存しました。',
  'notifications.failed': '通知設定を読み込めませんでした。',
  'notifications.follows': 'フォロー中',
  'notifications.followsEmpty': 'まだ何もフォローしていません。お店、料理、ユーザーのページからフォローできます。',
  'notifications.unfollow': 'フォロー解除',
  'notifications.privatePerson': '非公開のプロフィール',
  'notifications.followers': 'フォロワー',
  'notifications.followersHint': 'フォロワーには、あなたが公開した口コミが通知されます。削除した相手は再びフォローできません。',
  'notifications.removeFollower': '削除',
} satisfies Translation<'notifications'>
