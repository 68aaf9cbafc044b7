import type { Table } from '../../translate.ts';

/** German: runs and steps that end badly. */
export const saidRuns: Table = {
  'The provider of “{model}” was not called: {why}': 'Der Anbieter von „{model}“ wurde nicht gefragt: {why}',
  'The model “{model}” sent too much, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'Das Modell „{model}“ hat zu viel gesendet, darum wurde seine Antwort nicht zu Ende gelesen. Prüfen Sie die Adresse des Anbieters, oder wählen Sie ein anderes Modell.',
  'The model “{model}” sent more than {limit} MB for one answer, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'Das Modell „{model}“ hat für eine Antwort mehr als {limit} MB gesendet, darum wurde seine Antwort nicht zu Ende gelesen. Prüfen Sie die Adresse des Anbieters, oder wählen Sie ein anderes Modell.',
  'The model “{model}” sent more than {limit} MB without a line end, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'Das Modell „{model}“ hat mehr als {limit} MB ohne Zeilenende gesendet, darum wurde seine Antwort nicht zu Ende gelesen. Prüfen Sie die Adresse des Anbieters, oder wählen Sie ein anderes Modell.',
  'The model “{model}” sent more than {limit} MB of thoughts, so its answer was not read to the end. Check the provider’s address, or pick another model.':
    'Das Modell „{model}“ hat mehr als {limit} MB an Gedanken gesendet, darum wurde seine Antwort nicht zu Ende gelesen. Prüfen Sie die Adresse des Anbieters, oder wählen Sie ein anderes Modell.',
  'The model “{model}” refused this server’s API key (HTTP {status}). An administrator must set a valid key, or pick another model for this agent.':
    'Das Modell „{model}“ hat den API-Schlüssel dieses Servers abgelehnt (HTTP {status}). Ein Administrator muss einen gültigen Schlüssel hinterlegen oder für diesen Agenten ein anderes Modell wählen.',
  'The model “{model}” gets too many requests at the moment (HTTP 429). Try again in a minute.':
    'Das Modell „{model}“ bekommt gerade zu viele Anfragen (HTTP 429). Versuchen Sie es in einer Minute noch einmal.',
  'The model “{model}” gets too many requests at the moment (HTTP 429). Try again in {wait_ms}.':
    'Das Modell „{model}“ bekommt gerade zu viele Anfragen (HTTP 429). Versuchen Sie es in {wait_ms} noch einmal.',
  'The provider does not know the model “{model}” (HTTP 404). Pick another model for this agent.':
    'Der Anbieter kennt das Modell „{model}“ nicht (HTTP 404). Wählen Sie für diesen Agenten ein anderes Modell.',
  'The model “{model}” refused the request (HTTP {status}). The question or the instructions may be too long for it: shorten them, or pick another model.':
    'Das Modell „{model}“ hat die Anfrage abgelehnt (HTTP {status}). Die Frage oder die Anweisungen sind vielleicht zu lang für es: Kürzen Sie sie, oder wählen Sie ein anderes Modell.',
  'The model “{model}” cannot answer at the moment (HTTP {status}). Try again in a minute, or pick another model.':
    'Das Modell „{model}“ kann gerade nicht antworten (HTTP {status}). Versuchen Sie es in einer Minute noch einmal, oder wählen Sie ein anderes Modell.',
  'The provider of “{model}” cannot be reached or cut the connection. Try again; if it stays so, check the provider’s address.':
    'Der Anbieter von „{model}“ ist nicht erreichbar oder hat die Verbindung abgebrochen. Versuchen Sie es noch einmal; bleibt es dabei, prüfen Sie die Adresse des Anbieters.',
  'The model “{model}” sent an answer that cannot be read or stopped in the middle. Try again, or pick another model.':
    'Das Modell „{model}“ hat eine Antwort gesendet, die nicht lesbar ist oder mittendrin aufhört. Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.',
  'The model “{model}” gave an empty answer. Try again, put the question in other words, or pick another model.':
    'Das Modell „{model}“ hat eine leere Antwort gegeben. Versuchen Sie es noch einmal, stellen Sie die Frage mit anderen Worten, oder wählen Sie ein anderes Modell.',
  'The model “{model}” was not done after {limit_ms}. Try again, ask for less, or pick another model.':
    'Das Modell „{model}“ war nach {limit_ms} nicht fertig. Versuchen Sie es noch einmal, verlangen Sie weniger, oder wählen Sie ein anderes Modell.',
  'The model “{model}” sent nothing for {limit_ms}. Try again, ask for less, or pick another model.':
    'Das Modell „{model}“ hat {limit_ms} lang nichts gesendet. Versuchen Sie es noch einmal, verlangen Sie weniger, oder wählen Sie ein anderes Modell.',
  'The model “{model}” stopped sending for {limit_ms} in the middle of its answer. Try again, ask for less, or pick another model.':
    'Das Modell „{model}“ hat mitten in der Antwort {limit_ms} lang nichts mehr gesendet. Versuchen Sie es noch einmal, verlangen Sie weniger, oder wählen Sie ein anderes Modell.',
  'The model “{model}” did not answer before.': 'Das Modell „{model}“ hat vorher nicht geantwortet.',
  'The embedding model “{model}” refused the texts (HTTP {status}). A passage may be too long for it: make passages shorter, or pick another embedding model.':
    'Das Einbettungsmodell „{model}“ hat die Texte abgelehnt (HTTP {status}). Eine Textstelle ist vielleicht zu lang für es: Machen Sie die Textstellen kürzer, oder wählen Sie ein anderes Einbettungsmodell.',
  'The embedding model “{model}” sent an empty vector.':
    'Das Einbettungsmodell „{model}“ hat einen leeren Vektor gesendet.',
  'I stopped here without an answer: this agent may ask its model at most {count} times for one question. Ask for less at once; whoever manages this agent can raise the limit.':
    {
      one: 'Hier habe ich ohne Antwort aufgehört: Dieser Agent darf sein Modell für eine Frage höchstens einmal fragen. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
      other:
        'Hier habe ich ohne Antwort aufgehört: Dieser Agent darf sein Modell für eine Frage höchstens {count}-mal fragen. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
    },
  'I stopped here without an answer: this agent may use its tools at most {count} times for one question. Ask for less at once; whoever manages this agent can raise the limit.':
    {
      one: 'Hier habe ich ohne Antwort aufgehört: Dieser Agent darf seine Werkzeuge für eine Frage höchstens einmal benutzen. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
      other:
        'Hier habe ich ohne Antwort aufgehört: Dieser Agent darf seine Werkzeuge für eine Frage höchstens {count}-mal benutzen. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
    },
  'I stopped here: this agent may work at most {limit_ms} on one question. Ask for less at once; whoever manages this agent can raise the limit.':
    'Hier habe ich aufgehört: Dieser Agent darf an einer Frage höchstens {limit_ms} arbeiten. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
  'I stopped here: one answer of this agent may cost at most {limit_usd}, and going on could cost more than is left of that. Ask for less at once; whoever manages this agent can raise the limit.':
    'Hier habe ich aufgehört: Eine Antwort dieses Agenten darf höchstens {limit_usd} kosten, und weiterzumachen könnte mehr kosten, als davon übrig ist. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
  'This was not begun: one answer of this agent may cost at most {limit_usd}, and going on could cost more than is left of that. Ask for less at once; whoever manages this agent can raise the limit.':
    'Damit wurde nicht begonnen: Eine Antwort dieses Agenten darf höchstens {limit_usd} kosten, und weiterzumachen könnte mehr kosten, als davon übrig ist. Verlangen Sie weniger auf einmal; wer diesen Agenten verwaltet, kann die Grenze anheben.',
  'I stopped here: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.':
    'Hier habe ich aufgehört: Ein Budget, aus dem dieser Lauf bezahlt wird, ist aufgebraucht, oder es ist zu wenig davon übrig, um weiterzumachen. Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'This was not begun: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.':
    'Damit wurde nicht begonnen: Ein Budget, aus dem dieser Lauf bezahlt wird, ist aufgebraucht, oder es ist zu wenig davon übrig, um weiterzumachen. Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'I stopped here without an answer: I was going in circles and wanted to use the same tool in the same way again and again. Put the question in other words, or check what the tool answers.':
    'Hier habe ich ohne Antwort aufgehört: Ich drehte mich im Kreis und wollte dasselbe Werkzeug immer wieder auf dieselbe Weise benutzen. Stellen Sie die Frage mit anderen Worten, oder prüfen Sie, was das Werkzeug antwortet.',
  'This replay stopped here: the model wants to use a tool in a way for which the original run has no result, and a replay with recorded results calls nothing outside. Replay the run with live tools to go on.':
    'Diese Wiederholung hat hier aufgehört: Das Modell will ein Werkzeug auf eine Weise benutzen, für die der ursprüngliche Lauf kein Ergebnis hat, und eine Wiederholung mit aufgezeichneten Ergebnissen ruft nichts draußen auf. Wiederholen Sie den Lauf mit echten Werkzeugen, um weiterzukommen.',
  'It took more than {limit} steps, its limit.': 'Er brauchte mehr als {limit} Schritte, seine Grenze.',
  'The next step would cost more than is left of its limit of {limit} USD.':
    'Der nächste Schritt würde mehr kosten, als von seiner Grenze von {limit} USD übrig ist.',
  'The path comes back to “{id}” outside of a loop. Use a loop node for that.':
    'Der Weg kommt außerhalb einer Schleife zu „{id}“ zurück. Verwenden Sie dafür einen Schleifenknoten.',
  'The server stopped while it was answering. The text so far was kept; please ask again.':
    'Der Server wurde beim Antworten angehalten. Der bisherige Text ist aufgehoben; bitte fragen Sie noch einmal.',
  'The run ended before its answer was complete.': 'Der Lauf endete, bevor seine Antwort vollständig war.',
  'The server stopped while “{tool}” was being used, which may change things: it is not known whether it was done. Check that before you ask again.':
    'Der Server wurde angehalten, während „{tool}“ benutzt wurde, das etwas ändern kann: Es ist nicht bekannt, ob es geschehen ist. Prüfen Sie das, bevor Sie noch einmal fragen.',
  'The run was stopped while “{tool}” was being used, which may change things: it is not known whether it was done. Check that before you ask again.':
    'Der Lauf wurde angehalten, während „{tool}“ benutzt wurde, das etwas ändern kann: Es ist nicht bekannt, ob es geschehen ist. Prüfen Sie das, bevor Sie noch einmal fragen.',
  "The server process that worked on this run ended {deaths} times in a row without a step forward, so it is not tried again. Look into the server's log, change what the run does at this point, and start it anew.":
    'Der Serverprozess, der an diesem Lauf arbeitete, endete {deaths}-mal hintereinander ohne Fortschritt, darum wird es nicht noch einmal versucht. Sehen Sie im Protokoll des Servers nach, ändern Sie, was der Lauf an dieser Stelle tut, und starten Sie ihn neu.',
  'This turn was stopped before it had ended.': 'Dieser Zug wurde angehalten, bevor er zu Ende war.',
  'This server cannot carry out runs of this kind.': 'Dieser Server kann Läufe dieser Art nicht ausführen.',
  'Internal server error. Please try again later.':
    'Interner Serverfehler. Bitte versuchen Sie es später noch einmal.',
  'Nobody gave the permission that was needed in time. Please ask again.':
    'Niemand hat die nötige Erlaubnis rechtzeitig gegeben. Bitte fragen Sie noch einmal.',
  'The model of “{name}” is not available any more. Pick another one for this agent.':
    'Das Modell von „{name}“ ist nicht mehr verfügbar. Wählen Sie für diesen Agenten ein anderes.',
  'A model of “{name}” is not available any more. Pick another one for this team.':
    'Ein Modell von „{name}“ ist nicht mehr verfügbar. Wählen Sie für dieses Team ein anderes.',
  '“{name}” has no members yet. Add the agents that work together.':
    '„{name}“ hat noch keine Mitglieder. Fügen Sie die Agenten hinzu, die zusammenarbeiten.',
  '“{member}” of “{name}” has an agent that is gone, or that its owner may not use. Pick another one.':
    '„{member}“ von „{name}“ hat einen Agenten, den es nicht mehr gibt oder den sein Eigentümer nicht benutzen darf. Wählen Sie einen anderen.',
  '“{name}” works in a way for which a model has to decide, and there is none but the offline one, which only quotes documents. Set up a model under Models, or choose another pattern.':
    '„{name}“ arbeitet auf eine Weise, für die ein Modell entscheiden muss, und es gibt nur das Offline-Modell, das nur aus Dokumenten zitiert. Richten Sie unter Modelle eines ein, oder wählen Sie ein anderes Muster.',
  '“{member}” could not do its part. {why}': '„{member}“ konnte seinen Teil nicht erledigen. {why}',
  'It gave no answer.': 'Es kam keine Antwort.',
  'The coordinator did not say who speaks next, even when it was asked again. Choose a model that calls tools or keeps to a given form, or make its instructions shorter.':
    'Der Koordinator hat auch auf Nachfrage nicht gesagt, wer als Nächstes spricht. Wählen Sie ein Modell, das Werkzeuge aufruft oder sich an eine vorgegebene Form hält, oder kürzen Sie seine Anweisungen.',
  '“{title}” ({id}): {why}': '„{title}“ ({id}): {why}',
  '“{id}”: {why}': '„{id}“: {why}',
  'Its model is not available any more. Choose another one.':
    'Sein Modell ist nicht mehr verfügbar. Wählen Sie ein anderes.',
  'Its tool is gone, or its owner does not see it any more.':
    'Sein Werkzeug gibt es nicht mehr, oder sein Eigentümer sieht es nicht mehr.',
  'Its tool has several operations. Choose one of them.':
    'Sein Werkzeug kann mehreres. Wählen Sie eine der Operationen.',
  'One of its knowledge cards is gone, or its owner does not see it any more.':
    'Eine seiner Wissenskarten gibt es nicht mehr, oder ihr Eigentümer sieht sie nicht mehr.',
  'It answered more than 1 MB. Ask for less.': 'Die Antwort hat mehr als 1 MB. Verlangen Sie weniger.',
  'No agent is chosen for this node.': 'Für diesen Knoten ist kein Agent gewählt.',
  'No team is chosen for this node.': 'Für diesen Knoten ist kein Team gewählt.',
  'No tool is chosen for this node.': 'Für diesen Knoten ist kein Werkzeug gewählt.',
  'No connector is chosen for this node.': 'Für diesen Knoten ist keine Anbindung gewählt.',
  'No workflow is chosen for this node.': 'Für diesen Knoten ist kein Workflow gewählt.',
  'Its run was stopped before it had ended.': 'Sein Lauf wurde angehalten, bevor er zu Ende war.',
  'Workflows are more than {depth} deep within each other.':
    'Workflows sind mehr als {depth} tief ineinander verschachtelt.',
  'The answer of the model does not fit the schema. {why}':
    'Die Antwort des Modells passt nicht zum Schema. {why}',
  'The offline model cannot classify. Choose another model for this node.':
    'Das Offline-Modell kann nicht einordnen. Wählen Sie für diesen Knoten ein anderes Modell.',
  'items: The loop needs a list.': 'items: Die Schleife braucht eine Liste.',
  'items: The list has {entries} entries; the loop takes {limit} at most.':
    'items: Die Liste hat {entries} Einträge; die Schleife nimmt höchstens {limit}.',
  'condition: It still holds after {rounds} rounds, the most that this loop makes.':
    'condition: Sie gilt nach {rounds} Runden immer noch, den meisten, die diese Schleife macht.',
  'until: This is no time. Give one such as “2026-01-31T08:00:00Z”.':
    'until: Das ist keine Zeit. Geben Sie eine an wie „2026-01-31T08:00:00Z“.',
  'The tool failed.': 'Das Werkzeug ist fehlgeschlagen.',
  'The tool did not answer within {limit_ms}.':
    'Das Werkzeug hat nicht innerhalb von {limit_ms} geantwortet.',
  'The arguments do not fit. {why}': 'Die Argumente passen nicht. {why}',
  'The server answered {status}.': 'Der Server antwortete {status}.',
  'The address of this tool is not an address.': 'Die Adresse dieses Werkzeugs ist keine Adresse.',
  'The argument “{argument}” is missing: it is part of the address.':
    'Das Argument „{argument}“ fehlt: Es ist ein Teil der Adresse.',
  'The argument “{argument}” must not be “{value}”: it is part of the address.':
    'Das Argument „{argument}“ darf nicht „{value}“ sein: Es ist ein Teil der Adresse.',
  'The argument for the header “{name}” has characters that a header cannot have.':
    'Das Argument für den Header „{name}“ enthält Zeichen, die ein Header nicht haben kann.',
  'The body of this call is a form: it must be an object.':
    'Gesendet wird hier ein Formular: Es muss ein Objekt sein.',
  'The function did not end within {limit_ms}.': 'Die Funktion war nach {limit_ms} nicht fertig.',
  'The function used too much memory.': 'Die Funktion brauchte zu viel Arbeitsspeicher.',
  'The function was stopped.': 'Die Funktion wurde beendet.',
  'The tool failed without saying why.': 'Das Werkzeug schlug fehl, ohne zu sagen, warum.',
  'The call failed for a reason of this server. Its log says more.':
    'Der Aufruf ist aus einem Grund dieses Servers fehlgeschlagen. Sein Protokoll sagt mehr.',
  'There is no such tool.': 'Dieses Werkzeug gibt es nicht.',
  'This was carried out, but what it answered is not passed on: it has content that this agent must not take. Do not call it again for that: go on without it, or say what you cannot do.':
    'Das wurde ausgeführt, aber die Antwort wird nicht weitergegeben: Sie enthält etwas, das dieser Agent nicht annehmen darf.',
  'The server is restarting. The text so far was kept; please ask again.':
    'Der Server startet neu. Der bisherige Text ist aufgehoben; bitte fragen Sie noch einmal.',
  'The server is restarting. The run goes on by itself; follow it again in a moment.':
    'Der Server startet neu. Der Lauf geht von selbst weiter; folgen Sie ihm gleich wieder.',
  'Another server process works on this run now. Follow it again.':
    'Ein anderer Serverprozess arbeitet jetzt an diesem Lauf. Folgen Sie ihm noch einmal.',
  'The file takes too long to read. Bring a smaller one.':
    'Das Lesen der Datei dauert zu lange. Nehmen Sie eine kleinere.',
  'items: A table as text is needed, whose first row names the columns.':
    'items: Gebraucht wird eine Tabelle als Text, deren erste Zeile die Spalten nennt.',
  'items: The table cannot be read. {why}': 'items: Die Tabelle ist nicht lesbar. {why}',
  'This does not fit the variable. {why}': 'Das passt nicht zur Variablen. {why}',
  'The server answered {status}: {why}': 'Der Server antwortete {status}: {why}',
  'The server answered {status}, and nothing else.': 'Der Server antwortete {status}, sonst nichts.',
  'With a sign-in the host of the address must be fixed: put values behind it only.':
    'Mit Anmeldung muss der Host der Adresse feststehen: Setzen Sie Werte nur dahinter ein.',
  'The header “{name}” has characters that a header cannot have.':
    'Die Kopfzeile „{name}“ enthält Zeichen, die nicht erlaubt sind.',
  'The answer is no JSON. Read it as text, or see what the server says.':
    'Die Antwort ist kein JSON. Lesen Sie sie als Text oder sehen Sie nach, was der Server sagt.',
  'The file has more than {limit} bytes. Fetch it with a connector instead.':
    'Die Datei hat mehr als {limit} Byte. Holen Sie sie mit einem Konnektor.',
  'The pages have more than {limit} entries. Ask for fewer pages.':
    'Die Seiten haben mehr als {limit} Einträge. Fragen Sie weniger Seiten ab.',
  'items: A page must be a list. Say by an expression where it stands in the answer.':
    'items: Eine Seite muss eine Liste sein. Sagen Sie mit einem Ausdruck, wo sie in der Antwort steht.',
  'The next page is on another server, {host}. Pages are read from one server only.':
    'Die nächste Seite liegt auf einem anderen Server, {host}. Seiten werden nur von einem Server gelesen.',
  'No secret is chosen for this node.': 'Für diesen Knoten ist kein Geheimnis gewählt.',
  'The secret {name} is for administrators only. Put it into a tool, and call that.':
    'Das Geheimnis {name} ist nur für Administratoren. Legen Sie es in ein Werkzeug und rufen Sie dieses auf.',
  'Functions are switched off on this server. Its operator can allow them.':
    'Funktionen sind auf diesem Server abgeschaltet. Der Betreiber kann sie erlauben.',
  'The function returned something else than it promises. {why}':
    'Die Funktion gab etwas anderes zurück, als sie verspricht. {why}',
  'This node stands for “{name}”, which has no equal here. Put another one in its place.':
    'Dieser Knoten steht für „{name}“, wofür es hier kein Gegenstück gibt. Setzen Sie einen anderen an seine Stelle.',
  'No knowledge card is chosen for this node.': 'Für diesen Knoten ist keine Wissenskarte gewählt.',
  'The card has no document “{title}”.': 'Die Karte hat kein Dokument „{title}“.',
  'The card has several documents “{title}”. Give them different titles.':
    'Die Karte hat mehrere Dokumente „{title}“. Geben Sie ihnen verschiedene Titel.',
  'name: The document needs a title.': 'name: Das Dokument braucht einen Titel.',
  'text: There is nothing to write.': 'text: Es gibt nichts zu schreiben.',
  '“{title}” is still being read. Try again in a moment.':
    '„{title}“ wird noch gelesen. Versuchen Sie es gleich noch einmal.',
  'The file cannot be read. {why}': 'Die Datei lässt sich nicht lesen. {why}',
  'file: A text is needed, or a file as HTTP requests put out.':
    'file: Es braucht einen Text oder eine Datei, wie sie HTTP-Anfragen ausgeben.',
  'The file has more than {limit} bytes.': 'Die Datei hat mehr als {limit} Bytes.',
  'There is no sheet “{name}”. There are: {names}.': 'Es gibt kein Blatt „{name}“. Es gibt: {names}.',
  'The table has more than {limit} rows. Raise the limit, or cut the table.':
    'Die Tabelle hat mehr als {limit} Zeilen. Erhöhen Sie die Grenze oder kürzen Sie die Tabelle.',
  'to: Nobody is named. Write an address.': 'to: Niemand ist genannt. Schreiben Sie eine Adresse.',
  'to: More than {limit} people are named, the most that one mail goes to.':
    'to: Es sind mehr als {limit} Menschen genannt, so viele bekommt eine E-Mail höchstens.',
  'to: “{address}” is nobody of this workspace. Mails go to people who have an account here.':
    'to: „{address}“ gehört niemandem in diesem Arbeitsbereich. E-Mails gehen an Menschen mit einem Konto hier.',
  'subject: The mail needs a subject.': 'subject: Die E-Mail braucht einen Betreff.',
  'text: There is nothing to send.': 'text: Es gibt nichts zu senden.',
  'Workflows of this owner have sent {limit} mails within a day, the most they may.':
    'Workflows dieses Besitzers haben an einem Tag {limit} E-Mails gesendet, mehr dürfen sie nicht.',
};
