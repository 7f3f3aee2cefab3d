import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'إنشاء حساب',
  'signup.description': 'إنشاء حساب مجاني بعنوان بريد إلكتروني وكلمة مرور.',
  'signup.submit': 'إنشاء حساب',
  'signup.submitting': 'جارٍ إنشاء حسابك…',
  'signup.haveAccount': 'هل لديك حساب بالفعل؟',
  'signup.signIn': 'تسجيل الدخول',
  'signup.closed': 'إنشاء الحسابات الجديدة متوقف حاليًا',
  'signup.closedHint': 'لا يزال بإمكانك البحث والتصفح بلا حساب.',
  'signup.checkEmail': 'يُرجى التحقق من بريدك الإلكتروني',
  'signup.checkEmailHint': 'أرسلنا رابطًا إلى {email}. يُرجى فتحه لإكمال إنشاء حسابك.',
  'signup.checkEmailPlain': 'أرسلنا رابطًا إلى البريد الإلكتروني الذي أدخلته. يُرجى فتحه لإكمال إنشاء حسابك.',
  'signup.otherAddress': 'استخدام بريد إلكتروني آخر',
  'signup.switchTitle': 'أنت مسجّل الدخول باسم {name}',
  'signup.switchHint': 'لإنشاء حساب آخر، يُرجى تسجيل الخروج أولًا.',
  'signup.switchSubmit': 'تسجيل الخروج وإنشاء حساب',
  'signup.terms':
    'بإنشاء حساب تتم الموافقة على <terms>شروط الاستخدام</terms> و<eula>اتفاقية ترخيص المستخدم (EULA)</eula> والإقرار بقراءة <privacy>سياسة الخصوصية</privacy> (تُفتح في علامات تبويب جديدة).',
} satisfies Translation<'signup'>
