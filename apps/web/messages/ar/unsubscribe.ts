import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'هل تريد إلغاء الاشتراك في هذه الرسائل؟',
  'unsubscribe.what': 'أنت مشترك في رسائل البريد الإلكتروني بشأن «{topic}». يمكنك إلغاء الاشتراك بنقرة واحدة.',
  'unsubscribe.submit': 'إلغاء الاشتراك',
  'unsubscribe.pending': 'لحظة…',
  'unsubscribe.alreadyTitle': 'تم إلغاء اشتراكك بالفعل',
  'unsubscribe.done': 'لن تصلك بعد الآن رسائل بشأن «{topic}».',
  'unsubscribe.undo': 'الاشتراك مجددًا',
  'unsubscribe.security': 'سنستمر في مراسلتك بشأن أمان حسابك.',
  'unsubscribe.invalidTitle': 'هذا الرابط لا يعمل',
  'unsubscribe.invalid': 'ربما يكون غير مكتمل. يمكنك اختيار رسائلك من الإعدادات.',
  'unsubscribe.failed': 'تعذّر التحقق من هذا الرابط.',
  'unsubscribe.settings': 'إعدادات الإشعارات',
} satisfies Translation<'unsubscribe'>
