import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'اسم المستخدم',
  'people.usernameHint': 'من 3 إلى 30 حرفًا أو رقمًا أو نقطة أو شرطة سفلية',
  'people.checking': 'جارٍ التحقق…',
  'people.usernameFree': 'اسم المستخدم {username} متاح',
  'people.suggestions': 'أسماء مستخدمين متاحة',
  'people.useSuggestion': 'استخدام {username}',
  'people.city': 'المدينة الافتراضية',
  'people.noCity': 'بلا مدينة',
  'people.locate': 'العثور على أقرب مدينة',
  'people.locating': 'جارٍ تحديد الموقع…',
  'people.locateFailed': 'تعذّر تحديد موقعك. يُرجى اختيار مدينة من القائمة.',
  'people.cuisines': 'المطابخ المفضلة',
  'people.diets': 'الأنظمة الغذائية',
  'people.allergens': 'مسببات الحساسية المراد تجنّبها',
  'people.needsWhy':
    'قد يكشف ما تأكله عن صحتك أو معتقداتك. لذلك يتم تخزينه مشفّرًا، ولا يمكن لأحد غيرك رؤيته، ولا نستخدمه إلا لتصفية الأطباق لك.',
  'people.topic.product_news': 'أخبار {product}',
  'people.topicHint.product_news': 'الميزات الجديدة، بضع مرات في السنة',
  'people.topic.saved_searches': 'عمليات البحث المحفوظة',
  'people.topicHint.saved_searches': 'الأطباق والأماكن الجديدة المطابقة',
  'people.topic.reviews': 'مراجعاتك',
  'people.topicHint.reviews': 'عندما يرد مطعم أو يجد أحدهم مراجعتك مفيدة',
} satisfies Translation<'people'>
