import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'أهلًا بك — الخطوة {step, number}',
  'onboarding.description': 'إعداد حسابك في ثلاث خطوات قصيرة.',
  'onboarding.progress': 'الخطوة {step, number} من {count, number}',
  'onboarding.steps': 'الخطوات',
  'onboarding.step.name': 'اسمك',
  'onboarding.step.taste': 'ذوقك',
  'onboarding.step.mails': 'رسائلك',
  'onboarding.nameTitle': 'بأي اسم نناديك؟',
  'onboarding.nameIntro': 'اسم المستخدم جزء من رابط ملفك الشخصي، ويمكنك تسجيل الدخول به. يمكنك تغيير الاسمين لاحقًا.',
  'onboarding.tasteTitle': 'ما أطعمتك المفضلة؟',
  'onboarding.tasteIntro': 'لا يمكن لأحد غيرك رؤية إجاباتك. يمكنك تخطي أي سؤال.',
  'onboarding.mailsTitle': 'ما الذي تريد أن نراسلك بشأنه؟',
  'onboarding.mailsIntro': 'تنبيهات الأمان مفعّلة دائمًا. وكل ما عداها متوقف إلى أن تفعّله.',
  'onboarding.continue': 'متابعة',
  'onboarding.finish': 'إنهاء',
  'onboarding.saving': 'جارٍ الحفظ…',
  'onboarding.skip': 'تخطي هذه الخطوة',
  'onboarding.back': 'رجوع',
  'onboarding.done': 'كل شيء جاهز.',
} satisfies Translation<'onboarding'>
