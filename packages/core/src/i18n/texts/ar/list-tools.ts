import type { Table } from '../../translate.ts';

/** Arabic: saved views, columns and files of lists. */
export const listTools: Table = {
  Columns: 'الأعمدة',
  'Remembered on this device. A narrow window shows fewer.':
    'تُحفظ على هذا الجهاز. وتعرض النافذة الضيقة أعمدة أقل.',
  'Save this view…': 'حفظ هذا العرض…',
  'Manage views…': 'إدارة العروض…',
  'Columns…': 'الأعمدة…',
  'Download as CSV': 'تنزيل بصيغة CSV',
  'View: {name}': 'العرض: {name}',
  Views: 'العروض',
  '{rows} of {total}': '{rows} من {total}',
  'The file is in your downloads.': 'الملف في تنزيلاتك.',
  'Save this view': 'حفظ هذا العرض',
  'Search, filters and order are kept under a name.': 'يُحفظ البحث وعوامل التصفية والترتيب تحت اسم.',
  'Share with the workspace': 'مشاركة مع مساحة العمل',
  'Everybody sees it here. Only you and administrators change it.':
    'يراه الجميع هنا. ولا يغيّره إلا أنت والمسؤولون.',
  'Open this list with it': 'فتح هذه القائمة به',
  'Saved views': 'العروض المحفوظة',
  'No saved views': 'لا عروض محفوظة',
  'Filter the list, then save the view under a name.': 'صفِّ القائمة، ثم احفظ العرض تحت اسم.',
  'Shared by {name}': 'شاركه {name}',
  'Opens first': 'يُفتح أولًا',
  Keep: 'إبقاء',
  'Open this list with “{name}”': 'فتح هذه القائمة بالعرض «{name}»',
  'Share “{name}” with the workspace': 'مشاركة «{name}» مع مساحة العمل',
  'Delete “{name}”': 'حذف «{name}»',
  'Only those with the tag {tag}': 'ما يحمل الوسم {tag} فقط',
  'These use it. Take it out of them first, then delete it.': 'هذه تستخدمه. أزله منها أولًا، ثم احذفه.',
  Damaged: 'تالف',
  'Cannot be read and is missing here: {parts}. Whoever runs the server finds the reason in its log.':
    'لا يمكن قراءته وهو غير معروض هنا: {parts}. يجد مشغّل الخادم السبب في سجله.',
  'Cannot be read. Whoever runs the server finds the reason in its log.':
    'لا يمكن قراءته. يجد مشغّل الخادم السبب في سجله.',
  'No card fits these filters.': 'لا توجد بطاقة تطابق عوامل التصفية هذه.',
  'No procedure fits these filters.': 'لا يوجد إجراء يطابق عوامل التصفية هذه.',
  'All changes': 'كل التغييرات',
};
