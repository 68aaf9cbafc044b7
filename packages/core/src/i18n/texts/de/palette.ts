import type { Table } from '../../translate.ts';

/** German: command palette, keyboard help, and how other programs ask. */
export const palette: Table = {
  'Command palette': 'Befehlspalette',
  'Search, or type what you want to do': 'Suchen oder eingeben, was Sie tun möchten',
  Results: 'Ergebnisse',
  'Nothing is called “{text}”.': 'Nichts heißt „{text}“.',
  'The search does not work at the moment.': 'Die Suche funktioniert gerade nicht.',
  'Go to': 'Gehe zu',
  Help: 'Hilfe',
  'New agent': 'Neuer Agent',
  'New tool': 'Neues Werkzeug',
  'New team': 'Neues Team',
  'New knowledge card': 'Neue Wissenskarte',
  'New connector': 'Neue Anbindung',
  'New workflow': 'Neuer Ablauf',
  'New API key': 'Neuer API-Schlüssel',
  'Ask the Studio Assistant': 'Den Studio-Assistenten fragen',
  'Ask the assistant: {question}': 'Den Assistenten fragen: {question}',
  'Keyboard shortcuts': 'Tastenkürzel',
  'This list': 'Diese Liste',
  'Search in the list': 'In der Liste suchen',
  'This form': 'Dieses Formular',
  Everywhere: 'Überall',
  'Open the command palette': 'Befehlspalette öffnen',
  'Close what is open': 'Schließen, was offen ist',
  'Go to the next control; with Shift to the one before':
    'Zum nächsten Bedienelement; mit Umschalt zum vorherigen',
  'Lists and menus': 'Listen und Menüs',
  'Go to the next or the previous entry': 'Zum nächsten oder vorherigen Eintrag',
  'Go to the first or the last entry': 'Zum ersten oder letzten Eintrag',
  'Open or choose it': 'Öffnen oder auswählen',
  'Send the message': 'Nachricht senden',
  'Begin a new line': 'Neue Zeile beginnen',
  'Light colours': 'Helle Farben',
  'Dark colours': 'Dunkle Farben',
  'Colours of the page': 'Farben der Seite',
  'From other programs': 'Aus anderen Programmen',
  'Whatever speaks OpenAI’s protocol or MCP can ask it, in the name of whoever has the API key.':
    'Was OpenAIs Protokoll oder MCP spricht, kann fragen – im Namen dessen, dem der API-Schlüssel gehört.',
  'Publish it first: other programs see only what is published.':
    'Veröffentlichen Sie zuerst: Andere Programme sehen nur Veröffentlichtes.',
  'Kind of program': 'Art des Programms',
  'Settings of the MCP client': 'Einstellungen des MCP-Clients',
  'Address of the MCP server': 'Adresse des MCP-Servers',
  'Address of the OpenAI protocol': 'Adresse für das OpenAI-Protokoll',
  'STUDIO_KEY is a secret API key with the right to run it.':
    'STUDIO_KEY ist ein geheimer API-Schlüssel, der es ausführen darf.',
  'Open the next or the previous row': 'Die nächste oder vorige Zeile öffnen',
  'Mark the open row as reviewed, or take the mark away':
    'Die offene Zeile als geprüft markieren oder die Markierung entfernen',
  'Close the open row': 'Die offene Zeile schließen',
};
