import type { Table } from '../../translate.ts';

/** Arabic: variables of an agent, what `/` inserts into its instructions, and the sources of its answers. */
export const agentVariables: Table = {
  Variables: 'المتغيرات',
  'Values that come with a question. In the instructions they stand as {name}.':
    'قيم تأتي مع السؤال. تظهر في التعليمات بالشكل {name}.',
  'Add variable': 'إضافة متغير',
  'No variables: the instructions are the same for everybody.': 'لا متغيرات: التعليمات واحدة للجميع.',
  'One of a list': 'واحد من قائمة',
  'Number of the order': 'رقم الطلب',
  Default: 'القيمة الافتراضية',
  'What it may be': 'القيم المسموح بها',
  'bronze, silver, gold…': 'برونزي، فضي، ذهبي…',
  'A question without it is refused.': 'يُرفض السؤال من دونها.',
  '{count} to fill in': '{count} بحاجة إلى تعبئة',
  'The variable “{name}” does not stand in the instructions.': 'المتغير «{name}» غير موجود في التعليمات.',
  'Insert a tool': 'إدراج الأداة',
  'Insert a card': 'إدراج البطاقة',
  'Insert a variable': 'إدراج متغير',
  'Type the name of a new variable.': 'اكتب اسم متغير جديد.',
  '{added} {removed} lines since version {version}': '{added} {removed} من الأسطر منذ الإصدار {version}',
  Insert: 'إدراج',
  '{count} to insert: arrow keys choose, Enter inserts.':
    '{count} للإدراج: مفاتيح الأسهم للاختيار، وEnter للإدراج.',
  'Adds it': 'يضيفها',
  'New variable': 'متغير جديد',
  'Searching…': 'جارٍ البحث…',
  'Nothing found': 'لم يُعثر على شيء',
  'in tool results': 'في نتائج الأدوات',
  'This passage was changed after the answer was written. Now it reads:':
    'تغيّر هذا المقطع بعد كتابة الإجابة. نصه الآن:',
  'What the answer quoted': 'ما اقتبسته الإجابة',
};
