import type { Table } from '../../translate.ts';

/** Arabic: what people think of answers. */
export const feedback: Table = {
  'Say why': 'اذكر السبب',
  Feedback: 'الملاحظات',
  'What was wrong with this answer?': 'ما الخطأ في هذه الإجابة؟',
  'Not correct': 'غير صحيحة',
  'Not complete': 'غير كاملة',
  'Not what I asked for': 'ليست ما سألت عنه',
  'Wrong tone': 'أسلوب غير مناسب',
  'Something else': 'شيء آخر',
  Comment: 'تعليق',
  'Send feedback': 'إرسال الملاحظات',
  Skip: 'تخطٍّ',
  'What it should have been': 'ما كان ينبغي أن تكون عليه',
};
