import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'صندوق الوارد',
  'inbox.description': 'ما حدث لمساهماتك ومراجعاتك وما تتابعه.',
  'inbox.empty': 'لا شيء هنا بعد. عندما يُقبل تعديل لك أو تفيد مراجعتك الآخرين، ستراه هنا.',
  'inbox.explore': 'ابحث عما يمكن تحسينه',
  'inbox.readAll': 'تعليم الكل كمقروء',
  'inbox.new': 'جديد',
  'inbox.reason': 'السبب: {note}',
  'inbox.older': 'عرض الأقدم',
  'inbox.latest': 'العودة إلى الأحدث',
  'inbox.settings': 'إعدادات الإشعارات',
  'inbox.follows': 'جديد ما تتابعه',
  'inbox.followsEmpty': 'لا جديد بعد. تابع مطاعم وأطباقًا وأشخاصًا لترى الجديد هنا.',
  'inbox.followsFind': 'العثور على مطاعم لمتابعتها',
  'inbox.followsAll': 'كل الجديد',
  'inbox.failed': 'تعذّر تحميل صندوق الوارد.',
} satisfies Translation<'inbox'>
