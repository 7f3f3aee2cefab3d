import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name}（@{username}）',
  'profile.description': '{name}さんによるレストランと料理の口コミ。',
  'profile.joined': '{month}から利用',
  'profile.reviewCount': '{count, plural, =0 {口コミはまだありません} other {口コミ#件}}',
  'profile.reviews': '口コミ',
  'profile.empty': '{name}さんはまだ何も公開していません',
  'profile.edit': 'プロフィールを編集',
  'profile.onlyYou': 'プロフィールは非公開です。このページは自分だけに表示されます。',
  'profile.asOthers': 'これはご自分のプロフィールです。ほかの人には、このお知らせを除いて同じように表示されます。',
  'profile.seeAsOthers': 'ほかの人からの見え方を確認',
  'profile.itemAt': '{restaurant}の{item}',
  'profile.lists': 'リスト',
  'profile.report': 'このプロフィールを報告',
  'profile.changeCount': '{count, plural, other {投稿#件}}',
  'profile.places': '最近の投稿',
  'profile.trust.newcomer': '既存の情報の変更は審査されます。',
  'profile.trust.known': 'ほとんどの変更がすぐに公開されます。',
  'profile.trust.trusted': 'すべての変更がすぐに公開され、他の人の変更を審査できます。',
} satisfies Translation<'profile'>
