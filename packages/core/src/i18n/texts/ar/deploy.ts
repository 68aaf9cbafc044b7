import type { Table } from '../../translate.ts';

/** Arabic: how an agent gets onto a page. */
export const deploy: Table = {
  'In the page': 'في الصفحة',
  'Before the end of the page': 'قبل نهاية الصفحة',
  'Once, in a terminal': 'مرة واحدة، في الطرفية',
  'In a component': 'في مكوّن',
  "Added to the page's Content-Security-Policy": 'يُضاف إلى Content-Security-Policy للصفحة',
  'Publishable key': 'المفتاح العلني',
  'It stands in the page for everybody to see, and opens nothing but this agent, on these origins.':
    'يظهر في الصفحة للجميع، ولا يفتح سوى هذا الوكيل، على هذه المصادر.',
  'Replace…': 'استبدال…',
  Key: 'المفتاح',
  'Last used {time}': 'آخر استخدام {time}',
  'Not used yet.': 'لم يُستخدم بعد.',
  'The agent gets its key when it is first saved here.': 'يحصل الوكيل على مفتاحه عند أول حفظ هنا.',
  'Replace the key?': 'استبدال المفتاح؟',
  'Pages with the old key stop working at once, until their snippet has the new one.':
    'تتوقف الصفحات ذات المفتاح القديم فوراً، إلى أن تحمل شيفرتها المفتاح الجديد.',
  'Replace key': 'استبدال المفتاح',
  'The key was replaced.': 'استُبدل المفتاح.',
  'The snippet has the new one.': 'الشيفرة تحمل المفتاح الجديد.',
  'Match the page': 'مطابق للصفحة',
  Light: 'فاتح',
  Dark: 'داكن',
  'Bottom right': 'أسفل اليمين',
  'Bottom left': 'أسفل اليسار',
  'Top right': 'أعلى اليمين',
  'Top left': 'أعلى اليسار',
  'Mirrored on right-to-left pages.': 'تنعكس في الصفحات المكتوبة من اليمين إلى اليسار.',
  Heading: 'العنوان',
  Corner: 'الزاوية',
  Colours: 'الألوان',
  'Write an origin such as https://www.example.com, without a path.':
    'اكتب مصدراً مثل https://www.example.com دون مسار.',
  'Allowed origins': 'المصادر المسموحة',
  'Remove {origin}': 'إزالة {origin}',
  'Origin to add': 'مصدر جديد',
  'Scheme, host and port. https://*.example.com means any subdomain, one level deep.':
    'المخطط والمضيف والمنفذ. يعني https://*.example.com أي نطاق فرعي بمستوى واحد.',
  Add: 'إضافة',
  'Add this page, {origin}': 'إضافة هذه الصفحة، {origin}',
  'The preview could not be loaded.': 'تعذّر تحميل المعاينة.',
  'The preview is shown where the studio runs on its own server, {server}.':
    'تظهر المعاينة حيث يعمل الاستوديو على خادمه الخاص، {server}.',
  Preview: 'معاينة',
  'Here you ask as yourself. Heading, corner and colours go into the snippet.':
    'تسأل هنا باسمك. يدخل العنوان والزاوية والألوان في الشيفرة.',
  'Only {owner} and administrators can put this agent on websites.':
    'لا يمكن إتاحة هذا الوكيل على المواقع إلا لـ {owner} والمشرفين.',
  Publish: 'النشر',
  Published: 'منشور',
  Online: 'متاح',
  Offline: 'غير متاح',
  'Publish it first: visitors get only what is published.': 'انشره أولًا: لا يحصل الزوار إلا على المنشور.',
  'Visitors may ask without signing in': 'يمكن للزوار السؤال دون تسجيل الدخول',
  'On pages of the origins below, with the key. Answers may quote the knowledge of this agent.':
    'على صفحات المصادر أدناه، بالمفتاح. قد تقتبس الإجابات من معرفة هذا الوكيل.',
  'Off: only people signed in to the studio can ask.': 'معطّل: لا يمكن السؤال إلا لمن سجّل الدخول إلى الاستوديو.',
  'Questions a minute': 'الأسئلة في الدقيقة',
  'Shared by all visitors; one IP address gets at most half.':
    'لكل الزوار معاً؛ ولعنوان IP الواحد نصفها على الأكثر.',
  'Save settings': 'حفظ الإعدادات',
  'Settings saved.': 'حُفظت الإعدادات.',
  Script: 'نص برمجي',
  'One line': 'سطر واحد',
  React: 'React',
  'Strict policy': 'سياسة صارمة',
  'For any page: a few kilobytes until somebody opens the assistant.':
    'لأي صفحة: بضعة كيلوبايتات إلى أن يفتح أحدهم المساعد.',
  'One tag, for tag managers and site builders.': 'وسم واحد، لمديري الوسوم وأدوات بناء المواقع.',
  'A component with types, from React 16.8 on.': 'مكوّن مع أنواعه، بدءاً من React 16.8.',
  'One file whose content the browser checks, for pages with a strict content security policy.':
    'ملف واحد يتحقق المتصفح من محتواه، للصفحات ذات سياسة أمان صارمة.',
  Snippet: 'الشيفرة',
  'Kind of snippet': 'نوع الشيفرة',
  'This agent is offline: pages with this key are refused until it is online.':
    'هذا الوكيل غير متاح: تُرفض الصفحات ذات هذا المفتاح إلى أن يُتاح.',
  'Without a key the snippet serves people who are signed in to the studio.':
    'دون مفتاح تخدم الشيفرة من سجّل الدخول إلى الاستوديو.',
  'The hash of the script could not be loaded, so it is not in the snippet.':
    'تعذّر تحميل بصمة النص البرمجي، فهي ليست في الشيفرة.',
  Deploy: 'الدمج',
  'As the device': 'مثل الجهاز',
  'A page of its own': 'صفحة خاصة به',
  'Whoever has the address may ask there. Pages of the origins above may show it in a frame.':
    'يمكن لكل من لديه العنوان أن يسأل هناك. ويمكن لصفحات المصادر أعلاه عرضها في إطار.',
  'Address of the page': 'عنوان الصفحة',
  'Title of the page': 'اسم الصفحة',
  'Empty: the name of the agent.': 'فارغ: اسم الوكيل.',
  'Such as #0f766e. Empty: the colour of the studio.': 'مثل ‎#0f766e. فارغ: لون الاستوديو.',
};
