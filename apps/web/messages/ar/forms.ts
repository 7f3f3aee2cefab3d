import type { Translation } from '../../src/i18n/message-key.ts'

export const forms = {
  'forms.email': 'البريد الإلكتروني',
  'forms.identifier': 'البريد الإلكتروني أو اسم المستخدم',
  'forms.password': 'كلمة المرور',
  'forms.name': 'الاسم',
  'forms.showPassword': 'إظهار كلمة المرور',
  'forms.passwordHint': 'الحد الأدنى لعدد الأحرف: {min, number}. الجملة القصيرة خيار جيد.',
  'forms.strength': 'قوة كلمة المرور: {level, select, weak {ضعيفة} fair {مقبولة} good {جيدة} other {قوية}}',
  'forms.summary':
    '{count, plural, one {يُرجى تصحيح هذا الحقل} two {يُرجى تصحيح هذين الحقلين} few {يُرجى تصحيح # حقول} many {يُرجى تصحيح # حقلًا} other {يُرجى تصحيح # حقل}}',
  'forms.emailMissing': 'يُرجى إدخال عنوان بريدك الإلكتروني',
  'forms.emailInvalid': 'يُرجى إدخال عنوان بريد إلكتروني بالصيغة name@example.com',
  'forms.identifierMissing': 'يُرجى إدخال بريدك الإلكتروني أو اسم المستخدم',
  'forms.identifierInvalid': 'يُرجى إدخال عنوان بريد إلكتروني بالصيغة name@example.com أو اسم المستخدم',
  'forms.passwordMissing': 'يُرجى إدخال كلمة المرور',
  'forms.passwordTooShort':
    '{min, plural, one {يُرجى استخدام حرف واحد على الأقل} two {يُرجى استخدام حرفين على الأقل} few {يُرجى استخدام # أحرف على الأقل} many {يُرجى استخدام # حرفًا على الأقل} other {يُرجى استخدام # حرف على الأقل}}',
  'forms.passwordTooLong':
    '{max, plural, one {يُرجى استخدام حرف واحد على الأكثر} two {يُرجى استخدام حرفين على الأكثر} few {يُرجى استخدام # أحرف على الأكثر} many {يُرجى استخدام # حرفًا على الأكثر} other {يُرجى استخدام # حرف على الأكثر}}',
  'forms.passwordTooEasy': 'كلمة المرور هذه شائعة جدًا أو كُشفت في عملية اختراق بيانات. يُرجى اختيار كلمة أخرى.',
  'forms.codeMissing': 'يُرجى إدخال الرمز المكوّن من 6 أرقام',
  'forms.backupCodeMissing': 'يُرجى إدخال أحد رموزك الاحتياطية',
  'forms.phraseDiffers': 'للتأكيد، يُرجى كتابة النص كما هو معروض تمامًا',
  'forms.currentPassword': 'كلمة المرور الحالية',
  'forms.newPassword': 'كلمة المرور الجديدة',
  'forms.checkEntry': 'يُرجى التحقق من هذا الحقل',
  'forms.waitIsOver': 'يمكنك المحاولة مرة أخرى الآن.',
  'forms.sendAgain': 'إعادة الإرسال',
  'forms.sending': 'جارٍ الإرسال…',
  'forms.sendAgainIn':
    '{seconds, plural, zero {يمكنك إعادة الإرسال الآن.} one {يمكنك إعادة الإرسال بعد ثانية واحدة.} two {يمكنك إعادة الإرسال بعد ثانيتين.} few {يمكنك إعادة الإرسال بعد # ثوانٍ.} many {يمكنك إعادة الإرسال بعد # ثانية.} other {يمكنك إعادة الإرسال بعد # ثانية.}}',
  'forms.sendAgainNow': 'يمكنك إعادة الإرسال الآن.',
  'forms.sentAgain': 'تم الإرسال. يُرجى التحقق من بريدك الوارد.',
  'forms.mailbox': 'لا ترسل نسخة الموقع هذه رسائل بريد إلكتروني. <mailbox>يمكنك قراءتها في صندوق البريد</mailbox>.',
  'forms.openMail': 'فتح تطبيق البريد',
  'forms.backToSignIn': 'العودة إلى تسجيل الدخول',
  'forms.nameMissing': 'يُرجى إدخال اسمك',
  'forms.nameTooLong': 'الحد الأقصى لعدد الأحرف: {max, number}',
  'forms.nameInvalid': 'يُرجى استخدام الحروف والأرقام والمسافات والرموز فقط',
} satisfies Translation<'forms'>
