import type { Translation } from '../../src/i18n/message-key.ts'

export const codes = {
  'codes.hint':
    'يتيح لك كل رمز تسجيل الدخول مرة واحدة عندما لا يكون هاتفك معك. يُرجى حفظ الرموز في مكان لا يصل إليه غيرك، فلن تظهر مرة أخرى.',
  'codes.list': 'الرموز الاحتياطية',
  'codes.copy': 'نسخ الرموز',
  'codes.copied': 'تم نسخ الرموز.',
  'codes.notCopied': 'لا يسمح المتصفح بالنسخ. يُرجى تحديد النص ونسخه يدويًا.',
  'codes.download': 'تنزيل كملف نصي',
  'codes.print': 'طباعة',
  'codes.saved': 'لقد حفظت هذه الرموز',
  'codes.saveFirst': 'يُرجى حفظ الرموز أولًا، ثم وضع علامة في هذا المربع',
  'codes.sheetTitle': 'الرموز الاحتياطية لحساب {product}',
  'codes.sheetMade': 'تاريخ الإنشاء: {when}. يعمل كل رمز مرة واحدة.',
  'codes.leaveTitle': 'المغادرة دون حفظ الرموز؟',
  'codes.leaveEffect': 'لن تظهر الرموز مرة أخرى. يمكنك إنشاء رموز جديدة من إعدادات الأمان.',
  'codes.stay': 'البقاء هنا',
  'codes.leave': 'المغادرة',
} satisfies Translation<'codes'>
