import type { Table } from '../../translate.ts';

/** Arabic: where templates are chosen. */
export const templateList: Table = {
  'Making it': 'جارٍ الإنشاء',
  'All {count} templates': 'كل القوالب ({count})',
  'Begin with a template': 'البدء بقالب',
  'One press makes it with all it refers to. Everything can be changed afterwards.':
    'ضغطة واحدة تنشئه مع كل ما يشير إليه. يمكن تغيير كل شيء بعد ذلك.',
  'Search templates': 'البحث في القوالب',
  'No template fits': 'لا قالب يناسب',
  'Needs a connected model': 'يحتاج إلى نموذج متصل',
  'Needs a model that can call tools': 'يحتاج إلى نموذج يستطيع استدعاء الأدوات',
  'Works right away': 'يعمل فوراً',
  'Also creates: {names}': 'ينشئ أيضاً: {names}',
  'It needs a function as a tool. This server allows none; its operator can.':
    'يحتاج إلى دالة كأداة. هذا الخادم لا يسمح بها، ويستطيع مشغّله ذلك.',
  'Its schedule is off. Publish the workflow, then switch it on under Triggers.':
    'جدوله متوقف. انشر سير العمل ثم شغّل الجدول ضمن المشغّلات.',
  'Its form is filled in with an example: run it.': 'نموذجه مملوء بمثال: شغّله.',
  'Give it a task to try it.': 'أعطه مهمة لتجربته.',
  'Join agents, tools and people step by step. Begin with an empty drawing or with a template.':
    'اربط الوكلاء والأدوات والناس خطوة خطوة. ابدأ برسم فارغ أو بقالب.',
  'New agent from a template': 'وكيل جديد من قالب',
  'New team from a template': 'فريق جديد من قالب',
  'New workflow from a template': 'سير عمل جديد من قالب',
  'From a template…': 'من قالب…',
  'Other ways to create': 'طرق أخرى للإنشاء',
};
