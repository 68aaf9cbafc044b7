import type { Table } from '../../translate.ts';

/** Arabic: a tool's own page. */
export const toolManage: Table = {
  'Ask the server again': 'سؤال الخادم ثانية',
  'Read the document again': 'قراءة المستند ثانية',
  'Shows everything there is to choose, and what changed.': 'يعرض كل ما يمكن اختياره وما تغيّر.',
  'The sign-in is stored.': 'حُفظت بيانات الدخول.',
  'Stored encrypted and at once, whatever else is unsaved. Nobody can read it again, not even you.':
    'يُحفظ مشفّرًا وفورًا مهما كان غيره غير محفوظ، ولا يستطيع أحد قراءته ثانية، ولا حتى أنت.',
  Replace: 'استبدال',
  'Add a sign-in': 'إضافة بيانات دخول',
  Remove: 'إزالة',
  'Store the sign-in': 'حفظ بيانات الدخول',
  'Remove the sign-in?': 'إزالة بيانات الدخول؟',
  'The tool calls without it from now on. It cannot be brought back, only typed again.':
    'تعمل الأداة بدونها من الآن. لا يمكن استرجاعها، بل تُكتب من جديد فقط.',
  'Remove the sign-in': 'إزالة بيانات الدخول',
  'You can look at this tool and use it. Only {name} and administrators can change it.':
    'يمكنك الاطلاع على هذه الأداة واستخدامها. لا يغيّرها إلا {name} والمشرفون.',
  'Another server forgets the sign-in.': 'تغيير الخادم يمحو بيانات الدخول.',
  'What the paths of the document are added to. Another server forgets the sign-in.':
    'ما تُلحق به مسارات المستند. تغيير الخادم يمحو بيانات الدخول.',
  '95 of 100 calls are faster': '95 من كل 100 استدعاء أسرع',
  'Not in use': 'غير مستخدمة',
  'A tool is a call to another system. Start from what you have:': 'الأداة استدعاء لنظام آخر. ابدأ بما لديك:',
  Changed: 'متغيّر',
  Gone: 'اختفى',
  'The source has changed': 'تغيّر المصدر',
  'They are not as they were approved. A changed description can lead a model astray, so read it before you approve.':
    'لم تعد كما اعتُمدت. قد يضلّل وصفٌ متغيّر النموذجَ، فاقرأه قبل أن تعتمده.',
  'Show what changed': 'عرض ما تغيّر',
  'Nothing that is chosen has changed.': 'لم يتغيّر شيء مما اختير.',
  'As approved': 'كما اعتُمد',
  'As it is now': 'كما هو الآن',
  'The latest call failed {time}.': 'فشل آخر استدعاء {time}.',
  'The latest call failed.': 'فشل آخر استدعاء.',
  'This tool is not here': 'هذه الأداة ليست هنا',
  'All tools': 'كل الأدوات',
  'Loading the tool': 'جارٍ تحميل الأداة',
  'Its sign-in was not copied.': 'لم تُنسخ بيانات دخولها.',
  Worked: 'نجح',
  'Nothing called yet': 'لم يُستدعَ شيء بعد',
  'What an agent would read stands here after a call, with the time it took.':
    'بعد الاستدعاء يظهر هنا ما كان سيقرؤه الوكيل والوقت المستغرق.',
  Result: 'النتيجة',
  'Mocked answer': 'إجابة مصطنعة',
  'Real call': 'استدعاء حقيقي',
  'The test uses what is saved. Your unsaved changes are not in it.':
    'يستخدم الاختبار ما هو محفوظ، ولا يشمل تغييراتك غير المحفوظة.',
  Operation: 'العملية',
  Calling: 'جارٍ الاستدعاء',
  'How to type the arguments': 'طريقة كتابة الوسائط',
  'Arguments as JSON': 'الوسائط بصيغة JSON',
  'The answer to pretend': 'الإجابة المصطنعة',
  'Nothing is called. An agent would read this.': 'لا يُستدعى شيء. هذا ما كان سيقرؤه الوكيل.',
  'Call the tool': 'استدعاء الأداة',
  'Pretend to call': 'تظاهر بالاستدعاء',
  'No call': 'بلا استدعاء',
  'Really call it?': 'أتستدعيها حقًا؟',
  'This operation is destructive: what it does cannot be taken back. It is called for real.':
    'هذه العملية لا رجعة فيها: لا يمكن التراجع عما تفعله، وستُستدعى فعلًا.',
  'No agent uses this tool': 'لا يستخدم أي وكيل هذه الأداة',
  'Open an agent and add the tool to it. It can be deleted as long as nobody uses it.':
    'افتح وكيلًا وأضف إليه الأداة. يمكن حذفها ما دام لا يستخدمها أحد.',
  'No tools match': 'لا أدوات مطابقة',
  'No tool fits these filters.': 'لا أداة توافق هذه المرشحات.',
  'Show all tools': 'عرض كل الأدوات',
  'Give your agents something to work with': 'امنح وكلاءك ما يعملون به',
  'What your agents can look up and do in other systems.': 'ما يستطيع وكلاؤك البحث عنه وفعله في أنظمة أخرى.',
  'Your tools could not be loaded': 'تعذّر تحميل أدواتك',
  'Loading tools': 'جارٍ تحميل الأدوات',
  Tools: 'الأدوات',
  Kind: 'النوع',
  Health: 'الحالة',
  'Errors, 24 h': 'الأخطاء خلال 24 ساعة',
  'Search tools': 'بحث في الأدوات',
  'Whose tools': 'أدوات مَن',
  'Every kind': 'كل الأنواع',
  'Every risk': 'كل درجات الخطورة',
  'Any health': 'كل الحالات',
  'Whatever uses this tool calls it like this from now on. Its test goes on with the draft.':
    'كل ما يستخدم هذه الأداة يستدعيها هكذا من الآن. ويستمر اختبارها بالمسودة.',
  'Somebody changed this tool in the meantime. Look at the changes again, then publish.':
    'غيّر شخص ما هذه الأداة في هذه الأثناء. راجع التغييرات مرة أخرى ثم انشر.',
  'Version {version} stays in use until you publish.': 'يبقى الإصدار {version} قيد الاستخدام حتى تنشر.',
  'It leads to another server than the draft did: enter the sign-in again.':
    'يؤدي إلى خادم غير الذي كانت تؤدي إليه المسودة: أدخل بيانات الدخول مرة أخرى.',
  'You can look at this tool. Only {name} and administrators can change it.':
    'يمكنك الاطلاع على هذه الأداة. لا يغيّرها إلا {name} والمشرفون.',
};
