import type { Table } from '../../translate.ts';

/** Arabic: the sign-in. */
export const login: Table = {
  'Sign in': 'تسجيل الدخول',
  'Quick check': 'تحقق سريع',
  'Welcome back': 'مرحباً بعودتك',
  'Sign in to build, test and watch over your agents.': 'سجّل الدخول لإنشاء وكلائك واختبارهم ومتابعتهم.',
  'or with a local account': 'أو بحساب محلي',
  'Google sign-in could not be loaded. Check your connection and content blockers, or ask the owner of this page to allow https://accounts.google.com in its content security policy.':
    'تعذّر تحميل تسجيل الدخول عبر Google. تحقّق من اتصالك ومن أدوات حظر المحتوى، أو اطلب من مالك هذه الصفحة السماح بـ https://accounts.google.com في سياسة أمان المحتوى.',
  'you@example.com': 'you@example.com',
  'E-mail': 'البريد الإلكتروني',
  'The server signed you in, but this device counts that as expired already. Check its clock and try again.':
    'سجّل الخادم دخولك، لكن هذا الجهاز يعدّه منتهياً بالفعل. تحقّق من ساعته وحاول مرة أخرى.',
  'One quick check': 'تحقق سريع واحد',
  'It keeps scripts out.': 'يمنع البرامج الآلية.',
  'I am not a robot': 'أنا لست روبوتاً',
  'Runs on your device and takes a moment': 'يعمل على جهازك ويستغرق لحظة',
  'Checking this browser': 'جارٍ التحقق من المتصفح',
  'Runs on your device, nothing to solve': 'يعمل على جهازك، ولا شيء عليك حله',
  'You are through': 'تم التحقق',
  'Taking you to the studio': 'جارٍ الانتقال إلى الاستوديو',
  Continue: 'متابعة',
  'Not you?': 'لست أنت؟',
  'Use another account': 'استخدام حساب آخر',
  'This check needs a secure page. Open the studio by https, or on localhost.':
    'يتطلب هذا التحقق صفحة آمنة. افتح الاستوديو عبر https أو على localhost.',
  'The check took too long on this device. Please try again.':
    'استغرق التحقق وقتاً أطول من اللازم على هذا الجهاز. يُرجى المحاولة مرة أخرى.',
  'Google token is required': 'رمز Google مطلوب',
  'Captcha token is required': 'رمز التحقق مطلوب',
  'Customer policies': 'سياسات العملاء',
  '2 documents': 'مستندان',
  '142 passages': '142 مقطعاً',
  'Support desk': 'مكتب الدعم',
  '1 card': 'بطاقة واحدة',
  'Returns.docx, page 2': 'الإرجاع.docx، صفحة 2',
  'Agents you can follow,\nstep by step.': 'وكلاء يمكنك تتبّعهم\nخطوة بخطوة.',
  'Every answer names its source.': 'كل إجابة تذكر مصدرها.',
  'This page is under development.': 'هذه الصفحة قيد التطوير.',
  'Back to Home': 'العودة إلى الصفحة الرئيسية',
  'Sign-in code': 'رمز الدخول',
  'first time in this browser': 'أول مرة في هذا المتصفح',
  'As others will see you': 'كما سيراك الآخرون',
  'Enter the code.': 'أدخل الرمز.',
  'Continue with {name}': 'المتابعة باستخدام {name}',
  'Sign in in this tab': 'تسجيل الدخول في علامة التبويب هذه',
  'Sign in with a code of the server': 'تسجيل الدخول برمز من الخادم',
  'works once': 'صالح مرة واحدة',
  'Nobody signs in here by a provider yet. The terminal of the server shows a code that works once; the first person to sign in becomes the owner, and adds a provider under Settings, Sign-in.':
    'لا يسجّل أحد الدخول هنا عبر مزوّد بعد. تعرض طرفية الخادم رمزًا صالحًا مرة واحدة؛ أول من يسجّل الدخول يصبح المالك ويضيف مزوّدًا ضمن الإعدادات، تسجيل الدخول.',
  'This server offers no way to sign in yet. Ask its operator to set one up.':
    'لا يوفّر هذا الخادم طريقة لتسجيل الدخول بعد. اطلب من مشغّله إعداد واحدة.',
  'This sign-in has expired. Please sign in again.':
    'انتهت صلاحية تسجيل الدخول هذا. يرجى تسجيل الدخول مرة أخرى.',
  'You were not signed in: the provider says that you declined.': 'لم يتم تسجيل دخولك: يقول المزوّد إنك رفضت.',
  'The provider did not confirm who you are. Please try again, or ask your administrator.':
    'لم يؤكّد المزوّد هويتك. حاول مرة أخرى أو اسأل المسؤول.',
  'The sign-in window was closed, or this browser does not let it answer. Try it in this tab instead.':
    'أُغلقت نافذة تسجيل الدخول، أو أن هذا المتصفح لا يسمح لها بالرد. جرّب في علامة التبويب هذه بدلًا من ذلك.',
  'Sign-in by a provider needs a page whose address begins with https://.':
    'يتطلب تسجيل الدخول عبر مزوّد صفحة يبدأ عنوانها بـ https://.',
  'Welcome to {name}': 'مرحباً بك في {name}',
  'A customer asks': 'عميلة تسأل',
  '“May I return it?”': '«هل يمكن إرجاعه؟»',
  'Agent, step 4 of 5': 'وكيل، الخطوة 4 من 5',
  '2 tools': 'أداتان',
  'Find the order': 'البحث عن الطلب',
  'Answered in 0.2 s': 'أجاب خلال 0.2 ث',
  'Pay it back': 'رد المبلغ',
  'Waits for a person': 'ينتظر شخصاً',
  'Pay this back?': 'هل تردّ هذا المبلغ؟',
  'Support desk is waiting for you': 'مكتب الدعم بانتظارك',
  'Moves money': 'ينقل أموالاً',
  'Order no.': 'رقم الطلب',
  'How much': 'المبلغ',
  'Goes to': 'إلى',
  'Visa ending 4417': 'بطاقة Visa تنتهي بـ 4417',
  '“Unopened goods can go back within 30 days.”': '«يمكن إرجاع ما لم يُفتح خلال 30 يوماً.»',
  'What is risky waits for a person.': 'كل ما فيه مخاطرة ينتظر شخصاً.',
  'The address you opened brought your sign-in code.': 'العنوان الذي فتحته حمل رمز الدخول الخاص بك.',
  'It is in the link that the server printed. No link? Ask whoever runs this server for one.':
    'تجده في الرابط الذي عرضه الخادم. لا رابط لديك؟ اطلبه ممن يشغّل هذا الخادم.',
  'Ask whoever runs this server: they find it where it was started.':
    'اسأل من يشغّل هذا الخادم: يجده حيث بُدئ.',
  'Paste the link or the code': 'الصق الرابط أو الرمز',
};
