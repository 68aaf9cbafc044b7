import type { Table } from '../../translate.ts';

/** German: versions, copies and the bin of agents. */
export const agentVersions: Table = {
  Export: 'Exportieren',
  'Import…': 'Importieren …',
  Undo: 'Rückgängig',
  'Left out, because it is not here: {names}.': 'Weggelassen, weil es hier nicht da ist: {names}.',
  'Deleted agents…': 'Gelöschte Agenten …',
  'Deleted agents': 'Gelöschte Agenten',
  'They can be brought back for {days} days, with their versions and where they are published.':
    'Sie lassen sich {days} Tage lang zurückholen, mit ihren Versionen und ihren Veröffentlichungen.',
  'Nothing here': 'Nichts hier',
  'Agents that you delete stand here for a while.': 'Gelöschte Agenten stehen hier eine Zeit lang.',
  'Delete “{name}” for good?': '„{name}“ endgültig löschen?',
  'The agent and its versions are deleted. Its past runs stay in the records. This cannot be undone.':
    'Der Agent und seine Versionen werden gelöscht. Vergangene Läufe bleiben in den Aufzeichnungen. Das lässt sich nicht rückgängig machen.',
  'Delete for good': 'Endgültig löschen',
  'Deleted {time}, goes for good on {date}': 'Gelöscht {time}, verschwindet am {date}',
  'Bring back “{name}”': '„{name}“ zurückholen',
  '“{name}” is back.': '„{name}“ ist wieder da.',
  'Bring back': 'Zurückholen',
  'Delete “{name}” for good': '„{name}“ endgültig löschen',
  'Import an agent': 'Agent importieren',
  'Choose a file that was exported from Agent Studio. You see what it becomes before it is made.':
    'Wählen Sie eine Datei, die aus Agent Studio exportiert wurde. Sie sehen, was daraus wird, bevor etwas angelegt wird.',
  'Import agent': 'Agent importieren',
  'An .agent.json file': 'Eine .agent.json-Datei',
  'Reading the file': 'Datei wird gelesen',
  'What will be made': 'Was angelegt wird',
  'What it uses': 'Was er benutzt',
  'What is missing here is left out. Everything else is made.':
    'Was hier fehlt, wird weggelassen. Alles andere wird angelegt.',
  'without a name': 'ohne Namen',
  'is here': 'ist da',
  'is missing here': 'fehlt hier',
  'This file is not JSON. Choose one that was exported from Agent Studio.':
    'Diese Datei ist kein JSON. Wählen Sie eine, die aus Agent Studio exportiert wurde.',
  Version: 'Version',
  '{version}, changed': '{version}, geändert',
  Versions: 'Versionen',
  'Save and publish…': 'Speichern und veröffentlichen …',
  'Publish…': 'Veröffentlichen …',
  'Unpublished changes': 'Unveröffentlichte Änderungen',
  'Version {version}': 'Version {version}',
  'Version {version} is published.': 'Version {version} ist veröffentlicht.',
  'Publish version {version}': 'Version {version} veröffentlichen',
  'Calls of the API and websites use it from now on. The test chat goes on with the draft.':
    'API-Aufrufe und Websites benutzen sie von nun an. Der Testchat arbeitet weiter mit dem Entwurf.',
  'Changed since version {version}': 'Geändert seit Version {version}',
  'What is new': 'Was ist neu?',
  'For those who look at the versions later.': 'Für alle, die später die Versionen ansehen.',
  'Somebody changed this agent in the meantime. Look at the changes again, then publish.':
    'Inzwischen hat jemand diesen Agenten geändert. Sehen Sie die Änderungen noch einmal an und veröffentlichen Sie dann.',
  'The agent answers nobody any more. It can be brought back for {days} days; its past runs stay in the records.':
    'Der Agent antwortet niemandem mehr. Er lässt sich {days} Tage lang zurückholen; vergangene Läufe bleiben in den Aufzeichnungen.',
  'Save or discard your changes first': 'Erst die Änderungen speichern oder verwerfen',
  'The form holds changes that are not saved. Then you can restore version {version}.':
    'Im Formular stehen nicht gespeicherte Änderungen. Danach können Sie Version {version} wiederherstellen.',
  'The draft is version {version} again.': 'Der Entwurf ist wieder Version {version}.',
  'Look at it, then publish.': 'Sehen Sie ihn an und veröffentlichen Sie dann.',
  'Restore version {version}?': 'Version {version} wiederherstellen?',
  'It takes the place of the draft, whose changes since the last version are lost. What is published stays.':
    'Sie tritt an die Stelle des Entwurfs, dessen Änderungen seit der letzten Version verloren gehen. Veröffentlichtes bleibt.',
  'It takes the place of the draft. What is published stays until you publish again.':
    'Sie tritt an die Stelle des Entwurfs. Veröffentlichtes bleibt, bis Sie wieder veröffentlichen.',
  'Restore version {version}': 'Version {version} wiederherstellen',
  '{count} lines unchanged': {
    one: '{count} Zeile unverändert',
    other: '{count} Zeilen unverändert',
  },
  Draft: 'Entwurf',
  'No differences': 'Keine Unterschiede',
  '{from} and {to} are the same.': '{from} und {to} sind gleich.',
  'Nothing is published yet': 'Noch ist nichts veröffentlicht',
  'People in the studio use the draft. Websites and programs that speak the OpenAI API or MCP get nothing until a version is published.':
    'Im Studio benutzen alle den Entwurf. Websites und Programme, die die OpenAI-API oder MCP sprechen, bekommen nichts, bis eine Version veröffentlicht ist.',
  'Everyone uses the draft. Publish a version to keep its present state. You can compare with it and restore it later.':
    'Alle benutzen den Entwurf. Veröffentlichen Sie eine Version, um seinen jetzigen Stand festzuhalten. Sie können später mit ihr vergleichen und sie wiederherstellen.',
  Compare: 'Vergleichen',
  Before: 'Vorher',
  After: 'Nachher',
  '{time} by {name}': '{time} von {name}',
  'Compare {version} with the draft': '{version} mit dem Entwurf vergleichen',
  'Restore {version}…': '{version} wiederherstellen …',
  'Restore…': 'Wiederherstellen …',
};
