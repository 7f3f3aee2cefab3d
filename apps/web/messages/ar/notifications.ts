import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'الإشعارات',
  'notifications.description': 'اختر ما نراسلك بشأنه عبر البريد الإلكتروني.',
  'notifications.topic': 'الموضوع',
  'notifications.email': 'البريد الإلكتروني',
  'notifications.security': 'أمان الحساب',
  'notifications.securityHint': 'عمليات تسجيل الدخول، وتغييرات كلمة المرور والبريد الإلكتروني',
  'notifications.alwaysOn': 'مفعّلة دائمًا',
  'notifications.byEmail': '{topic} بالبريد الإلكتروني',
  'notifications.none': 'إلغاء الاشتراك في كل الرسائل',
  'notifications.noneHint': 'ستستمر في تلقي تنبيهات الأمان المتعلقة بحسابك.',
  'notifications.unproven': 'يُرجى تأكيد بريدك الإلكتروني أولًا. حتى ذلك الحين، نرسل تنبيهات الأمان فقط.',
  'notifications.saved': 'تم الحفظ.',
  'notifications.failed': 'تعذّر تحميل إعدادات الإشعارات.',
  'notifications.follows': 'ما تتابعه',
  'notifications.followsEmpty': 'لا تتابع شيئًا بعد. ستجد الزر في صفحات الأماكن والأطباق والأشخاص.',
  'notifications.unfollow': 'إلغاء المتابعة',
  'notifications.privatePerson': 'ملف شخصي خاص',
  'notifications.followers': 'متابعوك',
  'notifications.followersHint': 'يرى متابعوك متى تكتب مراجعة عامة. من تزيله لا يمكنه متابعتك مجددًا.',
  'notifications.removeFollower': 'إزالة',
} satisfies Translation<'notifications'>
