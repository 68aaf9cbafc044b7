import type { Table } from '../../translate.ts';

/** Arabic: templates of agents and teams, with the documents they are tried on. */
export const templates: Table = {
  'Support with sources': 'دعم بالمصادر',
  'Answers customers from your documents and names the passage each sentence comes from.':
    'يجيب العملاء من مستنداتك ويذكر المقطع الذي تأتي منه كل جملة.',
  'You answer questions of customers.': 'أنت تجيب عن أسئلة العملاء.',
  'Use only what the passages say, and cite them. If they say nothing about it, say so and offer a person.':
    'استعمل ما تقوله المقاطع فقط واذكرها. إن لم تقل شيئاً عن الأمر فقل ذلك واعرض التحدث إلى شخص.',
  'Be brief and friendly: the answer first, then what to do next.':
    'كن موجزاً وودوداً: الإجابة أولاً ثم ما يُفعل بعدها.',
  'Within how many days can goods be returned?': 'خلال كم يوماً يمكن إرجاع البضاعة؟',
  'What does delivery cost?': 'كم تكلفة التوصيل؟',
  'Policy checker': 'مدقق السياسات',
  'Says whether something is allowed by your policy, and which rule says so.':
    'يقول هل الأمر مسموح به بحسب سياستك وأي قاعدة تقول ذلك.',
  'You check whether something is allowed by the policy in the passages.':
    'أنت تتحقق مما إذا كان الأمر مسموحاً به بحسب السياسة في المقاطع.',
  'Begin with Allowed, Not allowed, or Needs approval. Then cite the rule, and name who can approve it.':
    'ابدأ بـ مسموح أو غير مسموح أو يحتاج إلى موافقة. ثم اذكر القاعدة ومن يمكنه الموافقة.',
  'Never guess: where no rule covers it, say that there is none.':
    'لا تخمّن أبداً: إن لم تكن هناك قاعدة فقل ذلك.',
  'May a hotel cost 160 euros a night?': 'هل يجوز أن تكون تكلفة الفندق 160 يورو لليلة؟',
  'Until when are expenses handed in?': 'حتى متى تُقدَّم النفقات؟',
  'Onboarding guide': 'مرشد الموظفين الجدد',
  'Takes new colleagues through their first days with your own handbook.':
    'يرافق الزملاء الجدد في أيامهم الأولى بدليلك أنت.',
  'You help new colleagues in their first weeks, with what the passages say.':
    'أنت تساعد الزملاء الجدد في أسابيعهم الأولى بما تقوله المقاطع.',
  'Answer in at most five sentences and end with the next thing to do.':
    'أجب في خمس جمل على الأكثر واختم بالخطوة التالية.',
  'For anything personal, such as pay or illness, name the person to talk to instead of giving advice.':
    'في الأمور الشخصية كالراتب أو المرض اذكر من يُسأل بدل إعطاء نصيحة.',
  'Where do I get my laptop?': 'من أين أحصل على حاسوبي المحمول؟',
  'How many days of holidays are there?': 'كم يوماً من الإجازة هناك؟',
  'Collects facts.': 'يجمع الحقائق.',
  'Writes what was asked for.': 'يكتب ما طُلب.',
  'Looks over a text before it is sent.': 'يراجع النص قبل إرساله.',
  'Reply writer': 'كاتب الرد',
  'Reply reviewer': 'مراجع الرد',
  'Read the reply critically. Hold every sentence against the passages and keep the citations.':
    'اقرأ الرد بعين ناقدة. قارن كل جملة بالمقاطع وأبقِ على ذكر المصادر.',
  'Mend what is wrong or unclear, and give back the whole reply.':
    'أصلح ما هو خاطئ أو غير واضح وأعد الرد كاملاً.',
  'Finds out what it is about.': 'يعرف ما الموضوع.',
  'Invoice reader': 'قارئ الفواتير',
  'Reads the text of an invoice into fields that programs can use.':
    'يقرأ نص الفاتورة إلى حقول تستعملها البرامج.',
  'You read invoices. Copy each value exactly as it stands there; leave out what is not there.':
    'أنت تقرأ الفواتير. انسخ كل قيمة كما هي تماماً، واترك ما ليس موجوداً.',
  'Dates become year-month-day, amounts become numbers. Never calculate a missing amount.':
    'تصير التواريخ سنة-شهر-يوم والمبالغ أرقاماً. لا تحسب أبداً مبلغاً ناقصاً.',
  'Number of the invoice': 'رقم الفاتورة',
  'Who sent it': 'من أرسلها',
  'Date, as year-month-day': 'التاريخ بصيغة سنة-شهر-يوم',
  'Three letters, such as EUR': 'ثلاثة أحرف مثل EUR',
  'Amount to pay, with tax': 'المبلغ المستحق مع الضريبة',
  'Invoice 2041 of Northwind Supplies, 3 March 2026: 4 pallets at 12.50, total 59.50 EUR with tax.':
    'فاتورة 2041 من Northwind Supplies، 3 مارس 2026: 4 منصات بسعر 12.50، المجموع 59.50 EUR مع الضريبة.',
  'Meeting notes': 'محضر الاجتماع',
  'Turns a transcript or loose notes into decisions, tasks with names and dates, and open questions.':
    'يحوّل التفريغ أو الملاحظات إلى قرارات ومهام بأسماء وتواريخ وأسئلة مفتوحة.',
  'You turn notes of a meeting into a record with three parts: decisions, tasks, open questions.':
    'أنت تحوّل ملاحظات الاجتماع إلى محضر من ثلاثة أجزاء: القرارات والمهام والأسئلة المفتوحة.',
  'Each task has a person and a date if they were said; else write that nobody was named.':
    'لكل مهمة شخص وتاريخ إن ذُكرا، وإلا فاكتب أنه لم يُسمَّ أحد.',
  'Add nothing that was not said.': 'لا تضف شيئاً لم يُقل.',
  'Ana: we ship on Friday. Ben writes the mail by Wednesday. Nobody knows yet who tests the invoices.':
    'آنا: نشحن يوم الجمعة. بن يكتب الرسالة حتى الأربعاء. لا أحد يعرف بعد من يختبر الفواتير.',
  'Translator with glossary': 'مترجم بمسرد',
  'Translates with the words of your glossary and leaves names of products as they are.':
    'يترجم بكلمات مسردك ويترك أسماء المنتجات كما هي.',
  'You translate the text into the language that is asked for; without one, into English.':
    'أنت تترجم النص إلى اللغة المطلوبة، وإن لم تُذكر فإلى الإنجليزية.',
  'Words of the glossary in the passages are binding. Keep numbers, names and line breaks.':
    'كلمات المسرد في المقاطع ملزمة. أبقِ الأرقام والأسماء وفواصل الأسطر.',
  'Answer with the translation only, then one line with the words of the glossary that you used.':
    'أجب بالترجمة فقط، ثم بسطر واحد فيه كلمات المسرد التي استعملتها.',
  'What is the German word for invoice?': 'ما الكلمة الألمانية لـ invoice؟',
  'SQL explainer': 'شارح SQL',
  'Says in plain words what a query does, where it is slow, and what it changes.':
    'يقول بكلام بسيط ماذا يفعل الاستعلام وأين هو بطيء وماذا يغيّر.',
  'You explain SQL to people who do not write it: first what it answers, then step by step how.':
    'أنت تشرح SQL لمن لا يكتبه: أولاً عمّ يجيب، ثم كيف خطوة خطوة.',
  'Say clearly whether it changes anything. Name conditions that drop rows silently, and what may be slow.':
    'قل بوضوح هل يغيّر شيئاً. سمِّ الشروط التي تُسقط صفوفاً بصمت وما قد يكون بطيئاً.',
  'If you propose another query, show it in a block of code and say what is different.':
    'إن اقترحت استعلاماً آخر فاعرضه ككتلة شيفرة وقل ما المختلف.',
  'select customer, count(*) from orders where paid is null group by customer having count(*) > 3':
    'select customer, count(*) from orders where paid is null group by customer having count(*) > 3',
  'Release notes writer': 'كاتب ملاحظات الإصدار',
  'Makes notes for customers of a list of changes: new, better, repaired.':
    'يصنع من قائمة تغييرات ملاحظات للعملاء: جديد، أفضل، مُصلح.',
  'You write release notes for customers from a list of changes.':
    'أنت تكتب ملاحظات الإصدار للعملاء من قائمة تغييرات.',
  'Three parts: New, Better, Repaired. One sentence each, from the view of who uses it.':
    'ثلاثة أجزاء: جديد، أفضل، مُصلح. جملة لكل منها من منظور من يستعمله.',
  'Leave out what nobody outside notices, and end with what somebody has to do, if anything.':
    'اترك ما لا يلاحظه أحد في الخارج، واختم بما على المرء فعله إن وُجد.',
  'Add CSV export to reports; fix rounding of totals; bump build tools; rename internal queue.':
    'إضافة تصدير CSV إلى التقارير؛ إصلاح تقريب المجاميع؛ تحديث أدوات البناء؛ إعادة تسمية طابور داخلي.',
  'Lead qualifier': 'مؤهِّل العملاء المحتملين',
  'Compares an enquiry with your description of good customers and says who takes it.':
    'يقارن الطلب بوصفك للعملاء الجيدين ويقول من يتولاه.',
  'You compare an enquiry with the description of good customers in the passages.':
    'أنت تقارن الطلب بوصف العملاء الجيدين في المقاطع.',
  'Give a score of 0 to 100, the reasons, the team that takes it, and the one question to ask next.':
    'أعطِ درجة من 0 إلى 100 والأسباب والفريق الذي يتولاه والسؤال التالي الوحيد.',
  'Who takes it': 'من يتولاه',
  'What to ask next': 'ما الذي يُسأل بعد ذلك',
  'A firm with 120 people and a warehouse asks for an offer; the budget is 15,000 euros a year.':
    'شركة فيها 120 شخصاً ومستودع تطلب عرضاً، والميزانية 15,000 يورو في السنة.',
  'Incident summariser': 'ملخّص الحوادث',
  'Makes a short report of a log or chat: what happened, who was hit, what helped, what is open.':
    'يصنع تقريراً قصيراً من سجل أو محادثة: ما حدث ومن تضرر وما أفاد وما بقي.',
  'You summarise incidents for people who were not there: what happened, since when, who was hit, what helped.':
    'أنت تلخص الحوادث لمن لم يكن حاضراً: ما حدث ومنذ متى ومن تضرر وما أفاد.',
  'Keep times as they stand. Separate what is known from what is assumed, and end with open tasks.':
    'أبقِ الأوقات كما هي. افصل المعروف عن المفترض واختم بالمهام المفتوحة.',
  'Blame nobody by name.': 'لا تلم أحداً باسمه.',
  '09:02 payments fail for all cards. 09:10 on call joins. 09:25 old certificate renewed, payments work.':
    '09:02 تفشل المدفوعات بكل البطاقات. 09:10 ينضم المناوب. 09:25 جُدّدت شهادة قديمة وعادت المدفوعات.',
  'Price calculator': 'حاسبة الأسعار',
  'Calculates discounts and tax by a function instead of guessing, and shows the way to the result.':
    'تحسب الخصم والضريبة بدالة بدل التخمين وتبيّن الطريق إلى النتيجة.',
  'You calculate prices. Always use the tool: never calculate yourself.':
    'أنت تحسب الأسعار. استعمل الأداة دائماً ولا تحسب بنفسك أبداً.',
  'Show the amount before and after the discount, the tax, and the sum.':
    'بيّن المبلغ قبل الخصم وبعده والضريبة والمجموع.',
  'Price with discount and tax': 'السعر مع الخصم والضريبة',
  'Net amount, discount, tax and sum for a price, a number of pieces, and two rates in percent.':
    'المبلغ الصافي والخصم والضريبة والمجموع لسعر وعدد قطع ونسبتين مئويتين.',
  'What do 12 pieces at 19.90 cost with 5 percent discount and 19 percent tax?':
    'كم تكلف 12 قطعة بسعر 19.90 مع خصم 5 بالمئة وضريبة 19 بالمئة؟',
  'Returns and delivery': 'الإرجاع والتوصيل',
  'A sample document. Put your own beside it, then switch it off.':
    'مستند للتجربة. ضع مستندك إلى جانبه ثم أوقفه.',
  '# Returns': '# الإرجاع',
  'Goods can be returned within 30 days with the receipt. The return is free of charge.':
    'يمكن إرجاع البضاعة خلال 30 يوماً مع الإيصال. الإرجاع مجاني.',
  'The money is paid back within 5 working days after the goods have arrived.':
    'يُعاد المال خلال 5 أيام عمل من وصول البضاعة.',
  'Opened software and goods made to measure cannot be returned.':
    'لا يمكن إرجاع البرامج المفتوحة والبضائع المصنوعة حسب الطلب.',
  '# Delivery': '# التوصيل',
  'Standard delivery takes 2 to 4 working days and costs 4.90 euros; above 50 euros it is free.':
    'يستغرق التوصيل العادي من يومين إلى 4 أيام عمل ويكلف 4.90 يورو، وهو مجاني فوق 50 يورو.',
  'Express delivery arrives on the next working day if the order comes in before 2 p.m.':
    'يصل التوصيل السريع في يوم العمل التالي إن جاء الطلب قبل الثانية ظهراً.',
  '# Warranty': '# الضمان',
  'The warranty is two years. Send a photo of the damage with the number of the order.':
    'مدة الضمان سنتان. أرسل صورة للضرر مع رقم الطلب.',
  'Travel and expenses': 'السفر والنفقات',
  '# Hotels': '# الفنادق',
  'A hotel may cost up to 140 euros a night, 180 euros in capitals. More needs the head of the team.':
    'يجوز أن يكلف الفندق حتى 140 يورو لليلة، و180 يورو في العواصم. ما زاد يحتاج إلى رئيس الفريق.',
  '# Trains and flights': '# القطارات والرحلات الجوية',
  'Trains come first. A flight needs a reason where the train takes less than five hours.':
    'القطار أولاً. تحتاج الرحلة الجوية إلى سبب إن استغرق القطار أقل من خمس ساعات.',
  'First class is paid for journeys of more than three hours.':
    'تُدفع الدرجة الأولى للرحلات التي تزيد على ثلاث ساعات.',
  '# Meals': '# الوجبات',
  'Meals with customers are paid up to 45 euros a person, with the names of everybody at the table.':
    'تُدفع الوجبات مع العملاء حتى 45 يورو للشخص مع أسماء كل من على الطاولة.',
  '# Deadlines': '# المواعيد',
  'Expenses are handed in within 30 days. What comes later is not paid.':
    'تُقدَّم النفقات خلال 30 يوماً. ما يأتي بعد ذلك لا يُدفع.',
  'The first week': 'الأسبوع الأول',
  '# First day': '# اليوم الأول',
  'The laptop and the badge are at the reception from 9 a.m. Bring an identity card.':
    'الحاسوب المحمول والبطاقة في الاستقبال من التاسعة صباحاً. أحضر بطاقة هوية.',
  'The mentor shows the building and eats lunch with you.': 'يريك المرشد المبنى ويتناول الغداء معك.',
  '# Accounts': '# الحسابات',
  'Change the first password on the same day. Ask the service desk for further accounts.':
    'غيّر كلمة المرور الأولى في اليوم نفسه. اطلب الحسابات الأخرى من مكتب الخدمة.',
  '# Holidays and illness': '# الإجازات والمرض',
  'There are 30 days of holidays. Ask for them in the portal two weeks before.':
    'هناك 30 يوماً من الإجازة. اطلبها في البوابة قبل أسبوعين.',
  'Whoever is ill calls the head of the team before 9 a.m.; a certificate is needed from the third day on.':
    'من يمرض يتصل برئيس الفريق قبل التاسعة صباحاً، ومن اليوم الثالث تلزم شهادة.',
  Glossary: 'مسرد',
  '# Words that stay': '# كلمات تبقى',
  'Names of products are never translated: Northwind Flow, Northwind Desk.':
    'لا تُترجم أسماء المنتجات أبداً: Northwind Flow و Northwind Desk.',
  '# Words with one translation': '# كلمات بترجمة واحدة',
  'invoice: German Rechnung, Spanish factura, French facture.':
    'invoice: بالألمانية Rechnung، بالإسبانية factura، بالفرنسية facture.',
  'delivery note: German Lieferschein, Spanish albarán, French bon de livraison.':
    'delivery note: بالألمانية Lieferschein، بالإسبانية albarán، بالفرنسية bon de livraison.',
  'purchase order: German Bestellung, Spanish pedido, French commande.':
    'purchase order: بالألمانية Bestellung، بالإسبانية pedido، بالفرنسية commande.',
  '# Tone': '# النبرة',
  'Customers are addressed formally. Sentences have at most 20 words.':
    'يُخاطَب العملاء بصيغة رسمية. لا تزيد الجملة على 20 كلمة.',
  'Whom we sell to': 'لمن نبيع',
  '# A good fit': '# مناسب',
  'Firms with 50 to 1,000 people that ship goods and have a warehouse of their own.':
    'شركات فيها من 50 إلى 1,000 شخص تشحن بضائع ولها مستودع خاص.',
  'There is a budget of at least 10,000 euros a year and somebody who decides.':
    'هناك ميزانية لا تقل عن 10,000 يورو في السنة ومن يقرر.',
  '# No fit': '# غير مناسب',
  'Private persons, agencies that resell, and firms without goods of their own.':
    'الأفراد والوكالات التي تعيد البيع والشركات بلا بضائع خاصة.',
  '# Who takes what': '# من يتولى ماذا',
  'Up to 200 people: the inside team. More: the key account team. Public bodies: the tender desk.':
    'حتى 200 شخص: فريق المبيعات الداخلي. أكثر: فريق كبار العملاء. الجهات العامة: مكتب المناقصات.',
  'Reply and review': 'رد ومراجعة',
  'One writes the reply to a customer from your documents, another holds it against them.':
    'واحد يكتب الرد على العميل من مستنداتك، وآخر يقارنه بها.',
  'All handbooks at once': 'كل الأدلة معاً',
  'Each asks one handbook, all at the same time; the answers stand side by side.':
    'كل عضو يسأل دليلاً واحداً في الوقت نفسه، وتقف الإجابات جنباً إلى جنب.',
  'For returns, delivery and warranty.': 'للإرجاع والتوصيل والضمان.',
  'For travel and expenses.': 'للسفر والنفقات.',
  'For the first weeks, holidays and illness.': 'للأسابيع الأولى والإجازات والمرض.',
  'A coordinator has facts collected, a text written and looked over, until it is good.':
    'منسّق يجعل الحقائق تُجمع والنص يُكتب ويُراجع حتى يصير جيداً.',
  'Have the facts collected first, then the text written, then looked over. Give back the last text whole.':
    'اجعل الحقائق تُجمع أولاً ثم النص يُكتب ثم يُراجع. أعد النص الأخير كاملاً.',
  'Write three sentences about why returns are free.': 'اكتب ثلاث جمل عن سبب كون الإرجاع مجانياً.',
  'Reception finds out what it is about and hands over to whoever knows it.':
    'الاستقبال يعرف ما الموضوع ويسلّم إلى من يعرفه.',
  'Facts, text and criticism in one conversation; a coordinator says who speaks next and when it is done.':
    'حقائق ونص ونقد في محادثة واحدة، ومنسّق يقول من يتكلم بعد ذلك ومتى انتهى الأمر.',
  'Which of two offers should we take, and why?': 'أي العرضين نأخذ ولماذا؟',
};
