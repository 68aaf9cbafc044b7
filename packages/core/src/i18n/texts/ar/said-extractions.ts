import type { Table } from '../../translate.ts';

/** Arabic: why nodes cannot become a workflow of their own. */
export const saidExtractions: Table = {
  'Nothing leads to what is selected. Connect it first.': 'لا شيء يقود إلى ما اخترته. صِله أولًا.',
  'Two ways lead into what is selected, to “{first}” and to “{second}”. Select nodes that are entered at one.':
    'يقود طريقان إلى داخل ما اخترته، إلى «{first}» وإلى «{second}». اختر عُقدًا يُدخل إليها من واحدة.',
  'Two ways lead out of what is selected, to “{first}” and to “{second}”. Select nodes behind which it goes on at one.':
    'يخرج مما اخترته طريقان، إلى «{first}» وإلى «{second}». اختر عُقدًا يستمر التشغيل بعدها عند واحدة.',
  '“{node}” belongs to the run as a whole and has to stay. Select the nodes without it.':
    '«{node}» جزء من التشغيل كله ويجب أن تبقى. اختر العُقد من دونها.',
  '“{node}” does not follow the other selected nodes. Select the nodes without it.':
    'لا تأتي «{node}» بعد العُقد الأخرى المختارة. اختر العُقد من دونها.',
  '“{node}” is part of a loop or branch that is selected. Select it too.':
    '«{node}» جزء من حلقة أو فرع مختار. اخترها أيضًا.',
  '“{node}” ends the run at “{port}”, and behind a workflow of its own it would go on. Connect “{port}” or select the nodes without it.':
    'تُنهي «{node}» التشغيل عند «{port}»، وبعد سير عمل مستقل كان سيستمر. صِل «{port}» أو اختر العُقد من دونها.',
  'What is selected gives “{node}” the result of its round or branch. Select the nodes without the last one.':
    'ما اخترته يعطي «{node}» نتيجة جولتها أو فرعها. اختر العُقد من دون الأخيرة.',
  '“{node}” reads all of “{name}”, which a workflow of its own does not have. Read single values of it, or select the nodes without it.':
    'تقرأ «{node}» كل «{name}»، وليس ذلك في سير عمل مستقل. اقرأ منه قيمًا مفردة، أو اختر العُقد من دونها.',
  'The address of a node that waits for a call is known in its own workflow only. Select both nodes, or neither, at “{node}”.':
    'عنوان العقدة التي تنتظر استدعاءً معروف في سير عملها وحده. اختر العقدتين معًا أو لا تختر أيًّا منهما عند «{node}».',
  'What is selected reads or gives out more than {limit} values. Select fewer nodes.':
    'ما اخترته يقرأ أو يعطي أكثر من {limit} قيمة. اختر عُقدًا أقل.',
};
