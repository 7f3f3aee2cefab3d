import type { Translation } from '../../src/i18n/message-key.ts'

export const landing = {
  'landing.promise': 'اعثر على الطبق الذي تريده بالقرب منك',
  'landing.lead': 'ابحث في قوائم طعام مدن بأكملها دفعة واحدة. بلا حساب ولا إعلانات ولا نتائج مدفوعة.',
  'landing.description':
    'ابحث عن الأطباق في جميع المطاعم، مع الأسعار والأنظمة الغذائية ومسببات الحساسية وأوقات العمل. بيانات مفتوحة ولا نتائج مدفوعة.',
  'landing.searchWhat': 'ماذا نأكل اليوم؟',
  'landing.searchWhatExample': 'مثلًا: رامن، لازانيا، برغر نباتي',
  'landing.searchWhere': 'المدينة',
  'landing.anyCity': 'كل المدن',
  'landing.searchSubmit': 'بحث',
  'landing.dietsIn': 'حسب النظام الغذائي في {city}:',
  'landing.cuisines': 'أشهر المطابخ',
  'landing.cuisineLink':
    '{cuisine}: {count, plural, zero {لا أماكن} one {مكان واحد} two {مكانان} few {# أماكن} many {# مكانًا} other {# مكان}}',
  'landing.restaurantsIn': 'الآن في {city}',
  'landing.allIn': 'كل المطاعم في {city}',
  'landing.dishes': 'أشهر الأطباق',
  'landing.howItWorks': 'طريقة الاستخدام',
  'landing.stepSearch': 'البحث عن طبق',
  'landing.stepSearchText': 'لا تبحث عن المطاعم فقط: ابحث عمّا تريد أن تأكله.',
  'landing.stepFilter': 'تحقَّق من محتواه',
  'landing.stepFilterText': 'السعر والأنظمة الغذائية ومسببات الحساسية لكل طبق. وإذا كانت معلومة غير معروفة، نوضح ذلك.',
  'landing.stepDecide': 'اطّلع على المصادر',
  'landing.stepDecideText': 'يذكر كل مكان مصدر بياناته وتاريخ آخر تأكيد لها.',
  'landing.joinTitle': 'تجربة تناسبك',
  'landing.joinText': 'الحساب مجاني، وكل ما يلزمك هو عنوان بريد إلكتروني.',
  'landing.joinSubmit': 'إنشاء حساب',
  'landing.empty': 'لا توجد مطاعم بعد. يمكن لمشرف الموقع استيراد مدينة.',
  'landing.railFailed': 'تعذّر تحميل هذه القائمة.',
} satisfies Translation<'landing'>
