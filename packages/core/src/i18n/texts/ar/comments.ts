import type { Table } from '../../translate.ts';

/** Arabic: what people say about drawings. */
export const comments: Table = {
  Unresolved: 'مفتوحة',
  Resolve: 'وضع علامة كمُعالَج',
  Reopen: 'فتح من جديد',
  'Resolved by {name}': 'عالجه {name}',
  'Everything is resolved': 'عولج كل شيء',
  'This cannot be undone.': 'لا يمكن التراجع عن ذلك.',
  Reply: 'رد',
  Comments: 'التعليقات',
  'Comment on “{name}”': 'تعليق على «{name}»',
  'Comment on the whole': 'تعليق على الكل',
  'Comment on this node': 'التعليق على هذه العقدة',
  'Comment on the node': 'التعليق على العقدة',
  'Comment of {name}': 'تعليق من {name}',
  'Actions of the comment': 'إجراءات التعليق',
  'Your comment': 'تعليقك',
  'Your reply': 'ردّك',
  '@ names somebody; they are told.': 'علامة @ تذكر شخصًا، ويُبلَّغ بذلك.',
  'People to name': 'من يمكن ذكره',
  'Somebody who has left': 'شخص غادر',
  edited: 'مُعدَّل',
  'Nobody has said anything yet': 'لم يقل أحد شيئًا بعد',
  'Ask about a node, or about the whole. Whoever may see this reads it.':
    'اسأل عن عقدة أو عن الكل. يقرأه كل من يجوز له رؤية هذا.',
  'A node that is gone: {name}': 'عقدة لم تعد موجودة: {name}',
  'The whole': 'الكل',
  'Delete this comment?': 'حذف هذا التعليق؟',
  'The answers to it go with it. This cannot be undone.': 'تُحذف الردود معه. لا يمكن التراجع عن ذلك.',
  '{count} open comments': {
    one: 'تعليق مفتوح واحد',
    two: 'تعليقان مفتوحان',
    few: '{count} تعليقات مفتوحة',
    other: '{count} تعليقًا مفتوحًا',
  },
};
