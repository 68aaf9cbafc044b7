import type { Table } from '../../translate.ts';

/** Arabic: mails, and sign-in by them. */
export const mails: Table = {
  'Sign in with the link of the mail': 'تسجيل الدخول بالرابط الذي في الرسالة',
  'If {email} has an account here, a link is on its way. Open it in this browser within 15 minutes.':
    'إذا كان لـ {email} حساب هنا فالرابط في الطريق. افتحه في هذا المتصفح خلال 15 دقيقة.',
  'Use another address': 'استخدام عنوان آخر',
  'Sign in by mail': 'تسجيل الدخول بالبريد الإلكتروني',
  'Send me a sign-in link': 'أرسل إليّ رابط تسجيل الدخول',
  'Invitations, sign-in links, and what people chose to be told: alerts and decisions that wait.':
    'الدعوات وروابط تسجيل الدخول وما اختار الأشخاص أن يُبلَّغوا به: التنبيهات والقرارات المنتظرة.',
  'This server sends no mail. Its operator turns it on in its environment, and starts it again:':
    'لا يرسل هذا الخادم بريدًا. يفعّله مشغّله في بيئته ثم يعيد تشغيله:',
  'Settings of the server for mail': 'إعدادات الخادم للبريد',
  'Links lead to': 'تؤدي الروابط إلى',
  'Sign-in by mail': 'الدخول بالبريد الإلكتروني',
  'Waiting to be sent': 'بانتظار الإرسال',
  'Given up in the last 24 hours': 'تُركت في آخر 24 ساعة',
  'The last mail was not taken.': 'لم تُقبل الرسالة الأخيرة.',
  'Send a test mail to me': 'أرسل إليّ رسالة اختبار',
  'The mail server took a mail to {email}. Look into that mailbox.':
    'قبل خادم البريد رسالة إلى {email}. تفقّد صندوق البريد هذا.',
  'By e-mail': 'بالبريد الإلكتروني',
  'Sent to {email} if e-mail is set up on this server.':
    'يُرسل إلى {email} إذا كان البريد الإلكتروني مُعدًّا على هذا الخادم.',
  'When an alert of yours fires, and when it is over.': 'عندما ينطلق تنبيه لك وعندما ينتهي.',
  Decisions: 'القرارات',
  'When a run waits for a decision that you may make.': 'عندما ينتظر تشغيل قرارًا يحق لك اتخاذه.',
  'Each address gets a mail with a link that works once, for 7 days, and makes the account with this role.':
    'يصل إلى كل عنوان بريد فيه رابط يعمل مرة واحدة لمدة 7 أيام وينشئ الحساب بهذا الدور.',
  'What workflows of this workspace send to you.': 'ما ترسله إليك مهام سير العمل في مساحة العمل هذه.',
};
