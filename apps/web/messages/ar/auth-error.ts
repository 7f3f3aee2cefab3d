import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'تعذّر تسجيل دخولك',
  'authError.documentTitle': 'مشكلة في تسجيل الدخول',
  'authError.cancelled': 'تم إلغاء تسجيل الدخول ولم يتغيّر شيء. يمكنك البدء من جديد في أي وقت.',
  'authError.tookTooLong': 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى البدء من جديد وإكماله في المتصفح نفسه.',
  'authError.signInAsBefore': 'حساب {provider} غير مرتبط بحسابك. يُرجى تسجيل الدخول بالطريقة المعتادة، ثم ربطه من الإعدادات.',
  'authError.otherEmail': 'يستخدم ذلك الحساب بريدًا إلكترونيًا مختلفًا، لذلك لم يتم ربطه. يُرجى ربط حساب يستخدم البريد نفسه.',
  'authError.noEmail': 'لم يشارك {provider} عنوان بريد إلكتروني، وهو مطلوب لإنشاء حساب. يُرجى السماح بمشاركته أو استخدام طريقة أخرى.',
  'authError.closed': 'إنشاء حسابات جديدة غير متاح حاليًا. إذا كان لديك حساب، فيُرجى تسجيل الدخول بالطريقة المعتادة.',
  'authError.providerAway': 'لا يستجيب {provider}. يُرجى المحاولة بعد قليل أو استخدام طريقة أخرى.',
  'authError.otherService': 'الخدمة الأخرى',
  'authError.failed': 'حدث خطأ ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى أو استخدام طريقة أخرى.',
  'authError.banned': 'حسابك موقوف. تجد السبب وطريقة الاعتراض في الرسالة التي أرسلناها إليك.',
  'authError.tryAgain': 'إعادة المحاولة',
  'authError.otherMethod': 'استخدام طريقة أخرى',
  'authError.goOn': 'المتابعة دون تغيير',
  'authError.help': 'إذا تكرر ذلك، فيُرجى الانتظار بضع دقائق أو تسجيل الدخول بالبريد الإلكتروني وكلمة المرور.',
  'authError.code': 'الرمز:',
  'authError.unknownCode': 'غير معروف',
} satisfies Translation<'authError'>
