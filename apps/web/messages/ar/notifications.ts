import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'الإشعارات',
  'notifications.description': 'ما يمكننا مراسلتك بشأنه.',
  'notifications.topic': 'الموضوع',
  'notifications.email': 'البريد الإلكتروني',
  'notifications.security': 'أمان الحساب',
  'notifications.securityHint': 'عمليات تسجيل الدخول وتغيير كلمات المرور والعناوين',
  'notifications.alwaysOn': 'مفعّلة دائمًا',
  'notifications.byEmail': '{topic} بالبريد الإلكتروني',
  'notifications.none': 'إلغاء الاشتراك في كل الرسائل',
  'notifications.noneHint': 'ستظل التحذيرات المتعلقة بحسابك تصلك.',
  'notifications.unproven': 'أكّد عنوان بريدك الإلكتروني أولًا: حتى ذلك الحين لا نرسل إليه إلا التحذيرات.',
  'notifications.saved': 'تم الحفظ.',
  'notifications.failed': 'تعذّر تحميل اختياراتك.',
} satisfies Translation<'notifications'>
