import type { Table } from '../../translate.ts';

/** Arabic: procedures to begin with. */
export const sopSamples: Table = {
  'Or begin with a sample': 'أو ابدأ بنموذج',
  'Sample procedures': 'إجراءات نموذجية',
  'Adding the sample': 'تُضاف العيّنة',
  'The sample could not be added': 'تعذّرت إضافة العيّنة',
  'Upload a PDF or Word document that describes one: its steps are drafted for you, with the passages they come from. Or begin with a sample below: a private draft to look at and change.':
    'ارفع مستند PDF أو Word يصف إجراءً: ستُصاغ خطواته لك مع المقاطع التي أُخذت منها. أو ابدأ بعيّنة من الأسفل: مسودة خاصة للاطلاع والتعديل.',
  'Start the pump after maintenance': 'تشغيل المضخة بعد الصيانة',
  'From the closed valve to a signed record: who may start it, what is checked, what is written down.':
    'من الصمام المغلق إلى السجل الموقّع: من يشغّلها، وما يُفحص، وما يُدوَّن.',
  Maintenance: 'الصيانة',
  'Put on safety goggles and gloves': 'ارتدِ نظارات السلامة والقفازات',
  'Check the valves': 'افحص الصمامات',
  'The drain valve is closed and locked': 'صمام التصريف مغلق ومقفل',
  'The suction valve is open': 'صمام السحب مفتوح',
  'Nobody works at the pump any more': 'لم يعد أحد يعمل عند المضخة',
  'Write down the oil level': 'دوّن مستوى الزيت',
  'Oil level in percent': 'مستوى الزيت بالنسبة المئوية',
  'Is the suction pressure above 2 bar?': 'هل ضغط السحب أعلى من 2 بار؟',
  'No, check the valves again': 'لا، افحص الصمامات مرة أخرى',
  'Start the pump and photograph the gauge': 'شغّل المضخة وصوّر المقياس',
  'Let it run for five minutes': 'اتركها تعمل خمس دقائق',
  'The shift supervisor signs': 'يوقّع مشرف الوردية',
  'Answer a complaint about damaged goods': 'الرد على شكوى بضاعة تالفة',
  'What is asked first, who gets a replacement or the money back, and what is written to the customer.':
    'ما يُسأل أولًا، ومن يحصل على بديل أو يسترد ماله، وما يُكتب للعميل.',
  'Customer service': 'خدمة العملاء',
  'Write down the order': 'دوّن الطلب',
  'Order number': 'رقم الطلب',
  'What is damaged': 'ما الذي تضرر',
  'Was it delivered less than 30 days ago?': 'هل سُلّم قبل أقل من 30 يومًا؟',
  'Look at what the customer sent': 'اطّلع على ما أرسله العميل',
  'A photo of the damage': 'صورة للضرر',
  'A photo of the packaging': 'صورة للتغليف',
  'What does the customer want?': 'ماذا يريد العميل؟',
  'A replacement': 'بديل',
  'The money back': 'استرداد المال',
  'Order the replacement': 'اطلب البديل',
  'Start the refund': 'ابدأ استرداد المبلغ',
  'More than **200 €** need the word of the team lead first.':
    'ما يزيد على **200 €** يحتاج أولًا إلى موافقة قائد الفريق.',
  'Explain kindly why it is too late': 'اشرح بلطف لماذا فات الأوان',
  'Name the day of delivery, and offer the repair service.': 'اذكر يوم التسليم، واعرض خدمة الإصلاح.',
  'Tell the customer what happens next, and when': 'أخبر العميل بما سيحدث بعد ذلك ومتى',
  'Write one in the library, have it drafted from a document, or begin with a sample.':
    'اكتب إجراءً في المكتبة، أو دعه يُصاغ من مستند، أو ابدأ بعيّنة.',
  'Procedures published for you appear here.': 'تظهر هنا الإجراءات المنشورة لك.',
  'Public procedures appear here. Sign in to see those of your workspace.':
    'تظهر هنا الإجراءات العامة. سجّل الدخول لترى إجراءات مساحة عملك.',
  'Open the library': 'افتح المكتبة',
};
