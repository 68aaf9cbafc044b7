import type { Table } from '../../translate.ts';

/** Arabic: checks of nodes that call, compute and answer. */
export const saidNodeChecks: Table = {
  'The variables of the workflow: {why}': 'متغيرات سير العمل: {why}',
  'The workflow that runs when this one fails is not there any more, or is not shared with the owner. Choose another.':
    'سير العمل الذي يعمل عند فشل هذا لم يعد موجودًا أو لم تتم مشاركته مع المالك. اختر غيره.',
  'Write the function: it reads input, and returns what the node puts out.':
    'اكتب الدالة: تقرأ input وتعيد ما تُخرجه العقدة.',
  'It returns nothing, so that the node puts out nothing.': 'لا تعيد شيئًا، لذلك لا تُخرج العقدة شيئًا.',
  'Functions are switched off on this server. Its operator can allow them with FUNCTION_TOOLS.':
    'الدوال معطلة على هذا الخادم. يمكن لمشغّله السماح بها عبر FUNCTION_TOOLS.',
  'It stands for “{origin}”, which has no equal here. Put another node in its place.':
    'تمثّل «{origin}» الذي لا مقابل له هنا. ضع عقدة أخرى مكانها.',
  'It stands for “{origin}”, which has no equal here. {advice}':
    'تمثّل «{origin}» الذي لا مقابل له هنا. {advice}',
  'Write what is answered.': 'اكتب ما يُجاب به.',
  'It does nothing. Add a variable, or delete it.': 'لا تفعل شيئًا. أضف متغيرًا أو احذفها.',
  'The workflow has no variable “{name}”. Add it under Settings, or correct the name.':
    'لا يملك سير العمل متغيرًا باسم «{name}». أضفه ضمن الإعدادات أو صحّح الاسم.',
  'Write the body as an expression.': 'اكتب المحتوى كتعبير.',
  '{method} sends no body. Choose another method, or no body.':
    'لا ترسل {method} محتوى. اختر طريقة أخرى أو بلا محتوى.',
  'Write the address that is called.': 'اكتب العنوان الذي يُستدعى.',
  'Write an address that begins with https:// or http://.': 'اكتب عنوانًا يبدأ بـ https:// أو http://.',
  'Leave user names and passwords out of the address: name a secret under “Sign-in”.':
    'لا تضع أسماء المستخدمين وكلمات المرور في العنوان: اذكر سرًا ضمن «تسجيل الدخول».',
  'With a sign-in the host of the address must be fixed: put values behind it only.':
    'مع تسجيل الدخول يجب أن يكون مضيف العنوان ثابتًا: ضع القيم بعده فقط.',
  '“{name}” is no name of a header.': '«{name}» ليس اسم ترويسة.',
  'The header “{name}” is set by the connection. Remove it.': 'الترويسة «{name}» يضبطها الاتصال. أزلها.',
  'The header “{name}” signs in. Name a secret under “Sign-in” instead, which nobody can read.':
    'الترويسة «{name}» تسجّل الدخول. اذكر بدلًا منها سرًا ضمن «تسجيل الدخول» لا يمكن لأحد قراءته.',
  'Choose the secret that it signs in with.': 'اختر السر الذي تسجّل به الدخول.',
  'There is no secret {secret}, or only administrators may use it. Choose another one.':
    'لا يوجد سر باسم {secret}، أو لا يجوز استخدامه إلا للمسؤولين. اختر غيره.',
  'Write the user name.': 'اكتب اسم المستخدم.',
  'Write what the value of the secret is called.': 'اكتب اسم قيمة السر.',
  'Write where the answer says what comes next.': 'اكتب أين تقول الإجابة ما يأتي بعدها.',
  'Write what the page is called in the query.': 'اكتب اسم الصفحة في الاستعلام.',
  'It deletes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.':
    'تحذف شيئًا في الخارج دون سؤال أحد قبل ذلك. ضع موافقة قبلها إن كان ينبغي أن يراها شخص.',
  'Choose the card.': 'اختر البطاقة.',
  'Write the title of the document.': 'اكتب عنوان المستند.',
  'Write where the file stands.': 'اكتب مكان الملف.',
  'Write what stands in the document.': 'اكتب محتوى المستند.',
  'Write who gets the mail.': 'اكتب من يتلقى الرسالة.',
  'Write a subject.': 'اكتب موضوعًا.',
  'Write what stands in the mail.': 'اكتب محتوى الرسالة.',
  'This server sends no mail. Its operator sets that up.': 'لا يرسل هذا الخادم بريدًا. يهيّئ مشغّله ذلك.',
  '“{node}” reads “calls.{name}”, and no node of this name waits for a call.':
    'تقرأ «{node}» القيمة «calls.{name}»، ولا توجد عقدة بهذا الاسم تنتظر نداءً.',
  '“{node}” reads the address of “{read}”, which waits in another path. Put both into the same one.':
    'تقرأ «{node}» عنوان «{read}» التي تنتظر في مسار آخر. ضعهما في المسار نفسه.',
};
