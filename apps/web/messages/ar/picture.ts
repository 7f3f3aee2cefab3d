import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'صورة بصيغة JPEG أو PNG أو WebP أو AVIF، بحجم 5 ميغابايت على الأكثر. تُزال منها بيانات المكان والكاميرا.',
  'picture.choose': 'اختيار صورة',
  'picture.remove': 'إزالة الصورة',
  'picture.removing': 'جارٍ الإزالة…',
  'picture.removed': 'تمت إزالة صورتك.',
  'picture.preview': 'الجزء الذي سيبقى من الصورة. يمكن سحبه أو استخدام أشرطة التمرير.',
  'picture.zoom': 'حجم الجزء',
  'picture.across': 'يمينًا ويسارًا',
  'picture.down': 'أعلى وأسفل',
  'picture.use': 'استخدام هذه الصورة',
  'picture.uploading': 'جارٍ الرفع…',
  'picture.uploaded': 'تم حفظ صورتك.',
  'picture.cancel': 'إلغاء',
  'picture.copying': 'جارٍ جلب الصورة…',
} satisfies Translation<'picture'>
