import type { Table } from '../../translate.ts';

/** German: what people say about drawings. */
export const comments: Table = {
  Unresolved: 'Offen',
  Resolve: 'Als erledigt markieren',
  Reopen: 'Wieder öffnen',
  'Resolved by {name}': 'Erledigt von {name}',
  'Everything is resolved': 'Alles ist erledigt',
  'This cannot be undone.': 'Das lässt sich nicht rückgängig machen.',
  Reply: 'Antworten',
  Comments: 'Kommentare',
  'Comment on “{name}”': 'Kommentar zu „{name}“',
  'Comment on the whole': 'Kommentar zum Ganzen',
  'Comment on this node': 'Diesen Knoten kommentieren',
  'Comment on the node': 'Den Knoten kommentieren',
  'Comment of {name}': 'Kommentar von {name}',
  'Actions of the comment': 'Aktionen des Kommentars',
  'Your comment': 'Ihr Kommentar',
  'Your reply': 'Ihre Antwort',
  '@ names somebody; they are told.': '@ nennt jemanden; die Person erfährt davon.',
  'People to name': 'Wen Sie nennen können',
  'Somebody who has left': 'Jemand, der nicht mehr da ist',
  edited: 'bearbeitet',
  'Nobody has said anything yet': 'Noch hat niemand etwas gesagt',
  'Ask about a node, or about the whole. Whoever may see this reads it.':
    'Fragen Sie zu einem Knoten oder zum Ganzen. Wer das hier sehen darf, liest es.',
  'A node that is gone: {name}': 'Ein Knoten, den es nicht mehr gibt: {name}',
  'The whole': 'Das Ganze',
  'Delete this comment?': 'Diesen Kommentar löschen?',
  'The answers to it go with it. This cannot be undone.':
    'Die Antworten darauf gehen mit. Das lässt sich nicht rückgängig machen.',
  '{count} open comments': { one: '{count} offener Kommentar', other: '{count} offene Kommentare' },
};
