import type { Translation } from '../../src/i18n/message-key.ts'

export const profileSettings = {
  'profileSettings.title': 'プロフィール設定',
  'profileSettings.description': 'ほかの人に見える内容と、その公開範囲を設定します。',
  'profileSettings.picture': '写真',
  'profileSettings.words': '自己紹介',
  'profileSettings.bio': 'ひとこと',
  'profileSettings.bioHint': '280文字以内',
  'profileSettings.renameWarning': 'ユーザー名を変更すると、以前のプロフィールへのリンクは使えなくなります。',
  'profileSettings.save': '保存',
  'profileSettings.saving': '保存しています…',
  'profileSettings.saved': '保存しました。',
  'profileSettings.loadNew': '新しい内容を読み込む',
  'profileSettings.keepMine': '入力した内容を使う',
  'profileSettings.visibility': 'プロフィールの公開範囲',
  'profileSettings.isPublic': 'だれでもプロフィールを見られるようにする',
  'profileSettings.isPublicHint':
    '名前、写真、ひとこと、公開リスト、口コミが表示されます。オフにすると、このページはだれにも見つかりません。',
  'profileSettings.isIndexed': '検索エンジンでの表示を許可する',
  'profileSettings.visibilityFailed': 'プロフィールの公開範囲を読み込めませんでした。',
  'profileSettings.see': 'プロフィールを見る',
  'profileSettings.seeAsOthers': 'ほかの人からの見え方を確認',
  'profileSettings.email': 'メールアドレス',
  'profileSettings.verified': '確認済み',
  'profileSettings.notVerified': '未確認',
  'profileSettings.toSecurity': '「セキュリティ」で変更',
} satisfies Translation<'profileSettings'>
