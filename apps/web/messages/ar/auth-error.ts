import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'تعذّر تسجيل دخولك',
  'authError.documentTitle': 'مشكلة في تسجيل الدخول',
  'authError.cancelled': 'توقّف تسجيل الدخول قبل اكتماله. لم يتغيّر شيء، ويمكنك البدء من جديد في أي وقت.',
  'authError.tookTooLong': 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى البدء من جديد وإكماله في المتصفح نفسه.',
  'authError.signInAsBefore': 'حساب {provider} غير مرتبط بحسابك هنا. يُرجى تسجيل الدخول بالطريقة المعتادة، ثم ربطه من الإعدادات.',
  'authError.otherEmail': 'عنوان البريد الإلكتروني لذلك الحساب يختلف عن عنوانك هنا، ولذلك لم يتم الربط. يُرجى ربط حساب له العنوان نفسه.',
  'authError.noEmail': 'لم يصلنا من {provider} عنوان بريد إلكتروني، وهو ضروري لأي حساب هنا. يُرجى السماح بمشاركته أو استخدام طريقة أخرى.',
  'authError.closed': 'إنشاء الحسابات الجديدة متوقف حاليًا. إذا كان لديك حساب، فيُرجى تسجيل الدخول بالطريقة المعتادة.',
  'authError.providerAway': 'لا توجد استجابة من {provider} حاليًا. يُرجى المحاولة بعد لحظات أو استخدام طريقة أخرى.',
  'authError.otherService': 'الخدمة الأخرى',
  'authError.failed': 'حدث خطأ في أثناء العملية. لم يتغيّر شيء؛ يُرجى المحاولة مرة أخرى أو استخدام طريقة أخرى.',
  'authError.tryAgain': 'إعادة المحاولة',
  'authError.otherMethod': 'استخدام طريقة أخرى',
  'authError.goOn': 'المتابعة دون تغيير',
  'authError.help': 'إذا تكرر ذلك، فيُرجى الانتظار قليلًا أو تسجيل الدخول بالبريد الإلكتروني وكلمة المرور.',
  'authError.code': 'الرمز:',
  'authError.unknownCode': 'غير معروف',
} satisfies Translation<'authError'>
