import type { Table } from '../../translate.ts';

/** Arabic: passkeys. */
export const passkeys: Table = {
  'This browser cannot use passkeys here. Update it, or sign in another way.':
    'لا يستطيع هذا المتصفح استخدام مفاتيح المرور هنا. حدّثه أو سجّل الدخول بطريقة أخرى.',
  'No passkey was given. Try again, or sign in another way.':
    'لم يُقدَّم مفتاح مرور. حاول مرة أخرى أو سجّل الدخول بطريقة أخرى.',
  'No passkey was made. Perhaps this device has one for you already.':
    'لم يُنشأ مفتاح مرور. ربما لديك مفتاح على هذا الجهاز.',
  'The sign-in window was closed, or this browser does not let it answer.':
    'أُغلقت نافذة الدخول، أو لا يسمح لها هذا المتصفح بالرد.',
  'Sign in with a passkey': 'تسجيل الدخول بمفتاح مرور',
  Passkeys: 'مفاتيح المرور',
  'Sign in with your finger, face or PIN, also when no provider answers.':
    'سجّل الدخول ببصمتك أو وجهك أو رمزك، حتى عندما لا يستجيب أي موفّر.',
  'Add…': 'إضافة…',
  'This server has no public https address, which passkeys belong to.':
    'ليس لهذا الخادم عنوان https عام تنتمي إليه مفاتيح المرور.',
  'Passkeys are added on {address}, since browsers bind them to it.':
    'تُضاف مفاتيح المرور على {address} لأن المتصفحات تربطها به.',
  'You have none yet.': 'ليس لديك أي مفتاح بعد.',
  'To change them, sign out and in again: that must be less than 15 minutes ago.':
    'لتغييرها سجّل الخروج ثم الدخول: يجب ألا يمر على ذلك 15 دقيقة.',
  'Remove this passkey?': 'حذف مفتاح المرور هذا؟',
  'It signs nobody in any more. Delete it on your device, too.':
    'لن يسجّل دخول أحد بعد الآن. احذفه من جهازك أيضًا.',
  'The passkey is removed.': 'حُذف مفتاح المرور.',
  'used {time}': 'استُخدم {time}',
  'added {time}, not used yet': 'أُضيف {time} ولم يُستخدم بعد',
  synced: 'متزامن',
  'Rename {name}': 'إعادة تسمية {name}',
  'The passkey is added.': 'أُضيف مفتاح المرور.',
  'The passkey is renamed.': 'أُعيدت تسمية مفتاح المرور.',
  'Add a passkey': 'إضافة مفتاح مرور',
  'Rename a passkey': 'إعادة تسمية مفتاح مرور',
  'Your browser asks next where to keep it.': 'سيسألك المتصفح بعد ذلك أين يحفظه.',
  'Such as the device it is on.': 'مثل اسم الجهاز الموجود عليه.',
};
