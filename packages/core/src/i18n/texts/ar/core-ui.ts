import type { Table } from '../../translate.ts';

/** Arabic: the shared components, and what the client says when a call fails. */
export const ui: Table = {
  Cancel: 'إلغاء',
  'Copying is blocked: select the text and copy it yourself': 'النسخ محظور: حدّد النص وانسخه بنفسك',
  'That did not work. Please try again.': 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  Loading: 'جارٍ التحميل',
  Clear: 'مسح',
  'Choose…': 'اختر…',
  'just now': 'الآن',
  Messages: 'الرسائل',
  Pages: 'الصفحات',
  'Page {page} of {pages}': 'الصفحة {page} من {pages}',
  'Page {page} of about {pages}': 'الصفحة {page} من نحو {pages}',
  'Previous page': 'الصفحة السابقة',
  'Next page': 'الصفحة التالية',
  'First page': 'الصفحة الأولى',
  'Last page': 'الصفحة الأخيرة',
  'Choose files': 'اختيار ملفات',
  'Drop files here or': 'أفلت الملفات هنا أو',
  browse: 'تصفّح',
  '{name}: this type of file cannot be read here.': '{name}: لا يمكن قراءة هذا النوع من الملفات هنا.',
  '{name}: this file is too large.': '{name}: هذا الملف كبير جدًا.',
  'Session expired. Please login again.': 'انتهت الجلسة. يُرجى تسجيل الدخول مرة أخرى.',
  'Access forbidden. You do not have permission to perform this action.':
    'الوصول ممنوع. ليست لديك صلاحية تنفيذ هذا الإجراء.',
  'Resource not found.': 'لم يتم العثور على العنصر المطلوب.',
  'Validation error. Please check your input.': 'خطأ في التحقق. يُرجى مراجعة ما أدخلته.',
  'Internal server error. Please try again later.': 'خطأ داخلي في الخادم. يُرجى المحاولة لاحقًا.',
  'Request failed': 'فشل الطلب',
  'This part could not be shown': 'تعذّر عرض هذا الجزء',
  'Check your connection and try again. If it fails again, load the page again, or tell whoever runs this studio what you were doing.':
    'تحقّق من اتصالك وحاول مرة أخرى. وإذا تعذّر ذلك مجددًا فأعد تحميل الصفحة أو أخبر القائم على تشغيل هذا الاستوديو بما كنت تفعله.',
};
