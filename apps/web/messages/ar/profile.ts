import type { Translation } from '../../src/i18n/message-key.ts'

export const profile = {
  'profile.documentTitle': '{name} (\u200E@{username})',
  'profile.description': 'مراجعات {name} للمطاعم والأطباق.',
  'profile.joined': 'انضم في {month}',
  'profile.reviewCount':
    '{count, plural, =0 {لا مراجعات بعد} one {مراجعة واحدة} two {مراجعتان} few {# مراجعات} many {# مراجعة} other {# مراجعة}}',
  'profile.reviews': 'المراجعات',
  'profile.empty': 'لا توجد مشاركات من {name} بعد',
  'profile.edit': 'تعديل الملف الشخصي',
  'profile.onlyYou': 'ملفك الشخصي خاص. لا يمكن لأحد غيرك رؤية هذه الصفحة.',
  'profile.asOthers': 'هذا ملفك الشخصي كما يراه الآخرون، باستثناء هذه الملاحظة.',
  'profile.seeAsOthers': 'عرضه كما يراه الآخرون',
  'profile.itemAt': '{item} في {restaurant}',
  'profile.lists': 'القوائم',
  'profile.report': 'الإبلاغ عن هذا الملف الشخصي',
  'profile.changeCount': 'المساهمات: {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  'profile.places': 'أحدث المساهمات',
  'profile.trust.newcomer': 'تُراجع تعديلاتك على المعلومات الموجودة.',
  'profile.trust.known': 'تُنشر معظم تعديلاتك فورًا.',
  'profile.trust.trusted': 'تُنشر كل تعديلاتك فورًا، ويمكنك مراجعة تعديلات الآخرين.',
} satisfies Translation<'profile'>
