import type { Translation } from '../../src/i18n/message-key.ts'

export const restaurant = {
  'restaurant.title': '{name}، {city}',
  'restaurant.description': 'قائمة الطعام وأوقات العمل والأنظمة الغذائية ومسببات الحساسية في {name}، {city}.',
  'restaurant.allIn': 'المطاعم',
  'restaurant.directions': 'الاتجاهات',
  'restaurant.contact': 'التواصل',
  'restaurant.phone': 'الاتصال على {phone}',
  'restaurant.hours': 'أوقات العمل',
  'restaurant.today': 'اليوم',
  'restaurant.localTime': 'بالتوقيت المحلي',
  'restaurant.publicHolidays': 'العطلات الرسمية',
  'restaurant.seasonal': 'تختلف الأوقات في أشهر أخرى.',
  'restaurant.hoursAsWritten': 'كما كتبها المكان: {text}',
  'restaurant.hoursConfirmed': 'آخر تأكيد لأوقات العمل: {when}',
  'restaurant.menu': 'قائمة الطعام',
  'restaurant.menuSections': 'أقسام قائمة الطعام',
  'restaurant.menuEmpty': 'لم تُضف قائمة الطعام بعد',
  'restaurant.amenities': 'معلومات مفيدة',
  'restaurant.sources': 'مصادر هذه المعلومات',
} satisfies Translation<'restaurant'>
