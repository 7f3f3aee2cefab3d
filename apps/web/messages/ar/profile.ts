import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (\u200E@{username})',
  'profile.description': 'آراء {name} في المطاعم والأطباق.',
  'profile.joined': 'هنا منذ {month}',
  'profile.reviewCount':
    '{count, plural, =0 {لا مراجعات بعد} one {مراجعة واحدة} two {مراجعتان} few {# مراجعات} many {# مراجعة} other {# مراجعة}}',
  'profile.reviews': 'المراجعات',
  'profile.empty': 'لا توجد مشاركات من {name} بعد',
  'profile.edit': 'تعديل الملف الشخصي',
  'profile.onlyYou': 'ملفك الشخصي خاص: لا يرى هذه الصفحة أحد غيرك.',
  'profile.asOthers': 'هذا ملفك الشخصي. يراه الآخرون هكذا، من دون هذه الملاحظة.',
  'profile.seeAsOthers': 'عرضه كما يراه الآخرون',
  'profile.itemAt': '{item} في {restaurant}',
  'profile.lists': 'القوائم',
  'profile.report': 'الإبلاغ عن هذا الملف الشخصي',
} satisfies Translation<'profile'>
