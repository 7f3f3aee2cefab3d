import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'إلى اللقاء',
  'goodbye.plain': 'سعدنا بوجودك معنا. المائدة جاهزة متى عدت إلينا.',
  'goodbye.deleted': 'تم حذف حسابك وكل ما يخصّه، ولا يمكن استرجاع أي شيء منه.',
  'goodbye.signedOut': 'تم تسجيل خروجك. نراك عندما يحين وقت الطعام.',
  'goodbye.unsubscribed': 'لن تصلك هذه الرسائل بعد الآن. سنراسلك فقط عندما يتعلق الأمر بأمان حسابك.',
  'goodbye.home': 'الصفحة الرئيسية',
  'goodbye.newAccount': 'إنشاء حساب جديد',
} satisfies Translation<'goodbye'>
