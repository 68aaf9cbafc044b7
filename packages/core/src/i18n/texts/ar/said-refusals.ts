import type { Table } from '../../translate.ts';

/** Arabic: refusals. */
export const saidRefusals: Table = {
  'Somebody changed {thing} in the meantime. Reload and make your change again.':
    'غيّر شخص ما {thing} في هذه الأثناء. أعد التحميل وأجرِ تغييرك مرة أخرى.',
  'Only the owner and administrators may change {thing}.': 'لا يحق تغيير {thing} إلا لمالكه وللمشرفين.',
  'You may see {thing}, but not use it.': 'يمكنك رؤية {thing}، لكن لا يمكنك استخدامه.',
  '“{name}” is used by {users}. Remove it from there first.': 'يستخدم {users} «{name}». أزله من هناك أولًا.',
  '“{name}” is part of the product and cannot be deleted.': '«{name}» جزء من المنتج ولا يمكن حذفه.',
  'This is not in the bin. Delete it first.': 'ليس هذا في سلة المحذوفات. احذفه أولًا.',
  'The draft is the same as version {version}.': 'المسودة هي نفسها الإصدار {version}.',
  'Nothing of it is published yet: websites and other programs get only what is. Publish it in the studio.':
    'لم يُنشر شيء منه بعد: المواقع والبرامج الأخرى تحصل على المنشور فقط. انشره في الاستوديو.',
  'This cannot be published yet. {why}': 'لا يمكن نشر هذا بعد. {why}',
  'Add the origin of at least one page, or give the agent a page of its own.':
    'أضف أصل صفحة واحدة على الأقل، أو امنح الوكيل صفحة خاصة به.',
  'Publish a version first: visitors get only what is published.':
    'انشر إصدارًا أولًا: لا يحصل الزوار إلا على المنشور.',
  'This agent has no key yet. Publish it first.': 'لا مفتاح لهذا الوكيل بعد. انشره أولًا.',
  'There is no {kind} {id} that you may use. Choose another one, or leave it as it was.':
    'لا يوجد {kind} {id} يحق لك استخدامه. اختر غيره، أو اتركه كما كان.',
  'There is no {kind} {id} that both you and the owner of this may use. Choose another one, or leave it as it was.':
    'لا يوجد {kind} {id} يحق لك وللمالك معًا استخدامه. اختر غيره، أو اتركه كما كان.',
  'The server is busy with other answers. Please try again in a few seconds.':
    'الخادم مشغول بإجابات أخرى. يرجى المحاولة مرة أخرى بعد بضع ثوانٍ.',
  'The server is busy with other runs. Please try again in a few seconds.':
    'الخادم مشغول بتشغيلات أخرى. يرجى المحاولة مرة أخرى بعد بضع ثوانٍ.',
  'This run still goes on. Replay it when it has ended, or cancel it first.':
    'لا يزال هذا التشغيل مستمرًا. أعده عندما ينتهي، أو ألغِه أولًا.',
  'This run still goes on. Run it again when it has ended, or cancel it first.':
    'لا يزال هذا التشغيل مستمرًا. شغّله مرة أخرى عندما ينتهي، أو ألغِه أولًا.',
  'Only runs of agents can be replayed. Run the whole again instead.':
    'لا يمكن إعادة سوى تشغيلات الوكلاء. شغّل الكل من جديد بدلًا من ذلك.',
  'The answer takes longer than {limit_ms}. Ask again, or use a stream.':
    'تستغرق الإجابة أكثر من {limit_ms}. اسأل مرة أخرى، أو استخدم البث.',
  'This was decided already, or nobody decided in time. Reload the run to see how it went on.':
    'اتُّخذ القرار في هذا بالفعل، أو لم يقرر أحد في الوقت المناسب. أعد تحميل التشغيل لترى كيف استمر.',
  'This answer is still being written. Wait until it is there.':
    'لا تزال هذه الإجابة قيد الكتابة. انتظر حتى تكتمل.',
  'The same was asked {times} times within a minute, so this looks like a loop and was stopped. Check what calls this, then try again in {wait_ms}. An administrator can change this under Settings, Limits & budgets.':
    'طُرح السؤال نفسه {times} مرة خلال دقيقة، فبدا كحلقة وأُوقف. تحقّق مما يستدعي هذا، ثم حاول مرة أخرى بعد {wait_ms}. يمكن لأحد المشرفين تغيير ذلك في الإعدادات، الحدود والميزانيات.',
  'Too many attempts. Please try again in {wait_ms}.':
    'محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد {wait_ms}.',
  'Too many questions. Please try again in {wait_ms}.':
    'أسئلة كثيرة جدًا. يرجى المحاولة مرة أخرى بعد {wait_ms}.',
  'This API key has made as many calls as it may in a minute, {limit}. Try again in {wait_ms}.':
    'بلغ مفتاح API هذا عدد الاستدعاءات المسموح به في الدقيقة، وهو {limit}. حاول مرة أخرى بعد {wait_ms}.',
  'That was too often. Please try again in {wait_ms}.':
    'كان ذلك أكثر مما يُسمح. يرجى المحاولة مرة أخرى بعد {wait_ms}.',
  'Other previews are being made. Try again in a few seconds.':
    'تُنشأ معاينات أخرى الآن. حاول مرة أخرى بعد بضع ثوانٍ.',
  'Other documents of yours are still being read. Wait until they are done.':
    'لا تزال مستندات أخرى لك قيد القراءة. انتظر حتى تنتهي.',
  'Other uploads of yours are still being received. Try again when they are done.':
    'لا تزال ملفات أخرى لك قيد الاستلام. حاول مرة أخرى عندما تنتهي.',
  'Many uploads are being received. Please try again shortly.':
    'تُستلم ملفات كثيرة الآن. يرجى المحاولة بعد قليل.',
  'These files are too large for one upload. Upload them one by one.':
    'هذه الملفات أكبر من أن تُرفع دفعة واحدة. ارفعها واحدًا تلو الآخر.',
  '"{name}" is larger than {limit} MB.': '«{name}» أكبر من {limit} ميغابايت.',
  'The form is too large: at most {limit} MB.': 'النموذج كبير جدًا: {limit} ميغابايت على الأكثر.',
  'The server has too much to do at the moment. Please try again.':
    'لدى الخادم أعمال كثيرة الآن. يرجى المحاولة مرة أخرى.',
  'The disk of the server is full, so nothing can be stored at the moment; reading works. Whoever runs this server has to free space or enlarge the disk. Please try again then.':
    'قرص الخادم ممتلئ، فلا يمكن حفظ شيء الآن؛ القراءة ممكنة. على من يشغّل هذا الخادم أن يفرغ مساحة أو يوسّع القرص. يرجى المحاولة بعد ذلك.',
  'The database cannot be reached at the moment. Please try again.':
    'تعذّر الوصول إلى قاعدة البيانات حاليًا. يرجى المحاولة مرة أخرى.',
  'A guardrail checks the form of the answer: say which form, as JSON Schema, or remove that guardrail.':
    'يتحقق أحد ضوابط الحماية من صيغة الإجابة: حدّد الصيغة كمخطط JSON، أو أزل ذلك الضابط.',
  'There is no model {id}. Pick one from the list of models.':
    'لا يوجد نموذج {id}. اختر واحدًا من قائمة النماذج.',
  'There is no such provider. Reload the page and choose another one.':
    'لا يوجد مزوّد كهذا. أعد تحميل الصفحة واختر مزوّدًا آخر.',
  'There can be {limit} models. Remove some that nobody uses.':
    'يمكن أن يكون هناك {limit} نموذجًا. أزل ما لا يستخدمه أحد.',
  'Anthropic has no embedding models. Choose “Chat”.': 'لا توجد نماذج تضمين لدى Anthropic. اختر «محادثة».',
  'Agents use “{name}”. Give them another model first.': 'يستخدم وكلاء «{name}». امنحهم نموذجًا آخر أولًا.',
  '“{name}” is a default model. Choose another default first, then switch it off.':
    '«{name}» نموذج افتراضي. اختر نموذجًا افتراضيًا آخر أولًا، ثم عطّله.',
  'Choose other chat models that exist, each once.': 'اختر نماذج محادثة أخرى موجودة، كلًا منها مرة واحدة.',
  'Vectors of another model cannot take the place of these: embedding models have no fallbacks.':
    'لا يمكن أن تحل متجهات نموذج آخر محل هذه: لا بدائل لنماذج التضمين.',
  '“{name}” is set by the environment of the server and can be changed there only.':
    '«{name}» محدَّد في بيئة الخادم ولا يمكن تغييره إلا هناك.',
  '“{name}” is part of the product and cannot be changed.': '«{name}» جزء من المنتج ولا يمكن تغييره.',
  '“{name}” is no model for this: it is a model of another kind.':
    '«{name}» ليس نموذجًا لهذا: إنه نموذج من نوع آخر.',
  'The offline model quotes documents and cannot do short tasks.':
    'يقتبس النموذج غير المتصل من المستندات ولا يستطيع أداء المهام القصيرة.',
  '“{name}” is switched off. Switch it on to make it a default model.':
    '«{name}» معطّل. فعّله لتجعله نموذجًا افتراضيًا.',
  'This provider is set by the environment of the server, or part of the product: it cannot be changed here.':
    'هذا المزوّد محدَّد في بيئة الخادم أو جزء من المنتج: لا يمكن تغييره هنا.',
  'There can be {limit} providers. Remove one first.': 'يمكن أن يكون هناك {limit} مزوّدًا. أزل واحدًا أولًا.',
  'Agents use models of “{name}”. Give them other models first.':
    'يستخدم وكلاء نماذج «{name}». امنحهم نماذج أخرى أولًا.',
  'Enter the address of the provider.': 'أدخل عنوان المزوّد.',
  'Enter the key of this provider.': 'أدخل مفتاح هذا المزوّد.',
  'Enter the key again: it belongs to the old address.': 'أدخل المفتاح مرة أخرى: إنه يخص العنوان القديم.',
  '“{name}” did not answer in time. Try again; if it stays so, check whether the provider is busy, or still loading the model.':
    'لم يُجب «{name}» في الوقت المناسب. حاول مرة أخرى، وإن استمر ذلك فتحقّق هل المزوّد مشغول أو لا يزال يحمّل النموذج.',
  'The provider refused the key (HTTP {status}). Enter a valid key in the settings of the provider, and check that it may use “{name}”.':
    'رفض المزوّد المفتاح (HTTP {status}). أدخل مفتاحًا صالحًا في إعدادات المزوّد، وتحقّق من أنه يحق له استخدام «{name}».',
  '“{name}” refused the key (HTTP {status}). Enter a valid key, and check that it belongs to this address.':
    'رفض «{name}» المفتاح (HTTP {status}). أدخل مفتاحًا صالحًا، وتحقّق من أنه يخص هذا العنوان.',
  'The provider does not know “{name}” (HTTP {status}). Check the name of the model and the address of the provider: most addresses of the OpenAI protocol end with /v1.':
    'لا يعرف المزوّد «{name}» (HTTP {status}). تحقّق من اسم النموذج وعنوان المزوّد: تنتهي معظم عناوين بروتوكول OpenAI بـ ‎/v1.',
  '“{name}” has no list of models at this address (HTTP {status}). Check the address: most of the OpenAI protocol end with /v1. If it has no list, type the names of its models.':
    'لا توجد لدى «{name}» قائمة نماذج على هذا العنوان (HTTP {status}). تحقّق من العنوان: تنتهي معظم عناوين بروتوكول OpenAI بـ ‎/v1. إن لم تكن له قائمة، فاكتب أسماء نماذجه.',
  'The provider refused the request (HTTP {status}). Check that “{name}” is a model of this kind, and that its limits are right.':
    'رفض المزوّد الطلب (HTTP {status}). تحقّق من أن «{name}» نموذج من هذا النوع ومن صحة حدوده.',
  '“{name}” refused to list its models (HTTP {status}). Check the address, the kind and the key.':
    'رفض «{name}» سرد نماذجه (HTTP {status}). تحقّق من العنوان والنوع والمفتاح.',
  'The provider gets too many requests, or the account has no credit left (HTTP {status}). Check its limits and its balance, or try again in a minute.':
    'يتلقى المزوّد طلبات كثيرة جدًا، أو لا رصيد في الحساب (HTTP {status}). تحقّق من حدوده ورصيده، أو حاول مرة أخرى بعد دقيقة.',
  'The provider has a problem of its own (HTTP {status}). Try again in a minute.':
    'لدى المزوّد مشكلة خاصة به (HTTP {status}). حاول مرة أخرى بعد دقيقة.',
  'The provider cannot be reached, or cut the connection. Check its address, and that this server may reach it.':
    'تعذّر الوصول إلى المزوّد، أو قطع الاتصال. تحقّق من عنوانه، ومن أن هذا الخادم يستطيع الوصول إليه.',
  'The provider sent something that is no answer of this protocol. Check the address and the kind of the provider: most addresses of the OpenAI protocol end with /v1.':
    'أرسل المزوّد شيئًا ليس إجابة من هذا البروتوكول. تحقّق من عنوان المزوّد ونوعه: تنتهي معظم عناوين بروتوكول OpenAI بـ ‎/v1.',
  'You can have {limit} alerts. Delete one that you do not need.':
    'يمكنك امتلاك {limit} تنبيه. احذف تنبيهًا لا تحتاج إليه.',
  'This alert has no webhook. Give it an address first.': 'لا خطاف ويب لهذا التنبيه. امنحه عنوانًا أولًا.',
  'There is no such agent, team or workflow.': 'لا يوجد وكيل أو فريق أو سير عمل كهذا.',
  'There is no such API key.': 'لا يوجد مفتاح API كهذا.',
  'Write an address like https://example.com/hook.': 'اكتب عنوانًا مثل https://example.com/hook.',
};
