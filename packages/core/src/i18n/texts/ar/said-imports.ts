import type { Table } from '../../translate.ts';

/** Arabic: what is said of files of other products. */
export const saidImports: Table = {
  'Nodes do not lead back here: put what is done again into a loop node.':
    'لا تعود العقد إلى الوراء هنا: ضع ما يتكرر في عقدة حلقة.',
  'Call the mail service with an HTTP request and a secret, or use a tool for it.':
    'استدعِ خدمة البريد بطلب HTTP وسر، أو استخدم أداة لذلك.',
  'Call its API with an HTTP request and a secret, or import its OpenAPI description as a tool.':
    'استدعِ واجهته البرمجية بطلب HTTP وسر، أو استورد وصف OpenAPI الخاص به كأداة.',
  'Add the database as a data connector, and ask it with a connector node.':
    'أضف قاعدة البيانات كموصل بيانات، واستعلم منها بعقدة موصل.',
  'Call its API with an HTTP request and a secret.': 'استدعِ واجهته البرمجية بطلب HTTP وسر.',
  'Put the documents into a knowledge card, and search it with a knowledge node.':
    'ضع المستندات في بطاقة معرفة، وابحث فيها بعقدة معرفة.',
  'Add the source as a data connector, or fetch the file with an HTTP request.':
    'أضف المصدر كموصل بيانات، أو اجلب الملف بطلب HTTP.',
  'A tool can do it, or a service that an HTTP request calls.':
    'يمكن لأداة أن تفعل ذلك، أو لخدمة يستدعيها طلب HTTP.',
  'Write it anew as a code node: it computes with what it is given, and calls nothing.':
    'اكتبها من جديد كعقدة شيفرة: تحسب بما تُعطى ولا تستدعي شيئًا.',
  'Put a transform or a code node in its place.': 'ضع مكانها عقدة تحويل أو عقدة شيفرة.',
  'Put a code node in its place.': 'ضع مكانها عقدة شيفرة.',
  'Make the tool or the agent here, and choose it in a node of its own.':
    'أنشئ الأداة أو الوكيل هنا، واختره في عقدة خاصة به.',
  'Put a form, an approval or a wait in its place.': 'ضع مكانها نموذجًا أو موافقة أو انتظارًا.',
  'Add the site as a data connector, or call the service with an HTTP request.':
    'أضف الموقع كموصل بيانات، أو استدعِ الخدمة بطلب HTTP.',
  'It was plugged into another node; that one says what became of it.':
    'كانت موصولة بعقدة أخرى، وتلك تقول ما صار إليه أمرها.',
  'Choose the knowledge card that has the documents which it searched.':
    'اختر بطاقة المعرفة التي فيها المستندات التي كانت تبحث فيها.',
  'Make an agent with what the assistant was told and could do, and choose it.':
    'أنشئ وكيلًا بما كان للمساعد من تعليمات وقدرات، ثم اختره.',
  'It remembered what was said before; here each run begins anew.':
    'كانت تتذكر ما قيل من قبل، أما هنا فيبدأ كل تشغيل من جديد.',
  'Make an agent with a knowledge card that has its documents, and choose it: it searches and answers with sources.':
    'أنشئ وكيلًا له بطاقة معرفة فيها مستنداتها، ثم اختره: يبحث ويجيب مع ذكر المصادر.',
  'It made text of data by a template: write what of the data it is.':
    'كانت تصنع نصًا من بيانات بقالب: اكتب أي جزء من البيانات هو.',
  'See that address, headers and body are the right ones.': 'تأكد من أن العنوان والترويسات والمحتوى صحيحة.',
  'It reads the page as it is sent, and no further ones. For a whole site, add it as a data connector.':
    'تقرأ الصفحة كما تُرسل ولا تقرأ غيرها. لموقع كامل أضفه كموصل بيانات.',
  'Put the file into a knowledge card, and choose it.': 'ضع الملف في بطاقة معرفة، ثم اخترها.',
  'Make an agent with the tools {tools}, and choose it. Its instructions are in the notes.':
    'أنشئ وكيلًا له الأدوات {tools}، ثم اختره. تعليماته في الملاحظات.',
  'Its answer was read by a parser: say under “The answer has fields” what they are.':
    'كانت إجابتها تُقرأ بمحلل: حدد تحت «للإجابة حقول» ما هي.',
  'It checked what was asked first: an agent with guardrails does.':
    'كانت تفحص السؤال أولًا: يفعل ذلك وكيل له ضوابط.',
  'Its model was one for a certain work. Choose one that does it.':
    'كان نموذجها مخصصًا لعمل معين. اختر نموذجًا يؤديه.',
  'Nothing in the file starts it: it begins with the first node.':
    'لا شيء في الملف يبدؤه: يبدأ بالعقدة الأولى.',
  'It had tools. Make an agent with them instead.': 'كانت لها أدوات. أنشئ وكيلًا له هذه الأدوات بدلًا منها.',
  'It read knowledge. Put a knowledge node in front of it.': 'كانت تقرأ معرفة. ضع قبلها عقدة معرفة.',
  'Nodes that follow several at once stand behind “Parallel”. Connect what comes after all of them to “afterwards”.':
    'العقد التي تلي عدة عقد معًا تقف خلف «بالتوازي». صِل ما يأتي بعدها كلها بـ«بعد ذلك».',
  'It had secrets, which are never brought along. Add them under Settings, Secrets.':
    'كانت له أسرار، وهي لا تُنقل أبدًا. أضفها تحت الإعدادات، الأسرار.',
  'What it remembered of a conversation begins anew with each run.':
    'ما كان يتذكره من المحادثة يبدأ من جديد مع كل تشغيل.',
  'It said this while it went on. Here a run answers once, at its end.':
    'كانت تقول هذا أثناء العمل. أما هنا فيجيب التشغيل مرة واحدة في نهايته.',
  'Put the documents into a knowledge card, and choose it.': 'ضع المستندات في بطاقة معرفة، ثم اخترها.',
  'Make or import the tool “{tool}” of {provider}, and choose it.':
    'أنشئ الأداة «{tool}» من {provider} أو استوردها، ثم اخترها.',
  'Make or import the tool “{tool}” of its provider, and choose it.':
    'أنشئ الأداة «{tool}» من مزودها أو استوردها، ثم اخترها.',
  'Make an agent with its tools and instructions, and choose it.': 'أنشئ وكيلًا بأدواتها وتعليماتها، ثم اختره.',
  'One of its conditions is of a kind that there is not here. Write it.':
    'أحد شروطها من نوع غير موجود هنا. اكتبه.',
  'See what “{operation}” of the variable {name} is here.':
    'تحقق مما يقابل «{operation}» للمتغير {name} هنا.',
  'It signed in. Choose a secret: credentials are never brought along.':
    'كانت تسجل الدخول. اختر سرًا: بيانات الاعتماد لا تُنقل أبدًا.',
  'Its body is no JSON that can be read. Write it anew.': 'محتواها ليس JSON يمكن قراءته. اكتبه من جديد.',
  'It sent a form that may have files; it sends a plain form here.':
    'كانت ترسل نموذجًا قد يحوي ملفات، وترسل هنا نموذجًا بسيطًا.',
  'It wrote {names}: put “Set variables” behind it.': 'كانت تكتب {names}: ضع بعدها «تعيين متغيرات».',
  'Make an agent with the tools {tools} and its knowledge as cards, and choose it. Its instructions are in the notes.':
    'أنشئ وكيلًا له الأدوات {tools} ومعرفتها كبطاقات، ثم اختره. تعليماته في الملاحظات.',
  'Make an agent with its knowledge as cards, and choose it. Its instructions are in the notes.':
    'أنشئ وكيلًا معرفتها عنده كبطاقات، ثم اختره. تعليماته في الملاحظات.',
  'A model wrote what was asked: put a node that asks one in front.':
    'كان نموذج يكتب السؤال: ضع قبلها عقدة تسأل نموذجًا.',
  'A header that signs in was left out. Choose a sign-in with a secret.':
    'حُذفت ترويسة لتسجيل الدخول. اختر تسجيل دخول بسر.',
  'Choose the knowledge card that has what it searched.': 'اختر بطاقة المعرفة التي فيها ما كانت تبحث فيه.',
  'Choose a tool that does what “{tool}” did.': 'اختر أداة تفعل ما كانت تفعله «{tool}».',
  'Choose the workflow that it runs, and import that one first.':
    'اختر سير العمل الذي تشغّله، واستورد ذاك أولًا.',
  'It reads values that there are not here: they stay as they were, and the check marks them.':
    'تقرأ قيمًا غير موجودة هنا: تبقى كما كانت، ويعلّمها الفحص.',
  'It read what was said before; here each run begins anew.':
    'كانت تقرأ ما قيل من قبل، أما هنا فيبدأ كل تشغيل من جديد.',
  'It is given one item, and puts out what it returned of one, or a list of several.':
    'تُعطى عنصرًا واحدًا، وتُخرج ما أعادته منه، أو قائمة من عدة.',
  'Write the name of the sheet into the address.': 'اكتب اسم الورقة في العنوان.',
  'It puts out rows in “values”, the first of which names the columns.':
    'تُخرج الصفوف في «values»، وأولها يسمي الأعمدة.',
  'It looked for certain rows: add a code node that does.':
    'كانت تبحث عن صفوف معينة: أضف عقدة شيفرة تفعل ذلك.',
  'See that the values stand in the order of the columns.': 'تأكد من أن القيم بترتيب الأعمدة.',
  'It puts out the files in “files”.': 'تُخرج الملفات في «files».',
  'It puts out the labels in “labels”.': 'تُخرج التسميات في «labels».',
  'It puts out ids in “messages”; a second request gets each.':
    'تُخرج المعرّفات في «messages»، ويجلب طلب ثانٍ كلًا منها.',
  'It puts out the events in “items”.': 'تُخرج الأحداث في «items».',
  'What it merges is read by later nodes from where it came. See that they read the right one.':
    'ما تدمجه تقرؤه العقد اللاحقة من حيث أتى. تأكد من أنها تقرأ الصحيح.',
  'It goes through the list item by item. See that the list is the right one.':
    'تمر على القائمة عنصرًا عنصرًا. تأكد من أنها القائمة الصحيحة.',
  'What follows it is done for each item, inside of the loop.': 'ما يليها يُنفذ لكل عنصر داخل الحلقة.',
  'The items that were gathered stand in “data”.': 'العناصر المجمعة موجودة في «data».',
  'Another system calls it by calls.<id> now: put that where the address of the execution was.':
    'يستدعيها نظام آخر الآن عبر calls.<id>: ضع ذلك حيث كان عنوان التنفيذ.',
  'It works on the list that comes in. See that it is the right one.':
    'تعمل على القائمة الواردة. تأكد من أنها الصحيحة.',
  'See that what comes in is the file: the body of an HTTP request that fetched it.':
    'تأكد من أن الوارد هو الملف: محتوى طلب HTTP الذي جلبه.',
  'It is long: see that nothing of it is cut off.': 'هي طويلة: تأكد من أن شيئًا منها لم يُقطع.',
  'Mails go to people of this workspace only. To reach others, call a mail service with an HTTP request.':
    'تصل الرسائل إلى أشخاص مساحة العمل هذه فقط. للوصول إلى غيرهم استدعِ خدمة بريد بطلب HTTP.',
  'It was a page in HTML; mails are text here.': 'كانت صفحة HTML، والرسائل هنا نص.',
  'It read several pages. Say under “Pages” how it goes on.':
    'كانت تقرأ عدة صفحات. حدد تحت «الصفحات» كيف تتابع.',
  'It sent a form with files; it sends a plain form here.':
    'كانت ترسل نموذجًا مع ملفات، وترسل هنا نموذجًا بسيطًا.',
  'It sent a file, which it does not here.': 'كانت ترسل ملفًا، ولا تفعل ذلك هنا.',
  'It had blocks, which are not sent.': 'كانت فيها كتل، وهي لا تُرسل.',
  'The secret is “Bot ” with the token behind it.': 'السر هو «Bot » يليه الرمز.',
  'It puts out the rows in “records”.': 'تُخرج الصفوف في «records».',
  'It puts out the pages in “results”, with their properties as the API gives them.':
    'تُخرج الصفحات في «results» بخصائصها كما تعطيها الواجهة البرمجية.',
  'It puts out what it found in “data”.': 'تُخرج ما وجدته في «data».',
  'It set further fields.': 'كانت تعيّن حقولًا أخرى.',
  'Add a webhook under Triggers, with the inputs body: body, headers: headers, query: query.':
    'أضف Webhook تحت المشغّلات، بالمدخلات body: body, headers: headers, query: query.',
  'Add a schedule under Triggers.': 'أضف جدولًا زمنيًا تحت المشغّلات.',
  'Its form became the inputs of a run. Start it in the studio, by a call or by a webhook.':
    'صار نموذجه مدخلات التشغيل. ابدأه في الاستوديو أو باستدعاء أو بـWebhook.',
  'Choose it under Settings of the workflows whose failures it is for.':
    'اختره في إعدادات مسارات العمل التي هو لإخفاقاتها.',
  '“{name}” started it there. Let that system call a webhook of this workflow, with the input event: body.':
    '«{name}» كان يبدؤه هناك. دع ذلك النظام يستدعي Webhook لسير العمل هذا بالمدخل event: body.',
  'Some expressions are JavaScript that has no equal: they stay as they were, and the check marks them. Write them anew, or put a code node in front.':
    'بعض التعبيرات JavaScript لا مقابل لها: تبقى كما كانت، ويعلّمها الفحص. اكتبها من جديد، أو ضع قبلها عقدة شيفرة.',
  'What starts it has no equal here; see what is to be done besides.':
    'ما يبدؤه لا مقابل له هنا؛ انظر ما يلزم عمله إضافة إلى ذلك.',
  'A workflow has one start: every way to start it begins there.':
    'لسير العمل بداية واحدة: كل طريقة لبدئه تبدأ من هناك.',
  'It was switched off.': 'كانت معطلة.',
  'It calls the API of the service. Choose a secret: credentials are never brought along.':
    'تستدعي واجهة الخدمة البرمجية. اختر سرًا: بيانات الاعتماد لا تُنقل أبدًا.',
  'Nodes that asked a model ask the default one here. Choose another where that matters.':
    'العقد التي كانت تسأل نموذجًا تسأل هنا النموذج الافتراضي. اختر غيره حيث يهم ذلك.',
  'This is no workflow of n8n, no app of Dify, and no flow of Flowise or Langflow. Export it there once more.':
    'هذا ليس سير عمل من n8n ولا تطبيقًا من Dify ولا تدفقًا من Flowise أو Langflow. صدّره هناك مرة أخرى.',
  'It cannot be brought along: {path} {why}': 'لا يمكن نقله: {path} {why}',
  'The file is nested too deeply.': 'الملف متداخل بعمق أكثر من اللازم.',
  'The file is no JSON: it may be cut off.': 'الملف ليس JSON: ربما كان مقطوعًا.',
  'The file can be read neither as JSON nor as YAML. {why}': 'لا يمكن قراءة الملف كـJSON ولا كـYAML. {why}',
  'It has {steps} nodes; a workflow can have {limit}.': 'فيه {steps} عقدة؛ ويمكن أن يكون لسير العمل {limit}.',
  'It has more than {limit} nodes.': 'فيه أكثر من {limit} عقدة.',
  'There is no node and no prompt in this file.': 'لا عقدة ولا مطالبة في هذا الملف.',
  'There is no node in this file.': 'لا عقدة في هذا الملف.',
};
