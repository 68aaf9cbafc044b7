import type { Table } from '../../translate.ts';

/** Arabic: refusals of forms and sign-ins. */
export const saidFormRefusals: Table = {
  'this agent': 'هذا الوكيل',
  'this team': 'هذا الفريق',
  'this case': 'هذه الحالة',
  'A workflow can have {limit} cases. Delete some first.':
    'يمكن أن يحتوي سير العمل على {limit} من الحالات. احذف بعضها أولًا.',
  'There are no cases yet. Add one first.': 'لا توجد حالات بعد. أضف واحدة أولًا.',
  'The cases are being run just now. Wait for the end, or cancel it.':
    'يجري تشغيل الحالات الآن. انتظر حتى تنتهي أو ألغِها.',
  'It waits for a person. Pin the output of that node to run it as a case.':
    'ينتظر شخصًا. ثبّت مخرجات تلك العقدة لتشغيله كحالة.',
  'It took longer than {limit_ms}.': 'استغرق أكثر من {limit_ms}.',
  'this workflow': 'سير العمل هذا',
  'this procedure': 'هذا الإجراء',
  'this tool': 'هذه الأداة',
  'this knowledge card': 'بطاقة المعرفة هذه',
  'this passage': 'هذا المقطع',
  'this connector': 'هذا الموصل',
  'this sync': 'هذه المزامنة',
  'your profile': 'ملفك الشخصي',
  'this person': 'هذا الشخص',
  'where this agent is published': 'موضع نشر هذا الوكيل',
  'this run': 'هذا التشغيل',
  'this trigger': 'هذا المشغّل',
  'this view': 'هذا العرض',
  'the settings': 'الإعدادات',
  'this provider': 'هذا المزوّد',
  'this model': 'هذا النموذج',
  'this secret': 'هذا السر',
  'this API key': 'مفتاح API هذا',
  'this incident': 'هذا الحادث',
  'this alert': 'هذا التنبيه',
  'this question': 'هذا السؤال',
  'This API key was revoked. Make a new one.': 'أُلغي مفتاح API هذا. أنشئ مفتاحًا جديدًا.',
  'This is no address.': 'هذا ليس عنوانًا.',
  'Add the origin of at least one page.': 'أضف أصل صفحة واحدة على الأقل.',
  'Choose at least one agent.': 'اختر وكيلًا واحدًا على الأقل.',
  'A publishable key is for agents only.': 'المفتاح القابل للنشر للوكلاء فقط.',
  'Choose what the key may do.': 'اختر ما يُسمح للمفتاح بفعله.',
  'A key for certain agents, teams or workflows can read and run them, nothing else.':
    'المفتاح الخاص بوكلاء أو فرق أو مسارات عمل معينة يمكنه قراءتها وتشغيلها فقط.',
  'Only the owner of an agent and administrators may publish it.': 'لا يحق نشر الوكيل إلا لمالكه وللمشرفين.',
  'Choose a time in the future.': 'اختر وقتًا في المستقبل.',
  'Only administrators may use the secret {name}. Choose another one, or ask an administrator to enter it here.':
    'لا يحق استخدام السر {name} إلا للمشرفين. اختر سرًا آخر، أو اطلب من أحد المشرفين إدخاله هنا.',
  'There is no secret {name}. Choose one that there is, or ask an administrator to add it under Settings, Secrets.':
    'لا يوجد سر {name}. اختر سرًا موجودًا، أو اطلب من أحد المشرفين إضافته في الإعدادات، الأسرار.',
  'There is a secret {name} already. Choose another name, or change that one.':
    'يوجد سر {name} بالفعل. اختر اسمًا آخر، أو غيّر ذلك السر.',
  '{name} is used by {users}. Enter something else there first.':
    'يستخدم {users} السر {name}. أدخل شيئًا آخر هناك أولًا.',
  'The environment of the server decides this ({variable}), so it can be changed there only.':
    'تقرر بيئة الخادم هذا ({variable})، فلا يمكن تغييره إلا هناك.',
  'Keep {domain} in the list: it is your own domain, and you could not sign in again.':
    'أبقِ {domain} في القائمة: إنه نطاقك، ولن تستطيع تسجيل الدخول مرة أخرى.',
  'Only the owner of the workspace can hand it over.': 'لا يمكن تسليم مساحة العمل إلا لمالكها.',
  'Only an active member can become the owner.': 'لا يمكن أن يصبح مالكًا إلا عضو نشط.',
  'Somebody else owns the workspace by now. Reload the page.':
    'يملك مساحة العمل شخص آخر الآن. أعد تحميل الصفحة.',
  'Choose an active member to take over.': 'اختر عضوًا نشطًا ليتولى الأمر.',
  '{email} belongs to a suspended member. Activate them instead.': '{email} لعضو موقوف. فعّله بدلًا من ذلك.',
  '{email} belongs to a member already.': '{email} لعضو بالفعل.',
  'The owner keeps role and status. Hand the workspace over to somebody else first.':
    'يحتفظ المالك بدوره وحالته. سلّم مساحة العمل لشخص آخر أولًا.',
  'Only the owner can change the owner.': 'لا يمكن تغيير المالك إلا للمالك.',
  'You cannot suspend yourself. Ask another administrator.': 'لا يمكنك إيقاف نفسك. اطلب ذلك من مشرف آخر.',
  'This person has not signed in yet. Withdraw the invitation instead.':
    'لم يسجّل هذا الشخص دخوله بعد. اسحب الدعوة بدلًا من ذلك.',
  'Only the owner can end the sessions of the owner.': 'لا يمكن إنهاء جلسات المالك إلا للمالك.',
  'The owner cannot be deleted. Hand the workspace over to somebody else first.':
    'لا يمكن حذف المالك. سلّم مساحة العمل لشخص آخر أولًا.',
  'There is no token. Make one first.': 'لا يوجد رمز. أنشئ رمزًا أولًا.',
  'this group': 'هذه المجموعة',
  'Your directory keeps “{name}”. Change it there.': 'دليل مؤسستك يدير «{name}». غيّرها هناك.',
  'There are {limit} groups. Delete one before you make another.':
    'توجد {limit} مجموعة. احذف واحدة قبل إنشاء أخرى.',
  '“{name}” has {limit} members, which is the most.': 'تضم «{name}» {limit} عضوًا، وهو الحد الأقصى.',
  'There is a group called “{name}” already. Choose another name.':
    'توجد مجموعة باسم «{name}» بالفعل. اختر اسمًا آخر.',
  '{name} owns something. Choose who takes it over.': 'يملك {name} أشياء. اختر من يتولاها.',
  '{name} is not an active member.': '{name} ليس عضوًا نشطًا.',
  'It belongs to {name}, who may do everything with it.': 'إنه ملك {name}، ويحق له فعل كل شيء به.',
  'A list keeps at most {limit} views. Delete one first.':
    'تحفظ القائمة {limit} عرضًا على الأكثر. احذف واحدًا أولًا.',
  'You have a view “{name}” already. Choose another name.': 'لديك عرض «{name}» بالفعل. اختر اسمًا آخر.',
  'A workflow can have at most {limit} triggers.': 'يمكن أن يكون لسير العمل {limit} مشغّلًا على الأكثر.',
  'The API is a trigger of this workflow already.': 'واجهة API مشغّل لسير العمل هذا بالفعل.',
  'A trigger keeps its kind. Delete this one and add another.': 'يحتفظ المشغّل بنوعه. احذف هذا وأضف آخر.',
  'These inputs do not fit the workflow. {why}': 'لا تناسب هذه المدخلات سير العمل. {why}',
  'Only a webhook has a secret.': 'لا سر إلا لخطاف الويب.',
  '“{name}” was never published. Publish it, so that its triggers can run it.':
    'لم يُنشر «{name}» قط. انشره ليتمكن مشغّلوه من تشغيله.',
  'The output of this node cannot be given: what is inside of it would be missing.':
    'لا يمكن تحديد مخرجات هذه العقدة مسبقًا، لأن ما بداخلها سيكون ناقصًا.',
  'Only a run of the draft can stop at breakpoints. Start it with the version “draft”.':
    'لا يتوقف عند نقاط التوقف إلا تشغيل المسودة. ابدأه بالإصدار “draft”.',
  'Only a run of the draft can end early. Start it with the version “draft”.':
    'لا يمكن أن ينتهي مبكرًا إلا تشغيل المسودة. ابدأه بالإصدار «draft».',
  'This node cannot be carried out alone. Run the workflow to see it work.':
    'لا يمكن تنفيذ هذه العقدة وحدها. شغّل سير العمل لترى عملها.',
  'The node did not end within {limit_ms}.': 'لم تنتهِ العقدة خلال {limit_ms}.',
  'There is no node “{id}” in this workflow.': 'لا توجد عقدة «{id}» في سير العمل هذا.',
  'The owner of this connector may not write into this card. Choose a card of the same owner.':
    'لا يحق لمالك هذا الموصل الكتابة في هذه البطاقة. اختر بطاقة للمالك نفسه.',
  '“{name}” is at work already. Wait until it has ended, or cancel it.':
    '«{name}» قيد العمل بالفعل. انتظر حتى ينتهي، أو ألغِه.',
  'This selection is for another kind of connector.': 'هذا التحديد لنوع آخر من الموصلات.',
  'It took too long. Ask for less.': 'استغرق ذلك وقتًا طويلًا جدًا. اطلب أقل.',
  '“{name}” cannot be asked: it can only be copied into knowledge cards.':
    'لا يمكن سؤال «{name}»: يمكن نسخه إلى بطاقات المعرفة فقط.',
  'The query was cancelled.': 'أُلغي الاستعلام.',
  'A connector keeps its kind. Create another one instead.': 'يحتفظ الموصل بنوعه. أنشئ موصلًا آخر بدلًا من ذلك.',
  'The connection does not work: {why} {hint}': 'الاتصال لا يعمل: {why} {hint}',
  'There is no such embedding model that can be used. Choose another one.':
    'لا يوجد نموذج تضمين كهذا يمكن استخدامه. اختر غيره.',
  'Choose a file, paste a text, or name a web page.': 'اختر ملفًا، أو الصق نصًا، أو اذكر صفحة ويب.',
  'The text is empty. Paste or type something.': 'النص فارغ. الصق أو اكتب شيئًا.',
  'This is not an address. Copy it from the browser.': 'هذا ليس عنوانًا. انسخه من المتصفح.',
  '“{name}” is ready. Only failed documents can be processed again.':
    '«{name}» جاهز. لا يمكن إعادة معالجة إلا المستندات الفاشلة.',
  'The evaluation took too long. Delete some of the questions and try again.':
    'استغرق التقييم وقتًا طويلًا جدًا. احذف بعض الأسئلة وحاول مرة أخرى.',
  'The beginning must be before the end.': 'يجب أن تكون البداية قبل النهاية.',
  'A period can have at most three years.': 'يمكن أن تبلغ الفترة ثلاث سنوات على الأكثر.',
  'This procedure has no steps yet.': 'لا خطوات في هذا الإجراء بعد.',
  'All steps of this run are done.': 'أُنجزت كل خطوات هذا التشغيل.',
  'This step is not the open one: the run is at “{step}”.': 'هذه ليست الخطوة المفتوحة: التشغيل عند «{step}».',
  'This run was finished. It cannot be changed any more.': 'اكتمل هذا التشغيل. لا يمكن تغييره بعد الآن.',
  'This run was cancelled. It cannot be changed any more.': 'أُلغي هذا التشغيل. لا يمكن تغييره بعد الآن.',
  '“{step}” is not done yet.': 'لم تُنجَز «{step}» بعد.',
  'This file belongs to a step that is done. Go back to the step first.':
    'يخص هذا الملف خطوة منجزة. عُد إلى الخطوة أولًا.',
  'A run can have at most {limit} files.': 'يمكن أن يكون للتشغيل {limit} ملفًا على الأكثر.',
  'A file can have at most {limit} MB.': 'يمكن أن يبلغ الملف {limit} ميغابايت على الأكثر.',
  'This file is empty.': 'هذا الملف فارغ.',
  'A document can have at most 25 MB.': 'يمكن أن يبلغ المستند 25 ميغابايت على الأكثر.',
  'Choose a document or paste a text.': 'اختر مستندًا أو الصق نصًا.',
  'A function signs in nowhere: it has no network.': 'لا تسجّل الدالة الدخول في أي مكان: لا شبكة لها.',
  'This tool takes no sign-in: a connector has its own, and a procedure needs none.':
    'لا تقبل هذه الأداة تسجيل دخول: للموصل تسجيله الخاص، والإجراء لا يحتاج إليه.',
  'There is nothing to check: this tool is written here.': 'لا شيء للتحقق منه: كُتبت هذه الأداة هنا.',
  '“{name}” has changed again. Check the tool once more.': 'تغيّر «{name}» مرة أخرى. تحقّق من الأداة من جديد.',
  'Give either the document or its address.': 'قدّم إما المستند أو عنوانه.',
  'The address of a server has no { }.': 'لا يحتوي عنوان الخادم على { }.',
  'A tool keeps its kind. Create another one instead.': 'تحتفظ الأداة بنوعها. أنشئ أداة أخرى بدلًا من ذلك.',
  'Choose at least one operation.': 'اختر عملية واحدة على الأقل.',
  'Choose at most {limit} operations.': 'اختر {limit} عملية على الأكثر.',
  'The captcha was not solved. Please try again.': 'لم يُحل اختبار التحقق. يرجى المحاولة مرة أخرى.',
  'The captcha has expired. Please solve it again.': 'انتهت صلاحية اختبار التحقق. يرجى حله مرة أخرى.',
  'The captcha has expired or was used. Please solve it again.':
    'انتهت صلاحية اختبار التحقق أو استُخدم. يرجى حله مرة أخرى.',
  'The captcha could not be read. Please solve it again.': 'تعذّرت قراءة اختبار التحقق. يرجى حله مرة أخرى.',
  'This captcha was used already. Please solve a new one.':
    'استُخدم اختبار التحقق هذا بالفعل. يرجى حل اختبار جديد.',
  'The captcha could not be checked. Please try again.': 'تعذّر التحقق من الاختبار. يرجى المحاولة مرة أخرى.',
  'Accounts of {domain} cannot sign in here. Use an account of {allowed}.':
    'لا يمكن لحسابات {domain} تسجيل الدخول هنا. استخدم حسابًا من {allowed}.',
  'Your account is suspended. Ask an administrator of this workspace.':
    'حسابك موقوف. اسأل أحد مشرفي مساحة العمل هذه.',
  '{email} was not invited. Ask an administrator of this workspace.':
    'لم تُوجَّه دعوة إلى {email}. اسأل أحد مشرفي مساحة العمل هذه.',
  'This link works only in the browser in which you asked for it. Open it there, or ask for a new one.':
    'يعمل هذا الرابط فقط في المتصفح الذي طلبته منه. افتحه هناك أو اطلب رابطًا جديدًا.',
  'This link was used already, or has expired. Ask for a new one.':
    'استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
  'This sign-in was used already. Please sign in again.':
    'استُخدم تسجيل الدخول هذا بالفعل. يرجى تسجيل الدخول مرة أخرى.',
  'Your sign-in has expired. Please sign in again.': 'انتهت صلاحية تسجيل دخولك. يرجى تسجيل الدخول مرة أخرى.',
  'Enter the code that the server shows in its terminal. Each code works once.':
    'أدخل الرمز الذي يعرضه الخادم في طرفيته. يعمل كل رمز مرة واحدة.',
  'This code is not good, or was used. The terminal of the server shows the new one.':
    'هذا الرمز غير صالح أو استُخدم. تعرض طرفية الخادم الرمز الجديد.',
  'This call came through a proxy, or from another machine: enter the code that the server shows in its terminal. For more people, add a provider under Settings, Sign-in.':
    'جاء هذا الاستدعاء عبر وكيل أو من جهاز آخر: أدخل الرمز الذي يعرضه الخادم في طرفيته. لمزيد من الأشخاص، أضف مزوّدًا ضمن الإعدادات، تسجيل الدخول.',
  'Nobody calls a schedule: there is no description of it.': 'لا ينادي أحد جدولًا زمنيًا: لا وصف له.',
  'Type the name exactly as it is shown.': 'اكتب الاسم كما هو معروض تمامًا.',
  'There is no such protocol.': 'لا يوجد محضر كهذا.',
  'You have not asked to be erased, or somebody has begun.': 'لم تطلب المحو، أو بدأ به أحدهم.',
  'You cannot erase yourself. Ask another administrator.':
    'لا يمكنك محو بياناتك بنفسك. اطلب ذلك من مسؤول آخر.',
  'Passkeys need a name in the address: open the studio by its public https address, which the operator sets as PUBLIC_URL, or by localhost.':
    'تحتاج مفاتيح المرور إلى اسم في العنوان: افتح الاستوديو بعنوان https العام الذي يحدده المشغّل في PUBLIC_URL، أو عبر localhost.',
  'Sign out and in again first: who changes passkeys must have signed in within 15 minutes.':
    'سجّل الخروج ثم الدخول أولًا: من يغيّر مفاتيح المرور يجب أن يكون قد سجّل الدخول خلال 15 دقيقة.',
  'This passkey is gone.': 'لم يعد مفتاح المرور هذا موجودًا.',
  'Remove a passkey first: one person has at most 20.': 'احذف مفتاح مرور أولًا: للشخص الواحد 20 على الأكثر.',
  'This passkey was not accepted. Begin again, or sign in another way.':
    'لم يُقبل مفتاح المرور هذا. ابدأ من جديد أو سجّل الدخول بطريقة أخرى.',
  'This page may not sign people in. An administrator can allow its origin under Settings, Embedding.':
    'لا يجوز لهذه الصفحة تسجيل دخول أحد. يستطيع المسؤول السماح بمصدرها في الإعدادات، التضمين.',
  'this passkey': 'مفتاح المرور هذا',
  'There is no such report.': 'لا يوجد تقرير كهذا.',
  'Choose active members of this workspace.': 'اختر أعضاء نشطين في مساحة العمل هذه.',
  'Delete a report first: one person sends at most 50.': 'احذف تقريرًا أولًا: يرسل الشخص الواحد 50 على الأكثر.',
  'this report': 'هذا التقرير',
  'No report can be sent: this server has no mail server. Its operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.':
    'لا يمكن إرسال تقرير: ليس لهذا الخادم خادم بريد. يحدد مشغّله SMTP_URL وMAIL_FROM وPUBLIC_URL.',
  'A report can be sent once an hour at most. Choose a schedule with more time between.':
    'يمكن إرسال التقرير مرة واحدة في الساعة على الأكثر. اختر جدولًا بفواصل أطول.',
};
