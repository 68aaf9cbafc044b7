import type { Table } from '../../translate.ts';

/** German: saved views, columns and files of lists. */
export const listTools: Table = {
  Columns: 'Spalten',
  'Remembered on this device. A narrow window shows fewer.':
    'Auf diesem Gerät gemerkt. Ein schmales Fenster zeigt weniger.',
  'Save this view…': 'Diese Ansicht speichern…',
  'Manage views…': 'Ansichten verwalten…',
  'Columns…': 'Spalten…',
  'Download as CSV': 'Als CSV herunterladen',
  'View: {name}': 'Ansicht: {name}',
  Views: 'Ansichten',
  '{rows} of {total}': '{rows} von {total}',
  'The file is in your downloads.': 'Die Datei liegt in Ihren Downloads.',
  'Save this view': 'Diese Ansicht speichern',
  'Search, filters and order are kept under a name.':
    'Suche, Filter und Reihenfolge werden unter einem Namen aufbewahrt.',
  'Share with the workspace': 'Mit dem Arbeitsbereich teilen',
  'Everybody sees it here. Only you and administrators change it.':
    'Alle sehen sie hier. Ändern können sie nur Sie und die Verwaltung.',
  'Open this list with it': 'Diese Liste damit öffnen',
  'Saved views': 'Gespeicherte Ansichten',
  'No saved views': 'Keine gespeicherten Ansichten',
  'Filter the list, then save the view under a name.':
    'Filtern Sie die Liste und speichern Sie die Ansicht dann unter einem Namen.',
  'Shared by {name}': 'Geteilt von {name}',
  'Opens first': 'Öffnet zuerst',
  Keep: 'Behalten',
  'Open this list with “{name}”': 'Diese Liste mit „{name}“ öffnen',
  'Share “{name}” with the workspace': '„{name}“ mit dem Arbeitsbereich teilen',
  'Delete “{name}”': '„{name}“ löschen',
  'Only those with the tag {tag}': 'Nur die mit dem Schlagwort {tag}',
  'These use it. Take it out of them first, then delete it.':
    'Diese verwenden es. Nehmen Sie es zuerst dort heraus, dann können Sie es löschen.',
  Damaged: 'Beschädigt',
  'Cannot be read and is missing here: {parts}. Whoever runs the server finds the reason in its log.':
    'Nicht lesbar und hier nicht dabei: {parts}. Den Grund findet, wer den Server betreibt, in dessen Protokoll.',
  'Cannot be read. Whoever runs the server finds the reason in its log.':
    'Nicht lesbar. Den Grund findet, wer den Server betreibt, in dessen Protokoll.',
  'No card fits these filters.': 'Keine Karte passt zu diesen Filtern.',
  'No procedure fits these filters.': 'Keine Anweisung passt zu diesen Filtern.',
  'All changes': 'Alle Änderungen',
};
