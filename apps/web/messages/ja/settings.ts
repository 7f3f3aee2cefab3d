import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': '設定',
  'settings.sections': '設定の項目',
  'settings.profile': 'プロフィール',
  'settings.preferences': '個人設定',
  'settings.notifications': '通知',
  'settings.look': '表示',
  'settings.lookHint': 'このブラウザに保存されます。',
  'settings.taste': '食の好み',
  'settings.tasteFailed': '食の好みを読み込めませんでした。',
  'settings.save': '保存する',
  'settings.saving': '保存中…',
  'settings.saved': '保存しました。',
} satisfies Translation<'settings'>
