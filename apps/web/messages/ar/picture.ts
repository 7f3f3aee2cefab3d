import type { Translation } from '../../src/i18n/message-key.ts'

export const picture = {
  'picture.hint': 'صورة بصيغة JPEG أو PNG أو WebP أو AVIF بحجم 5 ميغابايت كحد أقصى. نزيل منها بيانات الموقع الجغرافي والكاميرا.',
  'picture.choose': 'اختيار صورة',
  'picture.remove': 'إزالة الصورة',
  'picture.removing': 'جارٍ الإزالة…',
  'picture.removed': 'تمت إزالة صورتك.',
  'picture.preview': 'الجزء الذي سنستخدمه من الصورة. اسحبه أو استخدم أشرطة التمرير.',
  'picture.zoom': 'حجم الاقتصاص',
  'picture.across': 'الموضع الأفقي',
  'picture.down': 'الموضع الرأسي',
  'picture.use': 'استخدام هذه الصورة',
  'picture.uploading': 'جارٍ الرفع…',
  'picture.uploaded': 'تم حفظ صورتك.',
  'picture.cancel': 'إلغاء',
  'picture.copying': 'جارٍ استيراد صورتك…',
} satisfies Translation<'picture'>
