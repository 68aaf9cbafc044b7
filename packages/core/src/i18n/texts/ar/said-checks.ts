import type { Table } from '../../translate.ts';

/** Arabic: checks of workflows, teams and procedures. */
export const saidChecks: Table = {
  '“{node}”: {why}': '«{node}»: {why}',
  'The inputs of the workflow: {why}': 'مدخلات سير العمل: {why}',
  'The form: {why}': 'النموذج: {why}',
  'The form of “{title}”: {why}': 'نموذج «{title}»: {why}',
  'The form of the answer: {why}': 'شكل الإجابة: {why}',
  'Write what the agent is asked.': 'اكتب ما يُسأل عنه الوكيل.',
  'Write what the team is asked.': 'اكتب ما يُسأل عنه الفريق.',
  'Write what the model is asked.': 'اكتب ما يُسأل عنه النموذج.',
  'Write when “{label}” is taken.': 'اكتب متى يُسلك «{label}».',
  'Add a branch, with the condition under which it is taken.': 'أضف فرعًا مع الشرط الذي يُسلك عنده.',
  'Add branches.': 'أضف فروعًا.',
  'Add a class.': 'أضف فئة.',
  'Write what is to be sorted.': 'اكتب ما يُراد تصنيفه.',
  'Write which list it goes through.': 'اكتب القائمة التي تُعالَج عنصرًا عنصرًا.',
  'Write how long it goes on.': 'اكتب إلى متى يستمر.',
  'Write until when it waits.': 'اكتب إلى متى ينتظر.',
  'It does nothing. Add a value, or delete it.': 'لا يحدث شيء هنا. أضف قيمة، أو احذف العقدة.',
  'Write what the person is asked.': 'اكتب ما يُسأل عنه الشخص.',
  'It waits for ever if nobody answers. Set a time limit.': 'ينتظر إلى الأبد إن لم يُجب أحد. حدّد مهلة.',
  'Port “{port}” of “{node}” is there already. Give this one another name.':
    'المخرج «{port}» للعقدة «{node}» موجود بالفعل. أعطِ هذا اسمًا آخر.',
  '“{name}” has no value. Write an expression, or remove it.': 'ليس لـ«{name}» قيمة. اكتب تعبيرًا، أو احذفه.',
  '“{of}” needs “{name}”. Fill it in.': 'يحتاج «{of}» إلى «{name}». املأه.',
  '“{of}” has no “{name}”. Remove it, or correct the name.': 'ليس في «{of}» «{name}». احذفه، أو صحّح الاسم.',
  '“{of}” does not take this value. {why}': 'لا يقبل «{of}» هذه القيمة. {why}',
  'Choose an agent.': 'اختر وكيلًا.',
  'Choose a multi-agent.': 'اختر فريقًا.',
  'Choose a workflow.': 'اختر سير عمل.',
  'Choose a tool.': 'اختر أداة.',
  'Choose what of “{tool}” is called.': 'اختر ما يُستدعى من «{tool}».',
  'Choose knowledge to search in.': 'اختر المعرفة التي يُبحث فيها.',
  'Choose a data connector.': 'اختر موصّل بيانات.',
  'What was chosen is not there any more, or is not shared with the owner. Choose an agent again.':
    'الوكيل المختار لم يعد موجودًا، أو لم يُشارَك مع المالك. اختر وكيلًا من جديد.',
  'What was chosen is not there any more, or is not shared with the owner. Choose a multi-agent again.':
    'الفريق المختار لم يعد موجودًا، أو لم يُشارَك مع المالك. اختر فريقًا من جديد.',
  'What was chosen is not there any more, or is not shared with the owner. Choose a workflow again.':
    'سير العمل المختار لم يعد موجودًا، أو لم يُشارَك مع المالك. اختر سير عمل من جديد.',
  'This tool is not there any more, or is not shared with the owner. Choose another.':
    'هذه الأداة لم تعد موجودة، أو لم تُشارَك مع المالك. اختر غيرها.',
  'This knowledge is not there any more, or is not shared with the owner. Choose another.':
    'هذه المعرفة لم تعد موجودة، أو لم تُشارَك مع المالك. اختر غيرها.',
  'This data connector is not there any more, or is not shared with the owner. Choose another.':
    'موصّل البيانات هذا لم يعد موجودًا، أو لم يُشارَك مع المالك. اختر غيره.',
  'This model is not there any more. Choose another, or none for the default.':
    'هذا النموذج لم يعد موجودًا. اختر غيره، أو لا تختر شيئًا ليُستخدم الافتراضي.',
  '“{tool}” has no “{operation}” any more. Choose what is called.':
    'لم يعد في «{tool}» «{operation}». اختر ما يُستدعى.',
  '“{name}” has no version {version}. Choose another one.': 'ليس لـ«{name}» إصدار {version}. اختر غيره.',
  '“{name}” was never published, so its draft runs, which may change any time.':
    'لم يُنشر «{name}» قط، فتعمل مسودته التي قد تتغير في أي وقت.',
  '“{name}” was never published. Publish it first.': 'لم يُنشر «{name}» قط. انشره أولًا.',
  'Write what is searched for.': 'اكتب ما يُبحث عنه.',
  'It changes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.':
    'هذا يغيّر شيئًا في الخارج ولا يُسأل أحد قبله. ضع أمامه موافقة إن كان على شخص أن يراه.',
  '“{name}” leads back to this workflow, or to itself, which would never end. Choose another.':
    'يقود «{name}» عائدًا إلى سير العمل هذا أو إلى نفسه، فلا ينتهي أبدًا. اختر غيره.',
  'A workflow needs a start. Add one, and connect it to the first node.':
    'يحتاج سير العمل إلى بداية. أضف واحدة وصِلها بالعقدة الأولى.',
  'A workflow has one start. Delete this one.': 'لسير العمل بداية واحدة. احذف هذه.',
  'Two nodes are called “{id}”. Give one another id.': 'عقدتان تُسمَّيان «{id}». أعطِ إحداهما معرّفًا آخر.',
  '“{id}” means something else in expressions. Give the node another id.':
    'لـ«{id}» معنى آخر في التعابير. أعطِ العقدة معرّفًا آخر.',
  'Nothing leads to “{node}”, so it never runs. Connect or delete it.':
    'لا شيء يقود إلى «{node}»، فلا تعمل أبدًا. صِلها أو احذفها.',
  'A connection leads to or from “{id}”, which is not there. Delete it.':
    'وصلة تقود إلى «{id}» أو منه، وهو غير موجود. احذفها.',
  '“{node}” has no port “{port}”. Delete the connection that begins there.':
    'ليس للعقدة «{node}» مخرج «{port}». احذف الوصلة التي تبدأ هناك.',
  'Nothing may lead back to the start. Delete the connection from “{node}”.':
    'لا يجوز أن يعود شيء إلى البداية. احذف الوصلة من «{node}».',
  'Port “{port}” of “{node}” leads to two nodes. It can lead to one: use “Parallel” to go two ways.':
    'المخرج «{port}» للعقدة «{node}» يقود إلى عقدتين، ولا يقود إلا إلى واحدة: استخدم «التوازي» لسلوك طريقين.',
  'The branches of “{owner}” meet in “{node}”. Let each end, and put what comes after all of them behind “done”.':
    'تلتقي فروع «{owner}» في «{node}». دع كل فرع ينتهي، وضع ما يأتي بعدها كلها وراء «done».',
  '“{from}” leads out of the loop “{owner}”, to “{node}”. Let the path end there; “{owner}” goes on at “done” by itself.':
    'تقود «{from}» خارج الحلقة «{owner}» إلى «{node}». دع المسار ينتهي هناك؛ وتتابع «{owner}» عند «done» من نفسها.',
  '“{from}” leads out of the parallel node “{owner}”, to “{node}”. Let the path end there; “{owner}” goes on at “done” by itself.':
    'تقود «{from}» خارج عقدة التوازي «{owner}» إلى «{node}». دع المسار ينتهي هناك؛ وتتابع «{owner}» عند «done» من نفسها.',
  '“{from}” leads into the loop “{owner}”, to “{node}”. Only “{owner}” itself can lead there.':
    'تقود «{from}» إلى داخل الحلقة «{owner}»، إلى «{node}». لا يقود إلى هناك إلا «{owner}» نفسها.',
  '“{from}” leads into the parallel node “{owner}”, to “{node}”. Only “{owner}” itself can lead there.':
    'تقود «{from}» إلى داخل عقدة التوازي «{owner}»، إلى «{node}». لا يقود إلى هناك إلا «{owner}» نفسها.',
  '“{node}” is reached from different loops or branches. Let the paths end, and put what comes after behind “done”.':
    'يُوصَل إلى «{node}» من حلقات أو فروع مختلفة. دع المسارات تنتهي، وضع ما يأتي بعدها وراء «done».',
  '“{from}” leads back to “{node}”, which would never end.': 'تعود «{from}» إلى «{node}»، فلا ينتهي ذلك أبدًا.',
  '“{from}” leads back to “{node}”, which would never end. Use a “Loop” to repeat nodes.':
    'تعود «{from}» إلى «{node}»، فلا ينتهي ذلك أبدًا. استخدم «حلقة» لتكرار العقد.',
  '“{node}” stands inside a loop or branch, and ends the whole workflow. To end only this path, let it lead nowhere.':
    'تقع «{node}» داخل حلقة أو فرع وتنهي سير العمل كله. لإنهاء هذا المسار وحده دعه لا يقود إلى شيء.',
  '“{node}” repeats nothing. Connect “body”.': 'لا تكرّر «{node}» شيئًا. صِل «body».',
  '“{node}”: “{port}” leads nowhere. Connect it, or remove it if it is not needed.':
    '«{node}»: لا يقود «{port}» إلى شيء. صِله، أو احذفه إن لم يلزم.',
  'The workflow ends at “{node}” without outputs. Connect it to an end.':
    'ينتهي سير العمل عند «{node}» بلا مخرجات. صِلها بنهاية.',
  '“{node}” reads “{name}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop. Texts stand in quotation marks.':
    'تقرأ «{node}» «{name}»، وهو غير موجود. الموجود: inputs وvars وnodes وrun، وداخل الحلقة item وindex. توضع النصوص بين علامتي اقتباس.',
  '“{node}” reads “{name}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop. Write nodes.{name}.':
    'تقرأ «{node}» «{name}»، وهو غير موجود. الموجود: inputs وvars وnodes وrun، وداخل الحلقة item وindex. اكتب nodes.{name}.',
  '“{node}” reads “vars.{name}”, which the workflow does not have. Add it to the variables, or correct the name.':
    'تقرأ «{node}» «vars.{name}»، وليس ذلك في سير العمل. أضفه إلى المتغيرات، أو صحّح الاسم.',
  '“{node}” reads “inputs.{name}”, which the workflow does not have. Add it to the inputs, or correct the name.':
    'تقرأ «{node}» «inputs.{name}»، وليس ذلك في سير العمل. أضفه إلى المدخلات، أو صحّح الاسم.',
  '“{node}” reads “run.{name}”. There is run.id and run.started_at.':
    'تقرأ «{node}» «run.{name}». الموجود run.id وrun.started_at.',
  '“{node}” reads “nodes.{name}”, but there is no such node. Correct the id.':
    'تقرأ «{node}» «nodes.{name}»، ولا توجد عقدة كهذه. صحّح المعرّف.',
  '“{node}” reads its own output. Put it behind, or read another node.':
    'تقرأ «{node}» مخرجاتها هي. اقرأ عقدة أخرى.',
  '“{node}” reads the output of “{read}”, which cannot have run before. Put it behind, or read another node.':
    'تقرأ «{node}» مخرجات «{read}»، ولا يمكن أن تكون قد عملت قبلها. ضعها بعدها، أو اقرأ عقدة أخرى.',
  '“{node}” reads the output of “{read}”, which has not run on every way to it. Write default(nodes.{id}…, …) for when it has not.':
    'تقرأ «{node}» مخرجات «{read}»، وهي لم تعمل في كل طريق إليها. اكتب default(nodes.{id}…, …) لهذه الحالة.',
  '“{node}” reads “{name}”, which is there inside a loop only.':
    'تقرأ «{node}» «{name}»، ولا يوجد ذلك إلا داخل حلقة.',
  'A team needs at least one member: add the agents that work together.':
    'يحتاج الفريق إلى عضو واحد على الأقل: أضف الوكلاء الذين يعملون معًا.',
  'Two members have the key “{key}”. Give one of them another.': 'لعضوين المفتاح «{key}». أعطِ أحدهما غيره.',
  'There is no agent for “{name}” that the owner of this team may use. Pick another one, or remove the member.':
    'لا يوجد لـ«{name}» وكيل يجوز لمالك هذا الفريق استخدامه. اختر غيره، أو احذف العضو.',
  'The agent of “{name}” has no version {version}. Pick another version, or the newest.':
    'ليس لوكيل «{name}» إصدار {version}. اختر إصدارًا آخر، أو الأحدث.',
  '“{name}” sees the task only, and nothing of what those before it answered.':
    'لا يرى «{name}» إلا المهمة، ولا شيء مما أجاب به من قبله.',
  'Nobody says when “{name}” is to be called: the description of its agent is used.':
    'لم يُذكر متى يُستدعى «{name}»: يُستخدم وصف وكيله.',
  'Say when “{name}” is to be called: its agent has no description either, so nobody could choose it.':
    'اذكر متى يُستدعى «{name}»: ليس لوكيله وصف أيضًا، فلا يستطيع أحد اختياره.',
  'The agent of “{name}” needs values for {names}, which a team does not give. Give them defaults in the agent.':
    'يحتاج وكيل «{name}» إلى قيم لـ{names} لا يعطيها الفريق. أعطها قيمًا افتراضية في الوكيل.',
  'There is no member “{key}” to answer first. Pick one.': 'لا يوجد عضو «{key}» ليجيب أولًا. اختر واحدًا.',
  '“{name}” may hand over to “{to}”, who is no member.': 'يجوز لـ«{name}» التسليم إلى «{to}»، وهو ليس عضوًا.',
  'Nobody hands over to “{name}”: let “{first}” or another member do so, or remove it.':
    'لا أحد يسلّم إلى «{name}»: دع «{first}» أو عضوًا آخر يفعل ذلك، أو احذفه.',
  '{names} can only hand over to each other, round and round. After two rounds a run makes them answer: let one of them hand over to somebody else, or to nobody.':
    'لا يستطيع {names} إلا التسليم بعضهم إلى بعض في دائرة. بعد جولتين يُطلب منهم الجواب: دع أحدهم يسلّم إلى غيرهم، أو إلى لا أحد.',
  'The limits of the agent of “{name}” leave it no call to hand over with: allow it at least 2 steps and 1 call of a tool.':
    'لا تترك حدود وكيل «{name}» له استدعاءً يسلّم به: اسمح بخطوتين على الأقل وباستدعاء أداة واحد.',
  'The model of “{name}” cannot call tools, so it cannot hand over. Pick another model for its agent.':
    'لا يستطيع نموذج «{name}» استدعاء الأدوات، فلا يستطيع التسليم. اختر لوكيله نموذجًا آخر.',
  '“{name}” and “{other}” are described nearly the same way, so that it is hard to choose between them. Say what makes them different.':
    'وصف «{name}» ووصف «{other}» متشابهان تقريبًا، فيصعب الاختيار بينهما. اذكر ما يميّزهما.',
  'This model is not available any more. Pick another one.': 'هذا النموذج لم يعد متاحًا. اختر غيره.',
  'This needs a model that decides, and the offline one only quotes documents. Set up a model under Models.':
    'يلزم هنا نموذج يقرر، والنموذج غير المتصل يقتبس من الوثائق فقط. أعدّ نموذجًا ضمن النماذج.',
  'This model cannot call tools, so it cannot call the members. Pick another one.':
    'لا يستطيع هذا النموذج استدعاء الأدوات، فلا يستطيع استدعاء الأعضاء. اختر غيره.',
  'The team ends after {turns} turns and has {members} members, so not all of them get to speak. Allow more turns.':
    'ينتهي الفريق بعد {turns} من الأدوار وعدد أعضائه {members}، فلا يتكلم الجميع. اسمح بأدوار أكثر.',
  'A procedure needs at least one step.': 'يحتاج الإجراء إلى خطوة واحدة على الأقل.',
  'Nothing leads to “{title}”.': 'لا شيء يقود إلى «{title}».',
  'No way through this procedure ends. Let a step lead to the end.':
    'لا طريق في هذا الإجراء ينتهي. دع خطوة تقود إلى النهاية.',
  '“{title}” leads to a step that is gone.': 'تقود «{title}» إلى خطوة لم تعد موجودة.',
  '“{title}” needs at least two choices.': 'تحتاج «{title}» إلى خيارين على الأقل.',
  'The choice “{label}” of “{title}” leads to a step that is gone.':
    'يقود الخيار «{label}» في «{title}» إلى خطوة لم تعد موجودة.',
  '“{title}” has choices, but is no decision.': 'لـ«{title}» خيارات، لكنها ليست قرارًا.',
  '“{title}” does not say how long to wait.': 'لا تذكر «{title}» مدة الانتظار.',
  '“{title}” can be skipped, so a run may end without a signature.':
    'يمكن تخطي «{title}»، فقد ينتهي التنفيذ بلا توقيع.',
  'No passage of the source says “{title}”. Check it.': 'لا يقول أي مقطع من المصدر «{title}». تحقّق منه.',
  'add at least one field.': 'أضف حقلًا واحدًا على الأقل.',
};
