import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'メニュー内を検索',
  'menuTools.fits': '私の食事に合う',
  'menuTools.count': '{count, plural, =0 {該当する料理はありません} other {料理#件}}',
  'menuTools.onlyKnown': '条件に合わない料理は非表示です。確認が必要な料理には印が付いています。',
  'menuTools.none': '条件に一致する料理はありません。',
  'menuTools.showAll': 'メニューをすべて表示',
  'menuTools.change': '食事の条件を変更',
} satisfies Translation<'menuTools'>
