import type { Table } from '../../translate.ts';

/** Arabic: versions, copies and the bin of agents. */
export const agentVersions: Table = {
  Export: 'تصدير',
  'Import…': 'استيراد…',
  Undo: 'تراجع',
  'Left out, because it is not here: {names}.': 'تُرك لأنه غير موجود هنا: {names}.',
  'Deleted agents…': 'الوكلاء المحذوفون…',
  'Deleted agents': 'الوكلاء المحذوفون',
  'They can be brought back for {days} days, with their versions and where they are published.':
    'يمكن استعادتهم خلال {days} يوماً، مع إصداراتهم وأماكن نشرهم.',
  'Nothing here': 'لا شيء هنا',
  'Agents that you delete stand here for a while.': 'يبقى الوكلاء الذين تحذفهم هنا لبعض الوقت.',
  'Delete “{name}” for good?': 'حذف «{name}» نهائياً؟',
  'The agent and its versions are deleted. Its past runs stay in the records. This cannot be undone.':
    'سيُحذف الوكيل وإصداراته، وتبقى تشغيلاته السابقة في السجلات. لا يمكن التراجع عن ذلك.',
  'Delete for good': 'حذف نهائي',
  'Deleted {time}, goes for good on {date}': 'حُذف {time} وسيزول نهائياً في {date}',
  'Bring back “{name}”': 'استعادة «{name}»',
  '“{name}” is back.': 'عاد «{name}».',
  'Bring back': 'استعادة',
  'Delete “{name}” for good': 'حذف «{name}» نهائياً',
  'Import an agent': 'استيراد وكيل',
  'Choose a file that was exported from Agent Studio. You see what it becomes before it is made.':
    'اختر ملفاً صُدّر من Agent Studio. سترى ما سينتج عنه قبل إنشائه.',
  'Import agent': 'استيراد الوكيل',
  'An .agent.json file': 'ملف ‎.agent.json',
  'Reading the file': 'تجري قراءة الملف',
  'What will be made': 'ما سيُنشأ',
  'What it uses': 'ما يستخدمه',
  'What is missing here is left out. Everything else is made.': 'يُترك ما هو مفقود هنا، ويُنشأ كل ما عداه.',
  'without a name': 'بلا اسم',
  'is here': 'موجود هنا',
  'is missing here': 'مفقود هنا',
  'This file is not JSON. Choose one that was exported from Agent Studio.':
    'هذا الملف ليس JSON. اختر ملفاً صُدّر من Agent Studio.',
  Version: 'الإصدار',
  '{version}, changed': '{version}، معدّل',
  Versions: 'الإصدارات',
  'Save and publish…': 'حفظ ونشر…',
  'Publish…': 'نشر…',
  'Unpublished changes': 'تغييرات غير منشورة',
  'Version {version}': 'الإصدار {version}',
  'Version {version} is published.': 'نُشر الإصدار {version}.',
  'Publish version {version}': 'نشر الإصدار {version}',
  'Calls of the API and websites use it from now on. The test chat goes on with the draft.':
    'تستخدمه استدعاءات API والمواقع من الآن فصاعداً. تتابع المحادثة التجريبية مع المسودة.',
  'Changed since version {version}': 'ما تغيّر منذ الإصدار {version}',
  'What is new': 'ما الجديد',
  'For those who look at the versions later.': 'لمن ينظر في الإصدارات لاحقاً.',
  'Somebody changed this agent in the meantime. Look at the changes again, then publish.':
    'غيّر شخص هذا الوكيل في هذه الأثناء. راجع التغييرات مرة أخرى ثم انشر.',
  'The agent answers nobody any more. It can be brought back for {days} days; its past runs stay in the records.':
    'لن يجيب الوكيل أحداً بعد الآن. يمكن استعادته خلال {days} يوماً، وتبقى تشغيلاته السابقة في السجلات.',
  'Save or discard your changes first': 'احفظ تغييراتك أو تجاهلها أولاً',
  'The form holds changes that are not saved. Then you can restore version {version}.':
    'يحتوي النموذج على تغييرات غير محفوظة. بعدها يمكنك استعادة الإصدار {version}.',
  'The draft is version {version} again.': 'عادت المسودة إلى الإصدار {version}.',
  'Look at it, then publish.': 'راجعها ثم انشر.',
  'Restore version {version}?': 'استعادة الإصدار {version}؟',
  'It takes the place of the draft, whose changes since the last version are lost. What is published stays.':
    'سيحل محل المسودة، وتضيع تغييراتها منذ آخر إصدار. يبقى المنشور كما هو.',
  'It takes the place of the draft. What is published stays until you publish again.':
    'سيحل محل المسودة. يبقى المنشور كما هو حتى تنشر من جديد.',
  'Restore version {version}': 'استعادة الإصدار {version}',
  '{count} lines unchanged': {
    zero: 'لا أسطر بلا تغيير',
    one: 'سطر واحد بلا تغيير',
    two: 'سطران بلا تغيير',
    few: '{count} أسطر بلا تغيير',
    many: '{count} سطرًا بلا تغيير',
    other: '{count} سطر بلا تغيير',
  },
  Draft: 'المسودة',
  'No differences': 'لا فروق',
  '{from} and {to} are the same.': '{from} و{to} متطابقان.',
  'Nothing is published yet': 'لم يُنشر شيء بعد',
  'People in the studio use the draft. Websites and programs that speak the OpenAI API or MCP get nothing until a version is published.':
    'يستخدم أهل الاستوديو المسودة. لا تحصل المواقع والبرامج التي تتحدث واجهة OpenAI أو MCP على شيء حتى يُنشر إصدار.',
  'Everyone uses the draft. Publish a version to keep its present state. You can compare with it and restore it later.':
    'يستخدم الجميع المسودة. انشر إصدارًا لتحفظ حالتها الحالية. يمكنك لاحقًا المقارنة به واستعادته.',
  Compare: 'مقارنة',
  Before: 'قبل',
  After: 'بعد',
  '{time} by {name}': '{time} بواسطة {name}',
  'Compare {version} with the draft': 'مقارنة {version} بالمسودة',
  'Restore {version}…': 'استعادة {version}…',
  'Restore…': 'استعادة…',
};
