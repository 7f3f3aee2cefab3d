import type { Translation } from '../../src/i18n/message-key.ts'

export const playground = {
  'playground.title': 'ساحة التجارب',
  'playground.description': 'أدوات لمن يطوّر نسخة الموقع هذه أو يجرّبها.',
  'playground.hint': 'أدوات لمن يطوّر نسخة الموقع هذه أو يجرّبها. يمكن إيقافها.',
  'playground.mailbox': 'صندوق البريد',
  'playground.mailboxHint': 'رسائل كانت ستُرسل لو كان لهذه النسخة خادم بريد.',
  'playground.mailboxDescription': 'رسائل تحتفظ بها هذه النسخة بدلًا من إرسالها.',
  'playground.mailboxOf': 'الرسائل المرسلة إلى {to}',
  'playground.mailCount':
    '{count, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان، الأحدث أولًا} few {# رسائل، الأحدث أولًا} many {# رسالة، الأحدث أولًا} other {# رسالة، الأحدث أولًا}}',
  'playground.allMails': 'عرض كل الرسائل',
  'playground.onlyTo': 'الرسائل المرسلة إلى',
  'playground.show': 'عرض',
  'playground.look': 'تحديث',
  'playground.empty': 'لا رسائل بعد. تظهر أول رسالة هنا عند إنشاء حساب.',
  'playground.emptyOf': 'لا رسائل إلى هذا العنوان بعد.',
  'playground.sends': 'لهذه النسخة خادم بريد: تُرسل رسائلها ولا تُحفظ هنا.',
  'playground.createAccount': 'إنشاء حساب',
  'playground.failed': 'تعذّر فتح صندوق البريد',
  'playground.to': 'إلى {to}',
  'playground.sentTo': 'إلى',
  'playground.sentAt': 'تاريخ الكتابة',
  'playground.asShown': 'كما تُعرض',
  'playground.asText': 'كنص عادي',
  'playground.links': 'الروابط',
  'playground.newTab': 'تُفتح الروابط في علامة تبويب جديدة.',
} satisfies Translation<'playground'>
