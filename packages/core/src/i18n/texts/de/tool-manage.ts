import type { Table } from '../../translate.ts';

/** German: a tool's own page. */
export const toolManage: Table = {
  'Ask the server again': 'Server erneut fragen',
  'Read the document again': 'Dokument erneut lesen',
  'Shows everything there is to choose, and what changed.':
    'Zeigt alles, was es zu wählen gibt, und was sich geändert hat.',
  'The sign-in is stored.': 'Die Anmeldung ist gespeichert.',
  'Stored encrypted and at once, whatever else is unsaved. Nobody can read it again, not even you.':
    'Wird sofort und verschlüsselt gespeichert, was immer sonst noch ungespeichert ist. Niemand kann es wieder lesen, auch Sie nicht.',
  Replace: 'Ersetzen',
  'Add a sign-in': 'Anmeldung hinzufügen',
  Remove: 'Entfernen',
  'Store the sign-in': 'Anmeldung speichern',
  'Remove the sign-in?': 'Anmeldung entfernen?',
  'The tool calls without it from now on. It cannot be brought back, only typed again.':
    'Das Werkzeug ruft ab jetzt ohne sie auf. Sie lässt sich nicht zurückholen, nur neu eingeben.',
  'Remove the sign-in': 'Anmeldung entfernen',
  'You can look at this tool and use it. Only {name} and administrators can change it.':
    'Sie können dieses Werkzeug ansehen und benutzen. Nur {name} und Administratoren können es ändern.',
  'Another server forgets the sign-in.': 'Bei einem anderen Server wird die Anmeldung vergessen.',
  'What the paths of the document are added to. Another server forgets the sign-in.':
    'Woran die Pfade des Dokuments angehängt werden. Bei einem anderen Server wird die Anmeldung vergessen.',
  '95 of 100 calls are faster': '95 von 100 Aufrufen sind schneller',
  'Not in use': 'Nicht in Gebrauch',
  'A tool is a call to another system. Start from what you have:':
    'Ein Werkzeug ist ein Aufruf an ein anderes System. Beginnen Sie mit dem, was Sie haben:',
  Changed: 'Geändert',
  Gone: 'Verschwunden',
  'The source has changed': 'Die Quelle hat sich geändert',
  'They are not as they were approved. A changed description can lead a model astray, so read it before you approve.':
    'Sie sind nicht mehr so, wie sie freigegeben wurden. Eine geänderte Beschreibung kann ein Modell in die Irre führen; lesen Sie sie, bevor Sie sie freigeben.',
  'Show what changed': 'Zeigen, was sich geändert hat',
  'Nothing that is chosen has changed.': 'Nichts Gewähltes hat sich geändert.',
  'As approved': 'Wie freigegeben',
  'As it is now': 'Wie jetzt',
  'The latest call failed {time}.': 'Der letzte Aufruf ist {time} gescheitert.',
  'The latest call failed.': 'Der letzte Aufruf ist gescheitert.',
  'This tool is not here': 'Dieses Werkzeug gibt es hier nicht',
  'All tools': 'Alle Werkzeuge',
  'Loading the tool': 'Werkzeug wird geladen',
  'Its sign-in was not copied.': 'Seine Anmeldung wurde nicht kopiert.',
  Worked: 'Gelungen',
  'Nothing called yet': 'Noch nichts aufgerufen',
  'What an agent would read stands here after a call, with the time it took.':
    'Nach einem Aufruf steht hier, was ein Agent lesen würde, und wie lange es gedauert hat.',
  Result: 'Ergebnis',
  'Mocked answer': 'Vorgetäuschte Antwort',
  'Real call': 'Echter Aufruf',
  'The test uses what is saved. Your unsaved changes are not in it.':
    'Der Test nimmt, was gespeichert ist. Ihre ungespeicherten Änderungen sind nicht dabei.',
  Operation: 'Operation',
  Calling: 'Wird aufgerufen',
  'How to type the arguments': 'Wie die Argumente eingegeben werden',
  'Arguments as JSON': 'Argumente als JSON',
  'The answer to pretend': 'Die vorgetäuschte Antwort',
  'Nothing is called. An agent would read this.': 'Nichts wird aufgerufen. Das würde ein Agent lesen.',
  'Call the tool': 'Werkzeug aufrufen',
  'Pretend to call': 'Aufruf vortäuschen',
  'No call': 'Kein Aufruf',
  'Really call it?': 'Wirklich aufrufen?',
  'This operation is destructive: what it does cannot be taken back. It is called for real.':
    'Diese Operation ist unumkehrbar: Was sie tut, lässt sich nicht zurücknehmen. Sie wird wirklich aufgerufen.',
  'No agent uses this tool': 'Kein Agent benutzt dieses Werkzeug',
  'Add it under Tools on the page of an agent.':
    'Fügen Sie es auf der Seite eines Agenten unter Werkzeuge hinzu.',
  'Open agents': 'Agenten öffnen',
  'No tools match': 'Keine passenden Werkzeuge',
  'No tool fits these filters.': 'Kein Werkzeug passt zu diesen Filtern.',
  'Show all tools': 'Alle Werkzeuge anzeigen',
  'Give your agents something to work with': 'Geben Sie Ihren Agenten etwas in die Hand',
  'What your agents can look up and do in other systems.':
    'Was Ihre Agenten in anderen Systemen nachschlagen und tun können.',
  'Your tools could not be loaded': 'Ihre Werkzeuge konnten nicht geladen werden',
  'Loading tools': 'Werkzeuge werden geladen',
  Tools: 'Werkzeuge',
  Kind: 'Art',
  Health: 'Zustand',
  'Errors, 24 h': 'Fehler, 24 Std.',
  'Search tools': 'Werkzeuge suchen',
  'Whose tools': 'Wessen Werkzeuge',
  'Any kind': 'Jede Art',
  'Any risk': 'Jedes Risiko',
  'Any health': 'Jeder Zustand',
  'Whatever uses this tool calls it like this from now on. Its test goes on with the draft.':
    'Alles, was dieses Werkzeug benutzt, ruft es von nun an so auf. Sein Test arbeitet weiter mit dem Entwurf.',
  'Somebody changed this tool in the meantime. Look at the changes again, then publish.':
    'Inzwischen hat jemand dieses Werkzeug geändert. Sehen Sie die Änderungen noch einmal an und veröffentlichen Sie dann.',
  'Version {version} stays in use until you publish.':
    'Version {version} bleibt in Benutzung, bis Sie veröffentlichen.',
  'It leads to another server than the draft did: enter the sign-in again.':
    'Sie führt zu einem anderen Server als der Entwurf: Geben Sie die Anmeldung erneut ein.',
  'You can look at this tool. Only {name} and administrators can change it.':
    'Sie können dieses Werkzeug ansehen. Nur {name} und Administratoren können es ändern.',
};
