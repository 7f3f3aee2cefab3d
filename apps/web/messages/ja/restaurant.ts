import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}（{city}）',
  'restaurant.description': '{city}にある{name}のメニュー、営業時間、食事制限への対応、アレルゲン。',
  'restaurant.allIn': 'レストラン',
  'restaurant.directions': '経路',
  'restaurant.contact': '連絡先',
  'restaurant.phone': '{phone}に電話',
  'restaurant.hours': '営業時間',
  'restaurant.today': '今日',
  'restaurant.localTime': '現地時間',
  'restaurant.publicHolidays': '祝日',
  'restaurant.seasonal': '営業時間は月によって異なります。',
  'restaurant.hoursAsWritten': 'お店の表記：{text}',
  'restaurant.hoursConfirmed': '営業時間の最終確認：{when}',
  'restaurant.menu': 'メニュー',
  'restaurant.menuSections': 'メニューの分類',
  'restaurant.menuEmpty': 'メニューはまだ登録されていません',
  'restaurant.amenities': 'お店の特徴',
  'restaurant.sources': '情報の出典',
} satisfies Translation<'restaurant'>
