import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'إلى اللقاء',
  'goodbye.plain': 'سعدنا بوجودك معنا. المائدة جاهزة متى عدت إلينا.',
  'goodbye.deleted': 'تم حذف حسابك وكل ما فيه. لا يمكن التراجع عن ذلك.',
  'goodbye.signedOut': 'تم تسجيل خروجك. نراك عندما تجوع مرة أخرى.',
  'goodbye.unsubscribed': 'تم إلغاء اشتراكك. سنستمر في مراسلتك بشأن أمان حسابك.',
  'goodbye.home': 'الصفحة الرئيسية',
  'goodbye.newAccount': 'إنشاء حساب جديد',
} satisfies Translation<'goodbye'>
