import type { Table } from '../../translate.ts';

/** German: variables of an agent, what `/` inserts into its instructions, and the sources of its answers. */
export const agentVariables: Table = {
  Variables: 'Variablen',
  'Values that come with a question. In the instructions they stand as {name}.':
    'Werte, die mit einer Frage kommen. In den Anweisungen stehen sie als {name}.',
  'Add variable': 'Variable hinzufügen',
  'No variables: the instructions are the same for everybody.':
    'Keine Variablen: Die Anweisungen sind für alle gleich.',
  'One of a list': 'Eines aus einer Liste',
  'Number of the order': 'Nummer der Bestellung',
  Default: 'Vorgabe',
  'What it may be': 'Was es sein darf',
  'bronze, silver, gold…': 'Bronze, Silber, Gold …',
  'A question without it is refused.': 'Eine Frage ohne diesen Wert wird abgelehnt.',
  '{count} to fill in': '{count} auszufüllen',
  'The variable “{name}” does not stand in the instructions.':
    'Die Variable „{name}“ kommt in den Anweisungen nicht vor.',
  'Insert a tool': 'Werkzeug einfügen',
  'Insert a card': 'Karte einfügen',
  'Insert a variable': 'Variable einfügen',
  'Type the name of a new variable.': 'Tippen Sie den Namen einer neuen Variable.',
  '{added} {removed} lines since version {version}': '{added} {removed} Zeilen seit Version {version}',
  Insert: 'Einfügen',
  '{count} to insert: arrow keys choose, Enter inserts.':
    '{count} zum Einfügen: Pfeiltasten wählen, Enter fügt ein.',
  'Adds it': 'Fügt es hinzu',
  'New variable': 'Neue Variable',
  'Searching…': 'Wird gesucht …',
  'Nothing found': 'Nichts gefunden',
  'in tool results': 'in Werkzeugantworten',
  'This passage was changed after the answer was written. Now it reads:':
    'Diese Textstelle wurde geändert, nachdem die Antwort geschrieben war. Jetzt lautet sie:',
  'What the answer quoted': 'Was die Antwort zitiert hat',
};
