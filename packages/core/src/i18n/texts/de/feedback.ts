import type { Table } from '../../translate.ts';

/** German: what people think of answers. */
export const feedback: Table = {
  'Say why': 'Sagen, warum',
  Feedback: 'Rückmeldung',
  'What was wrong with this answer?': 'Was war an dieser Antwort falsch?',
  'Not correct': 'Nicht richtig',
  'Not complete': 'Nicht vollständig',
  'Not what I asked for': 'Nicht das, wonach ich gefragt habe',
  'Wrong tone': 'Falscher Ton',
  'Something else': 'Etwas anderes',
  Comment: 'Kommentar',
  'Send feedback': 'Rückmeldung senden',
  Skip: 'Überspringen',
  'What it should have been': 'Was es hätte sein sollen',
};
