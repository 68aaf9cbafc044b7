import type { Table } from '../../translate.ts';

/** Arabic: what waits for a person. */
export const inbox: Table = {
  'All clear. Approvals, forms and what fails show up here.':
    'كل شيء على ما يرام. تظهر هنا الموافقات والنماذج وما يفشل.',
  Workflow: 'سير عمل',
  Decide: 'اتخاذ القرار',
  'Fill in': 'تعبئة',
  'Open connector': 'فتح الموصل',
  'Open run': 'فتح التشغيل',
  'Approvals and forms': 'الموافقات والنماذج',
  Connectors: 'الموصلات',
  'Failed runs': 'تشغيلات فاشلة',
  'Failed documents': 'مستندات فاشلة',
  Notices: 'إشعارات',
  'Mark all as read: {group}': 'تحديد الكل كمقروء: {group}',
  'Mark all as read': 'تحديد الكل كمقروء',
  'Mark as read: {title}': 'تحديد كمقروء: {title}',
  'Approvals and forms, and what fails, are listed here.': 'تُسرد هنا الموافقات والنماذج وما يفشل.',
  'This was decided already': 'تم البتّ في هذا',
  'Somebody was faster, or the time for it is over.': 'سبق شخص آخر، أو انتهى وقته.',
  '{count} runs did not finish': {
    zero: 'لم يكتمل أي تشغيل',
    one: 'تشغيل واحد لم يكتمل',
    two: 'تشغيلان لم يكتملا',
    few: '{count} تشغيلات لم تكتمل',
    many: '{count} تشغيلًا لم يكتمل',
    other: '{count} تشغيل لم يكتمل',
  },
  '{count} runs failed': {
    zero: 'لم يفشل أي تشغيل',
    one: 'فشل تشغيل واحد',
    two: 'فشل تشغيلان',
    few: 'فشلت {count} تشغيلات',
    many: 'فشل {count} تشغيلًا',
    other: 'فشل {count} تشغيل',
  },
  '{count} alerts': {
    zero: 'لا تنبيهات',
    one: 'تنبيه واحد',
    two: 'تنبيهان',
    few: '{count} تنبيهات',
    many: '{count} تنبيهًا',
    other: '{count} تنبيه',
  },
  'since {time}': 'منذ {time}',
};
