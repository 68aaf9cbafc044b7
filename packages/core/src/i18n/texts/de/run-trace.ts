import type { Table } from '../../translate.ts';

/** German: runs, their steps and their replays. */
export const runTrace: Table = {
  'calls tools': 'ruft Werkzeuge auf',
  answers: 'antwortet',
  '{count} retries': { one: '{count}× wiederholt', other: '{count}× wiederholt' },
  'Waiting for the first token': 'Warten auf das erste Token',
  'Tried in vain': 'Vergebliche Versuche',
  '{count} model calls': { one: '{count} Modellaufruf', other: '{count} Modellaufrufe' },
  '{count} tool calls': { one: '{count} Werkzeugaufruf', other: '{count} Werkzeugaufrufe' },
  Response: 'Antwort des Modells',
  Part: 'Teil',
  'Question and answer': 'Frage und Antwort',
  'All runs': 'Alle Läufe',
  'Run {id}': 'Lauf {id}',
  'Newer run': 'Neuerer Lauf',
  'Older run': 'Älterer Lauf',
  Waterfall: 'Wasserfall',
  Comparison: 'Vergleich',
  Cost: 'Kosten',
  'Search runs': 'Läufe durchsuchen',
  Time: 'Zeit',
  'At any time': 'Jederzeit',
  'Any time': 'Jede Zeit',
  'Last hour': 'Letzte Stunde',
  'Last 24 hours': 'Letzte 24 Stunden',
  'Last 30 days': 'Letzte 30 Tage',
  'No run fits these filters': 'Kein Lauf passt zu diesen Filtern',
  'Show all runs': 'Alle Läufe anzeigen',
  Step: 'Schritt',
  Took: 'Dauerte',
  '≈ {count} tok': '≈ {count} Tok.',
  '{count} tok': '{count} Tok.',
  'Step {name}': 'Schritt {name}',
  '{kind}, step {place} of {count}': '{kind}, Schritt {place} von {count}',
  'Recorded result': 'Aufgezeichnetes Ergebnis',
  'Starts at': 'Beginnt bei',
  'starts at {time}': 'beginnt bei {time}',
  '{share} cached': '{share} aus dem Cache',
  'Ended with': 'Endete mit',
  'tool call': 'Werkzeugaufruf',
  In: 'Ein',
  Out: 'Aus',
  Tries: 'Versuche',
  'Answered by': 'Antwort von',
  Details: 'Einzelheiten',
  'Tool result': 'Werkzeugergebnis',
  'Show less': 'Weniger anzeigen',
  'Show all {count} characters': 'Alle {count} Zeichen anzeigen',
  'The answer is not there yet.': 'Die Antwort ist noch nicht da.',
  'There is no answer.': 'Es gibt keine Antwort.',
  'Export JSON': 'Als JSON exportieren',
  'Replay on the draft': 'Mit dem Entwurf wiederholen',
  'With the recorded tool results': 'Mit den aufgezeichneten Werkzeugergebnissen',
  'With live tools…': 'Mit echten Werkzeugaufrufen…',
  'Replay with live tools?': 'Mit echten Werkzeugaufrufen wiederholen?',
  'The tools of the draft are called for real. A call that changed something in the original run may change it again.':
    'Die Werkzeuge des Entwurfs werden wirklich aufgerufen. Ein Aufruf, der im ursprünglichen Lauf etwas geändert hat, kann es noch einmal ändern.',
  Replay: 'Wiederholung',
  'Open the original': 'Original öffnen',
  'Why did this run fail?': 'Warum ist dieser Lauf fehlgeschlagen?',
  'Ask the assistant why': 'Assistenten nach dem Grund fragen',
  Figures: 'Zahlen',
  Original: 'Original',
  Change: 'Änderung',
  'Tokens in': 'Tokens ein',
  'Tokens out': 'Tokens aus',
  'Both answers are the same.': 'Beide Antworten sind gleich.',
  'Struck out: only in the original. Marked: only in the replay.':
    'Durchgestrichen: nur im Original. Markiert: nur in der Wiederholung.',
  'Not in the original': 'Nicht im Original',
  'Not in the replay': 'Nicht in der Wiederholung',
  'The model was too slow. Try again, give it fewer passages, or choose a faster model or a fallback model.':
    'Das Modell war zu langsam. Versuchen Sie es erneut, geben Sie ihm weniger Textstellen oder wählen Sie ein schnelleres Modell oder ein Ersatzmodell.',
  'The provider had too many requests. Wait a minute, or give this agent a fallback model.':
    'Der Anbieter hatte zu viele Anfragen. Warten Sie eine Minute oder geben Sie diesem Agenten ein Ersatzmodell.',
  'The provider refused its key. An administrator can enter another one under Models.':
    'Der Anbieter hat seinen Schlüssel abgelehnt. Unter „Modelle“ kann die Administration einen anderen eintragen.',
  'The provider refused the request. Test the model under Models, and check its limits there.':
    'Der Anbieter hat die Anfrage abgelehnt. Testen Sie das Modell unter „Modelle“ und prüfen Sie dort seine Grenzen.',
  'The provider was away. Try again, or give this agent a fallback model.':
    'Der Anbieter war nicht erreichbar. Versuchen Sie es erneut oder geben Sie diesem Agenten ein Ersatzmodell.',
  'The model sent nothing usable. Ask again, or choose another model for this agent.':
    'Das Modell hat nichts Brauchbares geschickt. Fragen Sie erneut oder wählen Sie ein anderes Modell für diesen Agenten.',
  'Raise “Model calls” in the limits of this agent, or ask for less at once.':
    'Erhöhen Sie „Modellaufrufe“ in den Grenzen dieses Agenten oder fragen Sie nach weniger auf einmal.',
  'Raise “Tool calls” in the limits of this agent, or ask for less at once.':
    'Erhöhen Sie „Werkzeugaufrufe“ in den Grenzen dieses Agenten oder fragen Sie nach weniger auf einmal.',
  'Raise the time in the limits of this agent, or look in the waterfall for the slow step.':
    'Erhöhen Sie die Zeit in den Grenzen dieses Agenten oder suchen Sie im Wasserfall den langsamen Schritt.',
  'Raise the cost in the limits of this agent, or choose a cheaper model.':
    'Erhöhen Sie die Kosten in den Grenzen dieses Agenten oder wählen Sie ein günstigeres Modell.',
  'Look at what the tool answers: the model did not find there what it looked for.':
    'Sehen Sie sich an, was das Werkzeug antwortet: Das Modell hat dort nicht gefunden, was es suchte.',
  'A call waited too long for somebody. Ask again and decide in time, or change when this tool asks.':
    'Ein Aufruf hat zu lange auf jemanden gewartet. Fragen Sie erneut und entscheiden Sie rechtzeitig oder ändern Sie, wann dieses Werkzeug nachfragt.',
  'Check outside whether the call was carried out before you ask again.':
    'Prüfen Sie außerhalb, ob der Aufruf ausgeführt wurde, bevor Sie erneut fragen.',
  'The server was stopped. Ask again, or replay the run.':
    'Der Server wurde angehalten. Fragen Sie erneut oder wiederholen Sie den Lauf.',
  'Compare the arguments of the call with those of the original run, or replay with live tools.':
    'Vergleichen Sie die Argumente des Aufrufs mit denen des ursprünglichen Laufs oder wiederholen Sie ihn mit echten Werkzeugaufrufen.',
  'This was not the fault of the question. Try again; the log of the server says more.':
    'Das lag nicht an der Frage. Versuchen Sie es erneut; das Protokoll des Servers sagt mehr.',
  'Said before the chat': 'Vor dem Chat angegeben',
};
