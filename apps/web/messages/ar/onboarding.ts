import type { Translation } from '../../src/i18n/message-key.ts'

export const onboarding = {
  'onboarding.documentTitle': 'أهلًا بك — الخطوة {step, number}',
  'onboarding.description': 'ثلاث خطوات قصيرة لضبط حسابك.',
  'onboarding.progress': 'الخطوة {step, number} من {count, number}',
  'onboarding.steps': 'الخطوات',
  'onboarding.step.name': 'اسمك',
  'onboarding.step.taste': 'ذوقك',
  'onboarding.step.mails': 'رسائلك',
  'onboarding.nameTitle': 'بأي اسم نناديك؟',
  'onboarding.nameIntro': 'اسم المستخدم هو عنوانك هنا، ويمكن تسجيل الدخول به. يمكنك تغيير الاسمين لاحقًا.',
  'onboarding.tasteTitle': 'ما أطعمتك المفضلة؟',
  'onboarding.tasteIntro': 'لا تظهر إجاباتك لأحد غيرك، ويمكن ترك أي سؤال فارغًا.',
  'onboarding.mailsTitle': 'ما الذي يمكننا مراسلتك بشأنه؟',
  'onboarding.mailsIntro': 'تصلك التحذيرات المتعلقة بحسابك دائمًا. أما بقية الرسائل فاختيارية، ومتوقفة ما لم تُفعَّل.',
  'onboarding.continue': 'متابعة',
  'onboarding.finish': 'إنهاء',
  'onboarding.saving': 'جارٍ الحفظ…',
  'onboarding.skip': 'تخطي هذه الخطوة',
  'onboarding.back': 'رجوع',
  'onboarding.done': 'كل شيء جاهز.',
} satisfies Translation<'onboarding'>
