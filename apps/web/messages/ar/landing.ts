import type { Translation } from '../../src/i18n/message-key.ts'

export const landing = {
  'landing.promise': 'طبقك المفضل، بالقرب منك',
  'landing.lead': 'بحث واحد في قوائم طعام مدن بأكملها. بلا حساب ولا إعلانات ولا نتائج مدفوعة.',
  'landing.description':
    'البحث عن الأطباق في كل المطاعم، مع الأسعار والأنظمة الغذائية ومسببات الحساسية وأوقات العمل. بيانات مفتوحة ولا نتائج مدفوعة.',
  'landing.searchWhat': 'ماذا نأكل اليوم؟',
  'landing.searchWhatExample': 'مثلًا: رامن، لازانيا، برغر نباتي',
  'landing.searchWhere': 'المدينة',
  'landing.anyCity': 'كل المدن',
  'landing.searchSubmit': 'بحث',
  'landing.dietsIn': 'لك في {city}:',
  'landing.cuisines': 'أشهر المطابخ',
  'landing.cuisineLink':
    '{cuisine}: {count, plural, zero {لا أماكن} one {مكان واحد} two {مكانان} few {# أماكن} many {# مكانًا} other {# مكان}}',
  'landing.restaurantsIn': 'الآن في {city}',
  'landing.allIn': 'كل المطاعم في {city}',
  'landing.dishes': 'أشهر الأطباق',
  'landing.howItWorks': 'طريقة الاستخدام',
  'landing.stepSearch': 'البحث عن طبق',
  'landing.stepSearchText': 'لا يقتصر البحث على الأماكن، بل يكفي اسم الطبق المطلوب.',
  'landing.stepFilter': 'معرفة ما فيه',
  'landing.stepFilterText': 'السعر والأنظمة الغذائية ومسببات الحساسية لكل طبق، وما لا نعرفه نقول ذلك صراحةً.',
  'landing.stepDecide': 'معرفة مصدر المعلومة',
  'landing.stepDecideText': 'لكل مكان مصدر مذكور وتاريخ آخر تأكيد.',
  'landing.joinTitle': 'تجربة تناسبك',
  'landing.joinText': 'الحساب مجاني، ولا يلزم له سوى عنوان بريد إلكتروني.',
  'landing.joinSubmit': 'إنشاء حساب',
  'landing.empty': 'لا توجد مطاعم بعد. يمكن للقائمين على هذا الخادم استيراد مدينة.',
  'landing.railFailed': 'تعذّر تحميل هذه القائمة.',
} satisfies Translation<'landing'>
