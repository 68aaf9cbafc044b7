import type { Table } from '../../translate.ts';

/** Arabic: what the server says of comments. */
export const saidComments: Table = {
  'this comment': 'هذا التعليق',
  '{name} named you in a comment on {object}': 'ذكرك {name} في تعليق على {object}',
  '{name} answered your comment on {object}': 'ردّ {name} على تعليقك على {object}',
  'Somebody who is named cannot see this. Share it with them first, or take the name out.':
    'شخص مذكور لا يمكنه رؤية هذا. شاركه معه أولًا، أو احذف الاسم.',
  'The comment that this belongs to is not there any more.': 'لم يعد التعليق الذي ينتمي إليه هذا موجودًا.',
  'There are {limit} comments already. Delete old ones first.':
    'يوجد {limit} تعليق بالفعل. احذف القديمة أولًا.',
  'Only who wrote a comment can change it.': 'لا يغيّر التعليق إلا من كتبه.',
  'Only who began this, and those who may change it, can resolve it.':
    'لا يغلقه إلا من بدأه ومن يجوز له تغييره.',
  'Others have answered. Resolve it instead of deleting it.': 'ردّ آخرون عليه. أغلقه بدل حذفه.',
};
