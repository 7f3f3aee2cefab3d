import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'طرق أخرى لتسجيل الدخول',
  'social.or': 'أو',
  'social.continue': 'المتابعة باستخدام {provider}',
  'social.leaving': 'جارٍ إعادة التوجيه إلى {provider}…',
  'social.lastUsed': 'آخر طريقة مستخدمة',
  'social.more': 'خيارات أخرى',
} satisfies Translation<'social'>
