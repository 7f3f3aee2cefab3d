import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'لا يوجد اتصال بالإنترنت',
  'offline.lead': 'تعذّر الوصول إلى {product}. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  'offline.places': 'أماكنك المحفوظة',
  'offline.asOf': 'كما كانت عند آخر مشاهدة لها.',
  'offline.hoursToday': 'أوقات العمل اليوم',
} satisfies Translation<'offline'>
