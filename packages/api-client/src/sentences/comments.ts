/** What is said of comments. */
export const comments = {
  'comment.named_you': '{name} named you in a comment on {object}',
  'comment.answered_you': '{name} answered your comment on {object}',
  'comment.mentions':
    'Somebody who is named cannot see this. Share it with them first, or take the name out.',
  'comment.no_thread': 'The comment that this belongs to is not there any more.',
  'comment.too_many': 'There are {limit} comments already. Delete old ones first.',
  'comment.not_yours': 'Only who wrote a comment can change it.',
  'comment.not_yours_to_close': 'Only who began this, and those who may change it, can resolve it.',
  'comment.answered': 'Others have answered. Resolve it instead of deleting it.',
} as const;
