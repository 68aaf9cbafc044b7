import type { Table } from '../../translate.ts';

/** Arabic: runs and steps that end badly. */
export const saidRuns: Table = {
  'The provider of “{model}” was not called: {why}': 'لم يُستدعَ مزوّد «{model}»: {why}',
  'The model “{model}” sent too much, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'أرسل النموذج «{model}» أكثر مما يُقبل، فلم تُقرأ إجابته حتى نهايتها. تحقّق من عنوان المزوّد، أو اختر نموذجًا آخر.',
  'The model “{model}” sent more than {limit} MB for one answer, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'أرسل النموذج «{model}» أكثر من {limit} ميغابايت لإجابة واحدة، فلم تُقرأ إجابته حتى نهايتها. تحقّق من عنوان المزوّد، أو اختر نموذجًا آخر.',
  'The model “{model}” sent more than {limit} MB without a line end, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'أرسل النموذج «{model}» أكثر من {limit} ميغابايت بلا نهاية سطر، فلم تُقرأ إجابته حتى نهايتها. تحقّق من عنوان المزوّد، أو اختر نموذجًا آخر.',
  'The model “{model}” sent more than {limit} MB of thoughts, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'أرسل النموذج «{model}» أكثر من {limit} ميغابايت من التفكير، فلم تُقرأ إجابته حتى نهايتها. تحقّق من عنوان المزوّد، أو اختر نموذجًا آخر.',
  'The model “{model}” refused this server’s API key (HTTP {status}). An administrator must set a valid key, or pick another model for this agent.':
    'رفض النموذج «{model}» مفتاح API الخاص بهذا الخادم (HTTP {status}). على أحد المشرفين تعيين مفتاح صالح، أو اختيار نموذج آخر لهذا الوكيل.',
  'The model “{model}” gets too many requests at the moment (HTTP 429). Try again in a minute.':
    'يتلقى النموذج «{model}» طلبات كثيرة جدًا حاليًا (HTTP 429). حاول مرة أخرى بعد دقيقة.',
  'The model “{model}” gets too many requests at the moment (HTTP 429). Try again in {wait_ms}.':
    'يتلقى النموذج «{model}» طلبات كثيرة جدًا حاليًا (HTTP 429). حاول مرة أخرى بعد {wait_ms}.',
  'The provider does not know the model “{model}” (HTTP 404). Pick another model for this agent.':
    'لا يعرف المزوّد النموذج «{model}» (HTTP 404). اختر نموذجًا آخر لهذا الوكيل.',
  'The model “{model}” refused the request (HTTP {status}). The question or the instructions may be too long for it: shorten them, or pick another model.':
    'رفض النموذج «{model}» الطلب (HTTP {status}). ربما كان السؤال أو التعليمات أطول مما يقبل: اختصرها، أو اختر نموذجًا آخر.',
  'The model “{model}” cannot answer at the moment (HTTP {status}). Try again in a minute, or pick another model.':
    'لا يستطيع النموذج «{model}» الإجابة حاليًا (HTTP {status}). حاول مرة أخرى بعد دقيقة، أو اختر نموذجًا آخر.',
  'The provider of “{model}” cannot be reached or cut the connection. Try again; if it stays so, check the provider’s address.':
    'تعذّر الوصول إلى مزوّد «{model}» أو قُطع الاتصال. حاول مرة أخرى، وإن استمر ذلك فتحقّق من عنوان المزوّد.',
  'The model “{model}” sent an answer that cannot be read or stopped in the middle. Try again, or pick another model.':
    'أرسل النموذج «{model}» إجابة لا يمكن قراءتها أو انقطعت في منتصفها. حاول مرة أخرى، أو اختر نموذجًا آخر.',
  'The model “{model}” gave an empty answer. Try again, put the question in other words, or pick another model.':
    'أعطى النموذج «{model}» إجابة فارغة. حاول مرة أخرى، أو أعد صياغة السؤال، أو اختر نموذجًا آخر.',
  'The model “{model}” was not done after {limit_ms}. Try again, ask for less, or pick another model.':
    'لم ينتهِ النموذج «{model}» بعد {limit_ms}. حاول مرة أخرى، أو اطلب أقل، أو اختر نموذجًا آخر.',
  'The model “{model}” sent nothing for {limit_ms}. Try again, ask for less, or pick another model.':
    'لم يرسل النموذج «{model}» شيئًا طوال {limit_ms}. حاول مرة أخرى، أو اطلب أقل، أو اختر نموذجًا آخر.',
  'The model “{model}” stopped sending for {limit_ms} in the middle of its answer. Try again, ask for less, or pick another model.':
    'توقف النموذج «{model}» عن الإرسال مدة {limit_ms} في منتصف إجابته. حاول مرة أخرى، أو اطلب أقل، أو اختر نموذجًا آخر.',
  'The model “{model}” did not answer before.': 'لم يُجب النموذج «{model}» من قبل.',
  'The embedding model “{model}” refused the texts (HTTP {status}). A passage may be too long for it: make passages shorter, or pick another embedding model.':
    'رفض نموذج التضمين «{model}» النصوص (HTTP {status}). ربما كان أحد المقاطع أطول مما يقبل: قصّر المقاطع، أو اختر نموذج تضمين آخر.',
  'The embedding model “{model}” sent an empty vector.': 'أرسل نموذج التضمين «{model}» متجهًا فارغًا.',
  'I stopped here without an answer: this agent may ask its model at most {count} times for one question. Ask for less at once; whoever manages this agent can raise the limit.':
    {
      one: 'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يسأل نموذجه مرة واحدة على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
      two: 'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يسأل نموذجه مرتين على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
      few: 'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يسأل نموذجه {count} مرات على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
      other:
        'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يسأل نموذجه {count} مرة على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
    },
  'I stopped here without an answer: this agent may use its tools at most {count} times for one question. Ask for less at once; whoever manages this agent can raise the limit.':
    {
      one: 'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يستخدم أدواته مرة واحدة على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
      two: 'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يستخدم أدواته مرتين على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
      few: 'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يستخدم أدواته {count} مرات على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
      other:
        'توقفت هنا بلا إجابة: يجوز لهذا الوكيل أن يستخدم أدواته {count} مرة على الأكثر لكل سؤال. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
    },
  'I stopped here: this agent may work at most {limit_ms} on one question. Ask for less at once; whoever manages this agent can raise the limit.':
    'توقفت هنا: يجوز لهذا الوكيل أن يعمل على السؤال الواحد {limit_ms} على الأكثر. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
  'I stopped here: one answer of this agent may cost at most {limit_usd}, and going on could cost more than is left of that. Ask for less at once; whoever manages this agent can raise the limit.':
    'توقفت هنا: يجوز أن تكلّف الإجابة الواحدة لهذا الوكيل {limit_usd} على الأكثر، وقد تكلّف المتابعة أكثر مما تبقى من ذلك. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
  'This was not begun: one answer of this agent may cost at most {limit_usd}, and going on could cost more than is left of that. Ask for less at once; whoever manages this agent can raise the limit.':
    'لم يبدأ هذا: يجوز أن تكلّف الإجابة الواحدة لهذا الوكيل {limit_usd} على الأكثر، وقد تكلّف المتابعة أكثر مما تبقى من ذلك. اطلب أقل دفعة واحدة، ويمكن لمن يدير هذا الوكيل رفع الحد.',
  'I stopped here: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.':
    'توقفت هنا: نفدت ميزانية يُدفع منها هذا التشغيل، أو لم يبقَ منها ما يكفي للمتابعة. يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'This was not begun: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.':
    'لم يبدأ هذا: نفدت ميزانية يُدفع منها هذا التشغيل، أو لم يبقَ منها ما يكفي للمتابعة. يمكن لأحد المشرفين رفعها في الإعدادات، الحدود والميزانيات.',
  'I stopped here without an answer: I was going in circles and wanted to use the same tool in the same way again and again. Put the question in other words, or check what the tool answers.':
    'توقفت هنا بلا إجابة: كنت أدور في حلقة وأردت استخدام الأداة نفسها بالطريقة نفسها مرارًا. أعد صياغة السؤال، أو تحقّق مما تجيب به الأداة.',
  'This replay stopped here: the model wants to use a tool in a way for which the original run has no result, and a replay with recorded results calls nothing outside. Replay the run with live tools to go on.':
    'توقفت هذه الإعادة هنا: يريد النموذج استخدام أداة بطريقة لا نتيجة لها في التشغيل الأصلي، والإعادة بنتائج مسجلة لا تستدعي شيئًا في الخارج. أعد التشغيل باستدعاء الأدوات فعليًا للمتابعة.',
  'It took more than {limit} steps, its limit.': 'تجاوز {limit} خطوة، وهو حده.',
  'The next step would cost more than is left of its limit of {limit} USD.':
    'ستكلّف الخطوة التالية أكثر مما تبقى من حده البالغ {limit} دولار.',
  'The path comes back to “{id}” outside of a loop. Use a loop node for that.':
    'يعود المسار إلى «{id}» خارج حلقة. استخدم عقدة حلقة لذلك.',
  'The server stopped while it was answering. The text so far was kept; please ask again.':
    'توقف الخادم أثناء الإجابة. حُفظ النص حتى الآن؛ يرجى السؤال مرة أخرى.',
  'The run ended before its answer was complete.': 'انتهى التشغيل قبل اكتمال إجابته.',
  'The server stopped while “{tool}” was being used, which may change things: it is not known whether it was done. Check that before you ask again.':
    'توقف الخادم أثناء استخدام «{tool}»، وهي أداة قد تغيّر أشياء: لا يُعرف هل نُفّذ ذلك. تحقّق قبل أن تسأل مرة أخرى.',
  'The run was stopped while “{tool}” was being used, which may change things: it is not known whether it was done. Check that before you ask again.':
    'أُوقف التشغيل أثناء استخدام «{tool}»، وهي أداة قد تغيّر أشياء: لا يُعرف هل نُفّذ ذلك. تحقّق قبل أن تسأل مرة أخرى.',
  "The server process that worked on this run ended {deaths} times in a row without a step forward, so it is not tried again. Look into the server's log, change what the run does at this point, and start it anew.":
    'انتهت عملية الخادم التي كانت تعمل على هذا التشغيل {deaths} مرات متتالية دون تقدم، فلن يُحاوَل مرة أخرى. راجع سجل الخادم، وغيّر ما يفعله التشغيل عند هذه النقطة، ثم ابدأه من جديد.',
  'This turn was stopped before it had ended.': 'أُوقف هذا الدور قبل أن ينتهي.',
  'This server cannot carry out runs of this kind.': 'لا يستطيع هذا الخادم تنفيذ تشغيلات من هذا النوع.',
  'Internal server error. Please try again later.': 'خطأ داخلي في الخادم. يرجى المحاولة لاحقًا.',
  'Nobody gave the permission that was needed in time. Please ask again.':
    'لم يمنح أحد الإذن المطلوب في الوقت المناسب. يرجى السؤال مرة أخرى.',
  'The model of “{name}” is not available any more. Pick another one for this agent.':
    'لم يعد نموذج «{name}» متاحًا. اختر نموذجًا آخر لهذا الوكيل.',
  'A model of “{name}” is not available any more. Pick another one for this team.':
    'لم يعد أحد نماذج «{name}» متاحًا. اختر نموذجًا آخر لهذا الفريق.',
  '“{name}” has no members yet. Add the agents that work together.':
    'لا أعضاء في «{name}» بعد. أضف الوكلاء الذين يعملون معًا.',
  '“{member}” of “{name}” has an agent that is gone, or that its owner may not use. Pick another one.':
    'للعضو «{member}» في «{name}» وكيل لم يعد موجودًا أو لا يحق لمالكه استخدامه. اختر وكيلًا آخر.',
  '“{name}” works in a way for which a model has to decide, and there is none but the offline one, which only quotes documents. Set up a model under Models, or choose another pattern.':
    'يعمل «{name}» بطريقة تتطلب أن يقرر نموذج، ولا يوجد سوى النموذج غير المتصل الذي يقتبس من المستندات فقط. أعِدّ نموذجًا في النماذج، أو اختر نمطًا آخر.',
  '“{member}” could not do its part. {why}': 'لم يستطع «{member}» أداء دوره. {why}',
  'It gave no answer.': 'لم يقدّم إجابة.',
  'The coordinator did not say who speaks next, even when it was asked again. Choose a model that calls tools or keeps to a given form, or make its instructions shorter.':
    'لم يحدد المنسّق من يتحدث تاليًا حتى عندما سُئل مرة أخرى. اختر نموذجًا يستدعي الأدوات أو يلتزم بصيغة محددة، أو اختصر تعليماته.',
  '“{title}” ({id}): {why}': '«{title}» ({id}): {why}',
  '“{id}”: {why}': '«{id}»: {why}',
  'Its model is not available any more. Choose another one.': 'لم يعد نموذجها متاحًا. اختر نموذجًا آخر.',
  'Its tool is gone, or its owner does not see it any more.': 'لم تعد أداتها موجودة، أو لم يعد مالكها يراها.',
  'Its tool has several operations. Choose one of them.': 'لأداتها عدة عمليات. اختر واحدة منها.',
  'One of its knowledge cards is gone, or its owner does not see it any more.':
    'لم تعد إحدى بطاقات المعرفة الخاصة بها موجودة، أو لم يعد مالكها يراها.',
  'It answered more than 1 MB. Ask for less.': 'تجاوزت الإجابة 1 ميغابايت. اطلب أقل.',
  'No agent is chosen for this node.': 'لم يُختر وكيل لهذه العقدة.',
  'No team is chosen for this node.': 'لم يُختر فريق لهذه العقدة.',
  'No tool is chosen for this node.': 'لم تُختر أداة لهذه العقدة.',
  'No connector is chosen for this node.': 'لم يُختر موصل لهذه العقدة.',
  'No workflow is chosen for this node.': 'لم يُختر سير عمل لهذه العقدة.',
  'Its run was stopped before it had ended.': 'أُوقف تشغيلها قبل أن ينتهي.',
  'Workflows are more than {depth} deep within each other.': 'تتداخل مسارات العمل بأكثر من {depth} مستويات.',
  'The answer of the model does not fit the schema. {why}': 'لا تطابق إجابة النموذج المخطط. {why}',
  'The offline model cannot classify. Choose another model for this node.':
    'لا يستطيع النموذج غير المتصل التصنيف. اختر نموذجًا آخر لهذه العقدة.',
  'items: The loop needs a list.': 'items: تحتاج الحلقة إلى قائمة.',
  'items: The list has {entries} entries; the loop takes {limit} at most.':
    'items: في القائمة {entries} عنصرًا، وتقبل الحلقة {limit} على الأكثر.',
  'condition: It still holds after {rounds} rounds, the most that this loop makes.':
    'condition: لا يزال الشرط قائمًا بعد {rounds} دورة، وهو أقصى ما تنفذه هذه الحلقة.',
  'until: This is no time. Give one such as “2026-01-31T08:00:00Z”.':
    'until: هذا ليس وقتًا. أعطِ وقتًا مثل «2026-01-31T08:00:00Z».',
  'The tool failed.': 'فشلت الأداة.',
  'The tool did not answer within {limit_ms}.': 'لم تُجب الأداة خلال {limit_ms}.',
  'The arguments do not fit. {why}': 'المعاملات غير مطابقة. {why}',
  'The server answered {status}.': 'أجاب الخادم {status}.',
  'The address of this tool is not an address.': 'عنوان هذه الأداة ليس عنوانًا.',
  'The argument “{argument}” is missing: it is part of the address.':
    'الوسيط «{argument}» مفقود: إنه جزء من العنوان.',
  'The argument “{argument}” must not be “{value}”: it is part of the address.':
    'لا يجوز أن يكون الوسيط «{argument}» هو «{value}»: إنه جزء من العنوان.',
  'The argument for the header “{name}” has characters that a header cannot have.':
    'في وسيط الترويسة «{name}» محارف لا يمكن أن تكون في ترويسة.',
  'The body of this call is a form: it must be an object.': 'متن هذا الاستدعاء نموذج: يجب أن يكون كائنًا.',
  'The function did not end within {limit_ms}.': 'لم تنتهِ الدالة خلال {limit_ms}.',
  'The function used too much memory.': 'استهلكت الدالة ذاكرة أكثر مما يجوز.',
  'The function was stopped.': 'أُوقفت الدالة.',
  'The tool failed without saying why.': 'فشلت الأداة دون أن تذكر السبب.',
  'The call failed for a reason of this server. Its log says more.':
    'فشل الاستدعاء لسبب في هذا الخادم. سجله يقول أكثر.',
  'There is no such tool.': 'لا توجد أداة كهذه.',
  'This was carried out, but what it answered is not passed on: it has content that this agent must not take. Do not call it again for that: go on without it, or say what you cannot do.':
    'نُفّذ هذا، لكن لا تُمرَّر إجابته: فيها محتوى لا يجوز لهذا الوكيل أخذه.',
  'The server is restarting. The text so far was kept; please ask again.':
    'يُعاد تشغيل الخادم. حُفظ النص حتى الآن؛ يرجى السؤال مرة أخرى.',
  'The server is restarting. The run goes on by itself; follow it again in a moment.':
    'يُعاد تشغيل الخادم. يستمر التشغيل تلقائيًا؛ تابعه مرة أخرى بعد لحظات.',
  'Another server process works on this run now. Follow it again.':
    'تعمل عملية خادم أخرى على هذا التشغيل الآن. تابعه مرة أخرى.',
  'The file takes too long to read. Bring a smaller one.': 'تستغرق قراءة الملف وقتًا طويلًا. أحضر ملفًا أصغر.',
  'items: A table as text is needed, whose first row names the columns.':
    'items: يلزم جدول نصي يسمي صفه الأول الأعمدة.',
  'items: The table cannot be read. {why}': 'items: تعذرت قراءة الجدول. {why}',
  'This does not fit the variable. {why}': 'هذا لا يلائم المتغير. {why}',
  'The server answered {status}: {why}': 'رد الخادم بـ {status}: {why}',
  'The server answered {status}, and nothing else.': 'رد الخادم بـ {status} ولا شيء غيره.',
  'With a sign-in the host of the address must be fixed: put values behind it only.':
    'مع تسجيل الدخول يجب أن يكون مضيف العنوان ثابتًا: ضع القيم بعده فقط.',
  'The header “{name}” has characters that a header cannot have.':
    'تحتوي الترويسة «{name}» على محارف غير مسموح بها.',
  'The answer is no JSON. Read it as text, or see what the server says.':
    'الرد ليس JSON. اقرأه كنص أو انظر ما يقوله الخادم.',
  'The file has more than {limit} bytes. Fetch it with a connector instead.':
    'حجم الملف أكبر من {limit} بايت. اجلبه بموصل بدلًا من ذلك.',
  'The pages have more than {limit} entries. Ask for fewer pages.':
    'في الصفحات أكثر من {limit} مدخل. اطلب صفحات أقل.',
  'items: A page must be a list. Say by an expression where it stands in the answer.':
    'items: يجب أن تكون الصفحة قائمة. حدد بتعبير موضعها في الرد.',
  'The next page is on another server, {host}. Pages are read from one server only.':
    'الصفحة التالية على خادم آخر، {host}. تُقرأ الصفحات من خادم واحد فقط.',
  'No secret is chosen for this node.': 'لم يُختر سر لهذه العقدة.',
  'The secret {name} is for administrators only. Put it into a tool, and call that.':
    'السر {name} للمسؤولين فقط. ضعه في أداة واستدعها.',
  'Functions are switched off on this server. Its operator can allow them.':
    'الدوال معطلة على هذا الخادم. يمكن لمشغّله السماح بها.',
  'The function returned something else than it promises. {why}': 'أعادت الدالة شيئًا غير ما تعد به. {why}',
  'This node stands for “{name}”, which has no equal here. Put another one in its place.':
    'تمثل هذه العقدة «{name}» ولا نظير لها هنا. ضع عقدة أخرى مكانها.',
  'No knowledge card is chosen for this node.': 'لم تُختر بطاقة معرفة لهذه العقدة.',
  'The card has no document “{title}”.': 'لا تحوي البطاقة مستندًا باسم «{title}».',
  'The card has several documents “{title}”. Give them different titles.':
    'تحوي البطاقة عدة مستندات باسم «{title}». أعطها عناوين مختلفة.',
  'name: The document needs a title.': 'name: يحتاج المستند إلى عنوان.',
  'text: There is nothing to write.': 'text: لا يوجد ما يُكتب.',
  '“{title}” is still being read. Try again in a moment.': 'ما زال «{title}» قيد القراءة. حاول بعد لحظات.',
  'The file cannot be read. {why}': 'تعذّرت قراءة الملف. {why}',
  'file: A text is needed, or a file as HTTP requests put out.':
    'file: يلزم نص، أو ملف كالذي تخرجه طلبات HTTP.',
  'The file has more than {limit} bytes.': 'يتجاوز الملف {limit} بايت.',
  'There is no sheet “{name}”. There are: {names}.': 'لا توجد ورقة باسم «{name}». الموجود: {names}.',
  'The table has more than {limit} rows. Raise the limit, or cut the table.':
    'يتجاوز الجدول {limit} صفًا. ارفع الحد أو قصّر الجدول.',
  'to: Nobody is named. Write an address.': 'to: لم يُذكر أحد. اكتب عنوانًا.',
  'to: More than {limit} people are named, the most that one mail goes to.':
    'to: ذُكر أكثر من {limit} شخصًا، وهو أقصى ما تصل إليه رسالة واحدة.',
  'to: “{address}” is nobody of this workspace. Mails go to people who have an account here.':
    'to: العنوان «{address}» ليس لأحد في مساحة العمل هذه. تصل الرسائل إلى من لهم حساب هنا.',
  'subject: The mail needs a subject.': 'subject: تحتاج الرسالة إلى موضوع.',
  'text: There is nothing to send.': 'text: لا يوجد ما يُرسل.',
  'Workflows of this owner have sent {limit} mails within a day, the most they may.':
    'أرسلت مهام سير عمل هذا المالك {limit} رسالة خلال يوم، وهو الحد الأقصى.',
};
