import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'またお越しください',
  'goodbye.plain': 'ご利用ありがとうございました。いつでもお席をご用意して、お待ちしています。',
  'goodbye.deleted': 'アカウントと、それに属するすべてのデータを削除しました。元に戻すことはできません。',
  'goodbye.signedOut': 'ログアウトしました。おなかがすいたら、またどうぞ。',
  'goodbye.unsubscribed': '今後、このメールは届きません。アカウントのセキュリティに関わるお知らせは引き続きお送りします。',
  'goodbye.home': 'ホーム',
  'goodbye.newAccount': '新しいアカウントを作成',
} satisfies Translation<'goodbye'>
