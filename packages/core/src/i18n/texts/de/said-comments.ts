import type { Table } from '../../translate.ts';

/** German: what the server says of comments. */
export const saidComments: Table = {
  'this comment': 'diesen Kommentar',
  '{name} named you in a comment on {object}': '{name} hat Sie in einem Kommentar zu {object} genannt',
  '{name} answered your comment on {object}': '{name} hat auf Ihren Kommentar zu {object} geantwortet',
  'Somebody who is named cannot see this. Share it with them first, or take the name out.':
    'Jemand, der genannt ist, kann das hier nicht sehen. Geben Sie es zuerst frei, oder nehmen Sie den Namen heraus.',
  'The comment that this belongs to is not there any more.':
    'Den Kommentar, zu dem das gehört, gibt es nicht mehr.',
  'There are {limit} comments already. Delete old ones first.':
    'Es gibt schon {limit} Kommentare. Löschen Sie zuerst alte.',
  'Only who wrote a comment can change it.': 'Nur wer einen Kommentar geschrieben hat, kann ihn ändern.',
  'Only who began this, and those who may change it, can resolve it.':
    'Nur wer damit begonnen hat und wer das hier ändern darf, kann es erledigen.',
  'Others have answered. Resolve it instead of deleting it.':
    'Andere haben geantwortet. Erledigen Sie ihn, statt ihn zu löschen.',
};
