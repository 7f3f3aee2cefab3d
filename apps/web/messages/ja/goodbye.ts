import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'またお越しください',
  'goodbye.plain': 'ご利用ありがとうございました。いつでもお席をご用意して、お待ちしています。',
  'goodbye.deleted': 'アカウントとすべてのデータを削除しました。この操作は取り消せません。',
  'goodbye.signedOut': 'ログアウトしました。おなかがすいたら、またお越しください。',
  'goodbye.unsubscribed': '配信を停止しました。アカウントのセキュリティに関するお知らせは引き続きお送りします。',
  'goodbye.home': 'ホーム',
  'goodbye.newAccount': '新しいアカウントを作成',
} satisfies Translation<'goodbye'>
