import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'ابحث في القائمة',
  'menuTools.fits': 'يناسبني',
  'menuTools.count': '{count, plural, =0 {لا أطباق} one {طبق واحد} two {طبقان} few {# أطباق} many {# طبقًا} other {# طبق}}',
  'menuTools.onlyKnown': 'الأطباق غير المناسبة مخفية، والأطباق التي يجب السؤال عنها معلَّمة.',
  'menuTools.none': 'لا توجد أطباق تطابق عوامل التصفية هذه.',
  'menuTools.showAll': 'عرض قائمة الطعام كاملة',
  'menuTools.change': 'تغيير النظام الغذائي',
} satisfies Translation<'menuTools'>
