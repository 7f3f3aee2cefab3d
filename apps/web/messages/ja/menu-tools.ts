import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'メニュー内を検索',
  'menuTools.fits': '私の食事に合う',
  'menuTools.count': '{count, plural, =0 {該当する料理はありません} other {料理#件}}',
  'menuTools.onlyKnown': '条件に合うことが確認できた料理だけを表示しています。',
  'menuTools.none': '条件に一致する料理はありません。',
  'menuTools.showAll': 'メニューをすべて表示',
} satisfies Translation<'menuTools'>
