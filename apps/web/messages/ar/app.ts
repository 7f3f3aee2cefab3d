import type { Translation } from '../../src/i18n/message-key.ts'

export const app = {
  'app.addPlace': 'إضافة مكان',
  'app.title': 'استكشاف',
  'app.description': 'أماكن وأطباق بالقرب منك.',
  'app.counts':
    '{city}: {restaurants, plural, zero {لا مطاعم} one {مطعم واحد} two {مطعمان} few {# مطاعم} many {# مطعمًا} other {# مطعم}}، {dishes, plural, zero {لا أطباق} one {طبق واحد} two {طبقان} few {# أطباق} many {# طبقًا} other {# طبق}}',
  'app.empty': 'لا توجد مطاعم بعد. يمكن لمشرف الموقع استيراد مدينة.',
  'app.greeting': 'مرحبًا، {name}',
  'app.guest': 'ماذا نأكل اليوم؟',
  'app.city': 'المدينة',
  'app.changeCity': 'تغيير المدينة',
  'app.restaurantsIn': 'في {city}',
  'app.dishes': 'أطباق تستحق التجربة',
  'app.saved': 'المحفوظة لوقت لاحق',
  'app.savedEmpty': 'لا توجد محفوظات بعد. لحفظ مطعم، يكفي الضغط على القلب بجانبه.',
  'app.savedAll': 'كل العناصر المحفوظة',
  'app.yourPlaces': 'مطاعمك',
  'app.recent': 'شوهد مؤخرًا',
  'app.recentAll': 'سجل التصفّح',
  'app.recentClear': 'محو السجل',
  'app.recentStop': 'إيقاف السجل',
  'app.recentStart': 'تفعيل السجل',
  'app.recentOff': 'السجل متوقف. لا يتم حفظ ما تشاهده على هذا الجهاز.',
  'app.railFailed': 'تعذّر تحميل هذه القائمة.',
  'app.seeAll': 'عرض الكل في {city}',
  'app.because': 'لأنك تحب: {cuisines}',
} satisfies Translation<'app'>
