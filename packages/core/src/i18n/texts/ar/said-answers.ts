import type { Table } from '../../translate.ts';

/** Arabic: what tests, webhooks, connectors and tools answer. */
export const saidAnswers: Table = {
  'The body must be an object of JSON: it is what the workflow begins with.':
    'يجب أن يكون المحتوى كائن JSON: به يبدأ سير العمل.',
  'Input “{name}” could not be filled. {why}': 'تعذّر ملء المدخل «{name}». {why}',
  'The form has too many fields.': 'في النموذج حقول كثيرة جدًا.',
  'The body is no JSON. Say what else it is by Content-Type.':
    'المحتوى ليس JSON. اذكر ما هو في Content-Type.',
  'The secret cannot be read on this server any more. Replace it.':
    'لم يعد ممكنًا قراءة السر على هذا الخادم. استبدله.',
  'This webhook was called more than 200 times a second. Call it again in {seconds} seconds.':
    'استُدعي هذا الخطاف أكثر من 200 مرة في الثانية. استدعه مجددًا بعد {seconds} ثانية.',
  'Its owner switched off that others run “{name}”. Ask {owner}.':
    'أوقف مالكه تشغيل الآخرين لـ«{name}». اسأل {owner}.',
  'It answered: {said}': 'أجاب: {said}',
  'It answered, and used up its limit while it was thinking.': 'أجاب، واستنفد حدّه وهو يفكر.',
  'It answered a vector of {dimensions} dimensions.': 'أجاب بمتجه من {dimensions} بُعد.',
  '“{name}” is switched off. Switch it on to test it.': '«{name}» مغلق. شغّله لاختباره.',
  '“{name}” has no operation “{operation}”. Choose one that it has.':
    'ليس في «{name}» عملية «{operation}». اختر واحدة موجودة فيه.',
  'The tool did not answer within {limit_ms}. In a run of an agent it may take longer.':
    'لم تُجب الأداة خلال {limit_ms}. قد يطول ذلك في تشغيل وكيل.',
  'Say whether you approve or reject.': 'اذكر هل توافق أم ترفض.',
  '“{user}” may sign in.': 'يجوز لـ«{user}» تسجيل الدخول.',
  'This role can do more than read: {rights}. Queries are checked and run in a transaction that only reads, but a role that only reads is safer.':
    'يستطيع هذا الدور أكثر من القراءة: {rights}. تُفحص الاستعلامات وتعمل في معاملة للقراءة فقط، لكن دورًا يقرأ فقط أكثر أمانًا.',
  'The bucket “{name}” answers.': 'الحاوية «{name}» تجيب.',
  'The keys are accepted.': 'المفاتيح مقبولة.',
  'Nobody signs in: the bucket is open.': 'لا أحد يسجّل الدخول: الحاوية مفتوحة.',
  '{server} answers.': '{server} يجيب.',
  'This role can only read.': 'لا يستطيع هذا الدور إلا القراءة.',
  'The test took too long.': 'استغرق الاختبار وقتًا طويلًا.',
  'The source is empty. Nothing was changed.': 'المصدر فارغ. لم يتغير شيء.',
  '{removed} of {before} documents are gone from the source. Nothing was changed.':
    '{removed} من {before} وثيقة لم تعد في المصدر. لم يتغير شيء.',
  'Check the source. If that is right, start the sync and allow the removal.':
    'تحقّق من المصدر. إن كان ذلك صحيحًا فابدأ المزامنة واسمح بالحذف.',
  'Enter the credential again.': 'أدخل بيانات الدخول من جديد.',
  'Change what was asked for.': 'غيّر ما طُلب.',
  'Change it there.': 'غيّره هناك.',
  '“{address}” is not an address.': '«{address}» ليس عنوانًا.',
  'Write a path, or an address with https://.': 'اكتب مسارًا، أو عنوانًا يبدأ بـ https://.',
  '{host} asks for a sign-in, or refuses this one.': 'يطلب {host} تسجيل دخول، أو يرفض هذا.',
  'None of the objects could be copied.': 'تعذّر نسخ أي من العناصر.',
  'The list says why.': 'تذكر القائمة السبب.',
  'The connection does not work: {why}': 'الاتصال لا يعمل: {why}',
  'The server refuses the keys ({code}).': 'يرفض الخادم المفاتيح ({code}).',
  'Check access key, secret key and region.': 'تحقّق من مفتاح الوصول والمفتاح السري والمنطقة.',
  'There is no bucket “{name}”.': 'لا توجد حاوية «{name}».',
  'Check the name of the bucket.': 'تحقّق من اسم الحاوية.',
  'The object has {size} MB; at most {limit} MB are copied.':
    'حجم العنصر {size} ميغابايت؛ ولا يُنسخ أكثر من {limit} ميغابايت.',
  'Split it, or exclude it.': 'قسّمه، أو استثنه.',
  'The query needs a value for :{name}.': 'يحتاج الاستعلام إلى قيمة لـ :{name}.',
  '“{name}” is no table.': '«{name}» ليس جدولًا.',
  'Choose one of the list.': 'اختر واحدًا من القائمة.',
  'There is no table “{name}” that this role may see.': 'لا يوجد جدول «{name}» يجوز لهذا الدور رؤيته.',
  'Choose another table, or give the role the right to read it.': 'اختر جدولًا آخر، أو أعطِ الدور حق قراءته.',
  'The row “{key}” is gone.': 'الصف «{key}» لم يعد موجودًا.',
  'Sync again.': 'زامن من جديد.',
  'The table “{table}” has no column “{name}”.': 'ليس في الجدول «{table}» عمود «{name}».',
  'Change what the sync reads.': 'غيّر ما تقرؤه المزامنة.',
  'The table has more than {limit} MB.': 'حجم الجدول أكثر من {limit} ميغابايت.',
  'Make a document of each row, or choose fewer columns.': 'اجعل من كل صف وثيقة، أو اختر أعمدة أقل.',
  'A query may only read tables: the function {name} is not allowed.':
    'لا يجوز للاستعلام إلا قراءة الجداول: الدالة {name} غير مسموح بها.',
  'A query may only read: {word} is not allowed. A column of that name belongs in quotes.':
    'لا يجوز للاستعلام إلا القراءة: {word} غير مسموح به. يوضع العمود الذي يحمل هذا الاسم بين علامتي اقتباس.',
  'The server has no tool “{name}”. Choose one that it has.':
    'ليس لدى الخادم أداة «{name}». اختر واحدة لديه.',
  '“{name}” does not say that it only reads. Whoever owns the connector can allow it there, under “Further tools that may be called”.':
    'لا تذكر «{name}» أنها تقرأ فقط. يستطيع مالك الموصّل السماح بها هناك، ضمن «أدوات أخرى يجوز استدعاؤها».',
  'No language model is set up, so your words stand as they are.':
    'لم يُعدّ أي نموذج لغوي، فبقيت كلماتك كما هي.',
  'What {model} wrote could not be used, so your words stand as they are.':
    'تعذّر استخدام ما كتبه {model}، فبقيت كلماتك كما هي.',
  'No model wrote it, so your words stand as they are. {why}': 'لم يصغه أي نموذج، فبقيت كلماتك كما هي. {why}',
};
