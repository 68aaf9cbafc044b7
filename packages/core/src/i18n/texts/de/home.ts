import type { Table } from '../../translate.ts';

/** German: the home screen. */
export const home: Table = {
  'Good morning': 'Guten Morgen',
  'Good morning, {name}': 'Guten Morgen, {name}',
  'Good afternoon': 'Guten Tag',
  'Good afternoon, {name}': 'Guten Tag, {name}',
  'Good evening': 'Guten Abend',
  'Good evening, {name}': 'Guten Abend, {name}',
  'Nothing waits for you.': 'Nichts wartet auf Sie.',
  '{count} things wait for you.': {
    one: 'Eine Sache wartet auf Sie.',
    other: '{count} Dinge warten auf Sie.',
  },
  'Your workspace is ready.': 'Ihr Arbeitsbereich ist bereit.',
  'Waiting for you': 'Wartet auf Sie',
  'Open card': 'Karte öffnen',
  Recent: 'Zuletzt bearbeitet',
  'Set up': 'Einrichten',
  '{done} of {total}': '{done} von {total}',
  'Done:': 'Erledigt:',
  'Connect a model provider': 'Modellanbieter verbinden',
  'Until then the offline model answers': 'Bis dahin antwortet das Offline-Modell',
  '{count} connected': '{count} verbunden',
  'Documents that answers can be based on': 'Dokumente, auf die sich Antworten stützen können',
  'Create your first agent': 'Ersten Agenten erstellen',
  'A name is enough to start': 'Für den Anfang reicht ein Name',
  'Ask it something': 'Etwas fragen',
  'Every run is kept with its steps': 'Jeder Lauf wird mit seinen Schritten aufbewahrt',
  '{count} runs': { one: '{count} Lauf', other: '{count} Läufe' },
  'Last 7 days': 'Letzte 7 Tage',
  'Newest runs': 'Neueste Läufe',
  'Runs by day': 'Läufe nach Tag',
  Today: 'Heute',
  Stopped: 'Angehalten',
  '{succeeded} succeeded, {failed} failed': '{succeeded} erfolgreich, {failed} fehlgeschlagen',
  'From a document to an answer': 'Vom Dokument zur Antwort',
  '1. Bring what you know': '1. Wissen mitbringen',
  'Put a PDF, a Word file or a page of notes into a knowledge card.':
    'Legen Sie ein PDF, eine Word-Datei oder eine Seite Notizen in eine Wissenskarte.',
  '2. Make an agent': '2. Agenten anlegen',
  'Give it a name, tell it how to behave, and attach the card.':
    'Geben Sie ihm einen Namen, sagen Sie ihm, wie er sich verhalten soll, und hängen Sie die Karte an.',
  '3. Ask, and check the source': '3. Fragen und die Quelle prüfen',
  'Answers quote the passages they rest on. Test them before others do.':
    'Antworten zitieren die Textstellen, auf denen sie beruhen. Testen Sie sie, bevor es andere tun.',
  'Start with an agent': 'Mit einem Agenten beginnen',
};
