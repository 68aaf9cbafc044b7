import type { Table } from '../../translate.ts';

/** Arabic: the home screen. */
export const home: Table = {
  'Good morning': 'صباح الخير',
  'Good morning, {name}': 'صباح الخير، {name}',
  'Good afternoon': 'طاب يومك',
  'Good afternoon, {name}': 'طاب يومك، {name}',
  'Good evening': 'مساء الخير',
  'Good evening, {name}': 'مساء الخير، {name}',
  'Nothing waits for you.': 'لا شيء ينتظرك.',
  '{count} things wait for you.': {
    zero: 'لا شيء ينتظرك.',
    one: 'أمر واحد ينتظرك.',
    two: 'أمران ينتظرانك.',
    few: '{count} أمور تنتظرك.',
    many: '{count} أمراً ينتظرك.',
    other: '{count} أمر ينتظرك.',
  },
  'Your workspace is ready.': 'مساحة عملك جاهزة.',
  'Waiting for you': 'بانتظارك',
  'All clear. Failed documents and runs show up here.':
    'كل شيء على ما يرام. تظهر هنا المستندات وعمليات التشغيل الفاشلة.',
  'Open card': 'فتح البطاقة',
  'Open agent': 'فتح الوكيل',
  Recent: 'الأحدث',
  'Set up': 'الإعداد',
  '{done} of {total}': '{done} من {total}',
  'Done:': 'تم:',
  'Connect a model provider': 'اربط مزوّد نماذج',
  'Set OPENAI_BASE_URL on the server. Until then the offline model answers.':
    'عيّن OPENAI_BASE_URL على الخادم. حتى ذلك الحين يجيب النموذج غير المتصل.',
  '{count} connected': 'المتصل: {count}',
  'Documents that answers can be based on': 'مستندات يمكن أن تستند إليها الإجابات',
  'Create your first agent': 'أنشئ وكيلك الأول',
  'A name is enough to start': 'يكفي الاسم للبدء',
  'Ask it something': 'اسأله شيئاً',
  'Every run is kept with its steps': 'يُحفظ كل تشغيل مع خطواته',
  '{count} runs': {
    zero: 'لا عمليات تشغيل',
    one: 'عملية تشغيل واحدة',
    two: 'عمليتا تشغيل',
    few: '{count} عمليات تشغيل',
    other: '{count} عملية تشغيل',
  },
  'Last 7 days': 'آخر 7 أيام',
  'Newest runs': 'أحدث عمليات التشغيل',
  'Runs by day': 'عمليات التشغيل حسب اليوم',
  Today: 'اليوم',
  Stopped: 'أُوقف',
  '{succeeded} succeeded, {failed} failed': 'نجح {succeeded}، فشل {failed}',
  'From a document to an answer': 'من المستند إلى الإجابة',
  '1. Bring what you know': '1. أحضر ما تعرفه',
  'Put a PDF, a Word file or a page of notes into a knowledge card.':
    'ضع ملف PDF أو ملف Word أو صفحة ملاحظات في بطاقة معرفة.',
  '2. Make an agent': '2. أنشئ وكيلاً',
  'Give it a name, tell it how to behave, and attach the card.':
    'امنحه اسماً، وأخبره كيف يتصرف، وأرفق البطاقة.',
  '3. Ask, and check the source': '3. اسأل وتحقّق من المصدر',
  'Answers quote the passages they rest on. Test them before others do.':
    'تقتبس الإجابات المقاطع التي تستند إليها. اختبرها قبل أن يفعل الآخرون.',
  'Start with an agent': 'ابدأ بوكيل',
};
