import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'لا يوجد اتصال بالإنترنت',
  'offline.lead': 'تعذّر الوصول إلى {product}. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  'offline.places': 'أماكنك المحفوظة',
  'offline.asOf': 'كما كانت عند آخر مرة اطّلعت عليها.',
  'offline.hoursToday': 'ساعات العمل اليوم',
} satisfies Translation<'offline'>
