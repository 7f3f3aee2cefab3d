import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'الإعدادات',
  'settings.sections': 'أقسام الإعدادات',
  'settings.profile': 'الملف الشخصي',
  'settings.preferences': 'التفضيلات',
  'settings.notifications': 'الإشعارات',
  'settings.look': 'المظهر',
  'settings.lookHint': 'يُحفظ في هذا المتصفح.',
} satisfies Translation<'settings'>
