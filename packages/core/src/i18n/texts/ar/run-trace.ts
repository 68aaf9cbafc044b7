import type { Table } from '../../translate.ts';

/** Arabic: runs, their steps and their replays. */
export const runTrace: Table = {
  'calls tools': 'يستدعي أدوات',
  answers: 'يجيب',
  '{count} retries': {
    one: 'إعادة محاولة واحدة',
    two: 'إعادتا محاولة',
    few: '{count} إعادات محاولة',
    other: '{count} إعادة محاولة',
  },
  'Waiting for the first token': 'انتظار أول رمز',
  'Tried in vain': 'محاولات فاشلة',
  '{count} model calls': {
    one: 'استدعاء واحد للنموذج',
    two: 'استدعاءان للنموذج',
    few: '{count} استدعاءات للنموذج',
    other: '{count} استدعاء للنموذج',
  },
  '{count} tool calls': {
    one: 'استدعاء أداة واحد',
    two: 'استدعاءا أداة',
    few: '{count} استدعاءات أدوات',
    other: '{count} استدعاء أدوات',
  },
  Response: 'استجابة النموذج',
  Part: 'الجزء',
  'Question and answer': 'السؤال والإجابة',
  'All runs': 'كل التشغيلات',
  'Run {id}': 'التشغيل {id}',
  'Newer run': 'تشغيل أحدث',
  'Older run': 'تشغيل أقدم',
  Waterfall: 'المخطط الزمني',
  Comparison: 'المقارنة',
  Cost: 'التكلفة',
  'Search runs': 'البحث في التشغيلات',
  Time: 'الوقت',
  'At any time': 'في أي وقت',
  'Any time': 'أي وقت',
  'Last hour': 'الساعة الأخيرة',
  'Last 24 hours': 'آخر 24 ساعة',
  'Last 30 days': 'آخر 30 يومًا',
  'No run fits these filters': 'لا يوجد تشغيل يطابق هذه المرشحات',
  'Show all runs': 'عرض كل التشغيلات',
  Step: 'الخطوة',
  Took: 'استغرقت',
  '≈ {count} tok': '≈ {count} رمز',
  '{count} tok': '{count} رمز',
  'Step {name}': 'الخطوة {name}',
  '{kind}, step {place} of {count}': '{kind}، الخطوة {place} من {count}',
  'Recorded result': 'نتيجة مسجلة',
  'Starts at': 'تبدأ عند',
  'starts at {time}': 'تبدأ عند {time}',
  '{share} cached': '{share} من الذاكرة المؤقتة',
  'Ended with': 'انتهت بـ',
  'tool call': 'استدعاء أداة',
  In: 'الداخل',
  Out: 'الخارج',
  Tries: 'المحاولات',
  'Answered by': 'أجاب',
  Details: 'التفاصيل',
  'Tool result': 'نتيجة الأداة',
  'Show less': 'عرض أقل',
  'Show all {count} characters': 'عرض كل الأحرف ({count})',
  'The answer is not there yet.': 'لم تصل الإجابة بعد.',
  'There is no answer.': 'لا توجد إجابة.',
  'Export JSON': 'تصدير JSON',
  'Replay on the draft': 'إعادة على المسودة',
  'With the recorded tool results': 'بنتائج الأدوات المسجلة',
  'With live tools…': 'باستدعاء الأدوات فعليًا…',
  'Replay with live tools?': 'إعادة التشغيل باستدعاء الأدوات فعليًا؟',
  'The tools of the draft are called for real. A call that changed something in the original run may change it again.':
    'تُستدعى أدوات المسودة فعليًا. الاستدعاء الذي غيّر شيئًا في التشغيل الأصلي قد يغيّره مرة أخرى.',
  Replay: 'إعادة',
  'Open the original': 'فتح الأصل',
  'Why did this run fail?': 'لماذا فشل هذا التشغيل؟',
  'Ask the assistant why': 'اسأل المساعد عن السبب',
  Figures: 'الأرقام',
  Original: 'الأصل',
  Change: 'التغيير',
  'Tokens in': 'الرموز الداخلة',
  'Tokens out': 'الرموز الخارجة',
  'Both answers are the same.': 'الإجابتان متطابقتان.',
  'Struck out: only in the original. Marked: only in the replay.':
    'المشطوب: في الأصل فقط. المعلَّم: في الإعادة فقط.',
  'Not in the original': 'ليست في الأصل',
  'Not in the replay': 'ليست في الإعادة',
  'The model was too slow. Try again, give it fewer passages, or choose a faster model or a fallback model.':
    'كان النموذج بطيئًا جدًا. حاول مرة أخرى، أو أعطه مقاطع أقل، أو اختر نموذجًا أسرع أو نموذجًا بديلًا.',
  'The provider had too many requests. Wait a minute, or give this agent a fallback model.':
    'تلقى المزوّد طلبات كثيرة جدًا. انتظر دقيقة أو امنح هذا الوكيل نموذجًا بديلًا.',
  'The provider refused its key. An administrator can enter another one under Models.':
    'رفض المزوّد مفتاحه. يمكن لمسؤول إدخال مفتاح آخر ضمن النماذج.',
  'The provider refused the request. Test the model under Models, and check its limits there.':
    'رفض المزوّد الطلب. اختبر النموذج ضمن النماذج وتحقق من حدوده هناك.',
  'The provider was away. Try again, or give this agent a fallback model.':
    'تعذر الوصول إلى المزوّد. حاول مرة أخرى أو امنح هذا الوكيل نموذجًا بديلًا.',
  'The model sent nothing usable. Ask again, or choose another model for this agent.':
    'لم يرسل النموذج شيئًا صالحًا. اسأل مرة أخرى أو اختر نموذجًا آخر لهذا الوكيل.',
  'Raise “Model calls” in the limits of this agent, or ask for less at once.':
    'ارفع «استدعاءات النموذج» في حدود هذا الوكيل، أو اطلب أقل في المرة الواحدة.',
  'Raise “Tool calls” in the limits of this agent, or ask for less at once.':
    'ارفع «استدعاءات الأدوات» في حدود هذا الوكيل، أو اطلب أقل في المرة الواحدة.',
  'Raise the time in the limits of this agent, or look in the waterfall for the slow step.':
    'ارفع الوقت في حدود هذا الوكيل، أو ابحث في المخطط الزمني عن الخطوة البطيئة.',
  'Raise the cost in the limits of this agent, or choose a cheaper model.':
    'ارفع التكلفة في حدود هذا الوكيل، أو اختر نموذجًا أرخص.',
  'Look at what the tool answers: the model did not find there what it looked for.':
    'انظر إلى ما تجيب به الأداة: لم يجد النموذج هناك ما بحث عنه.',
  'A call waited too long for somebody. Ask again and decide in time, or change when this tool asks.':
    'انتظر استدعاءٌ شخصًا وقتًا أطول من اللازم. اسأل مرة أخرى وقرر في الوقت المناسب، أو غيّر متى تطلب هذه الأداة الإذن.',
  'Check outside whether the call was carried out before you ask again.':
    'تحقق خارج الاستوديو مما إذا كان الاستدعاء قد نُفذ قبل أن تسأل مرة أخرى.',
  'The server was stopped. Ask again, or replay the run.': 'أُوقف الخادم. اسأل مرة أخرى أو أعد التشغيل.',
  'Compare the arguments of the call with those of the original run, or replay with live tools.':
    'قارن وسائط الاستدعاء بوسائط التشغيل الأصلي، أو أعد التشغيل باستدعاء الأدوات فعليًا.',
  'This was not the fault of the question. Try again; the log of the server says more.':
    'لم يكن السبب في السؤال. حاول مرة أخرى؛ سجل الخادم يقول المزيد.',
  'Said before the chat': 'قيل قبل المحادثة',
};
