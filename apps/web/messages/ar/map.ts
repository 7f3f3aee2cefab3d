import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'الخريطة',
  'map.hint': 'استخدم مفاتيح الأسهم لتحريك الخريطة، وعلامتي الجمع والطرح للتكبير والتصغير. تعرض الصفحة المعلومات نفسها كنص.',
  'map.zoomIn': 'تكبير',
  'map.zoomOut': 'تصغير',
  'map.north': 'N ↑',
  'map.searchHere': 'البحث في هذه المنطقة',
  'map.places': '{count, plural, zero {لا أماكن} one {مكان واحد} two {مكانان} few {# أماكن} many {# مكانًا} other {# مكان}}، تكبير',
  'map.placeAndDishes': '{place}، {count, plural, zero {لا أطباق} one {طبق واحد} two {طبقان} few {# أطباق} many {# طبقًا} other {# طبق}}',
  'map.chosen': 'محدد على الخريطة',
  'map.close': 'إغلاق',
} satisfies Translation<'map'>
