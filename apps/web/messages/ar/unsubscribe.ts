import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'هل تريد إلغاء الاشتراك في هذه الرسائل؟',
  'unsubscribe.what': 'تصلك رسائل عن «{topic}». تتوقف بضغطة واحدة.',
  'unsubscribe.submit': 'إلغاء الاشتراك',
  'unsubscribe.pending': 'لحظة…',
  'unsubscribe.alreadyTitle': 'كانت هذه الرسائل متوقفة بالفعل',
  'unsubscribe.done': 'لن تصلك رسائل عن «{topic}» بعد الآن.',
  'unsubscribe.undo': 'الاشتراك مجددًا',
  'unsubscribe.security': 'ما زلنا نكتب إليك عندما يتعلق الأمر بأمان حسابك.',
  'unsubscribe.invalidTitle': 'هذا الرابط لا يعمل',
  'unsubscribe.invalid': 'ربما قُطع في الطريق. يمكنك اختيار رسائلك في الإعدادات.',
  'unsubscribe.failed': 'تعذّر التحقق من الرابط.',
  'unsubscribe.settings': 'إعدادات الإشعارات',
} satisfies Translation<'unsubscribe'>
