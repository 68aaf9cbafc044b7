import type { Table } from '../../translate.ts';

/** German: what is said of files of other products. */
export const saidImports: Table = {
  'Nodes do not lead back here: put what is done again into a loop node.':
    'Knoten führen hier nicht zurück: Legen Sie in einen Schleifenknoten, was wiederholt wird.',
  'Call the mail service with an HTTP request and a secret, or use a tool for it.':
    'Rufen Sie den Maildienst mit einer HTTP-Anfrage und einem Geheimnis auf, oder nutzen Sie ein Werkzeug dafür.',
  'Call its API with an HTTP request and a secret, or import its OpenAPI description as a tool.':
    'Rufen Sie seine API mit einer HTTP-Anfrage und einem Geheimnis auf, oder importieren Sie seine OpenAPI-Beschreibung als Werkzeug.',
  'Add the database as a data connector, and ask it with a connector node.':
    'Fügen Sie die Datenbank als Datenquelle hinzu, und fragen Sie sie mit einem Datenquellenknoten ab.',
  'Call its API with an HTTP request and a secret.':
    'Rufen Sie seine API mit einer HTTP-Anfrage und einem Geheimnis auf.',
  'Put the documents into a knowledge card, and search it with a knowledge node.':
    'Legen Sie die Dokumente in eine Wissenskarte, und durchsuchen Sie sie mit einem Wissensknoten.',
  'Add the source as a data connector, or fetch the file with an HTTP request.':
    'Fügen Sie die Quelle als Datenquelle hinzu, oder holen Sie die Datei mit einer HTTP-Anfrage.',
  'A tool can do it, or a service that an HTTP request calls.':
    'Ein Werkzeug kann das, oder ein Dienst, den eine HTTP-Anfrage aufruft.',
  'Write it anew as a code node: it computes with what it is given, and calls nothing.':
    'Schreiben Sie es neu als Code-Knoten: Er rechnet mit dem, was er bekommt, und ruft nichts auf.',
  'Put a transform or a code node in its place.':
    'Setzen Sie einen Umwandlungs- oder Code-Knoten an seine Stelle.',
  'Put a code node in its place.': 'Setzen Sie einen Code-Knoten an seine Stelle.',
  'Make the tool or the agent here, and choose it in a node of its own.':
    'Legen Sie das Werkzeug oder den Agenten hier an, und wählen Sie es in einem eigenen Knoten.',
  'Put a form, an approval or a wait in its place.':
    'Setzen Sie ein Formular, eine Freigabe oder eine Wartezeit an seine Stelle.',
  'Add the site as a data connector, or call the service with an HTTP request.':
    'Fügen Sie die Website als Datenquelle hinzu, oder rufen Sie den Dienst mit einer HTTP-Anfrage auf.',
  'It was plugged into another node; that one says what became of it.':
    'Er steckte in einem anderen Knoten; dort steht, was daraus wurde.',
  'Choose the knowledge card that has the documents which it searched.':
    'Wählen Sie die Wissenskarte mit den Dokumenten, die er durchsucht hat.',
  'Make an agent with what the assistant was told and could do, and choose it.':
    'Legen Sie einen Agenten mit den Anweisungen und Fähigkeiten des Assistenten an, und wählen Sie ihn.',
  'It remembered what was said before; here each run begins anew.':
    'Er merkte sich, was vorher gesagt wurde; hier beginnt jeder Lauf neu.',
  'Make an agent with a knowledge card that has its documents, and choose it: it searches and answers with sources.':
    'Legen Sie einen Agenten mit einer Wissenskarte an, die seine Dokumente hat, und wählen Sie ihn: Er sucht und antwortet mit Quellen.',
  'It made text of data by a template: write what of the data it is.':
    'Er machte mit einer Vorlage Text aus Daten: Schreiben Sie, was aus den Daten es ist.',
  'See that address, headers and body are the right ones.':
    'Prüfen Sie, ob Adresse, Kopfzeilen und Inhalt stimmen.',
  'It reads the page as it is sent, and no further ones. For a whole site, add it as a data connector.':
    'Er liest die Seite, wie sie gesendet wird, und keine weiteren. Für eine ganze Website fügen Sie sie als Datenquelle hinzu.',
  'Put the file into a knowledge card, and choose it.':
    'Legen Sie die Datei in eine Wissenskarte, und wählen Sie sie.',
  'Make an agent with the tools {tools}, and choose it. Its instructions are in the notes.':
    'Legen Sie einen Agenten mit den Werkzeugen {tools} an, und wählen Sie ihn. Seine Anweisungen stehen in den Notizen.',
  'Its answer was read by a parser: say under “The answer has fields” what they are.':
    'Seine Antwort wurde von einem Parser gelesen: Sagen Sie unter „Die Antwort hat Felder“, welche es sind.',
  'It checked what was asked first: an agent with guardrails does.':
    'Er prüfte zuerst, was gefragt wurde: Ein Agent mit Leitplanken tut das.',
  'Its model was one for a certain work. Choose one that does it.':
    'Sein Modell war für eine bestimmte Aufgabe. Wählen Sie eines, das sie erledigt.',
  'Nothing in the file starts it: it begins with the first node.':
    'Nichts in der Datei startet ihn: Er beginnt mit dem ersten Knoten.',
  'It had tools. Make an agent with them instead.':
    'Er hatte Werkzeuge. Legen Sie stattdessen einen Agenten mit ihnen an.',
  'It read knowledge. Put a knowledge node in front of it.':
    'Er las Wissen. Stellen Sie einen Wissensknoten davor.',
  'Nodes that follow several at once stand behind “Parallel”. Connect what comes after all of them to “afterwards”.':
    'Knoten, die auf mehrere zugleich folgen, stehen hinter „Parallel“. Verbinden Sie mit „danach“, was nach allen kommt.',
  'It had secrets, which are never brought along. Add them under Settings, Secrets.':
    'Er hatte Geheimnisse, die nie mitgebracht werden. Fügen Sie sie unter Einstellungen, Geheimnisse hinzu.',
  'What it remembered of a conversation begins anew with each run.':
    'Was er sich aus einem Gespräch merkte, beginnt mit jedem Lauf neu.',
  'It said this while it went on. Here a run answers once, at its end.':
    'Er sagte das unterwegs. Hier antwortet ein Lauf einmal, am Ende.',
  'Put the documents into a knowledge card, and choose it.':
    'Legen Sie die Dokumente in eine Wissenskarte, und wählen Sie sie.',
  'Make or import the tool “{tool}” of {provider}, and choose it.':
    'Legen Sie das Werkzeug „{tool}“ von {provider} an oder importieren Sie es, und wählen Sie es.',
  'Make or import the tool “{tool}” of its provider, and choose it.':
    'Legen Sie das Werkzeug „{tool}“ seines Anbieters an oder importieren Sie es, und wählen Sie es.',
  'Make an agent with its tools and instructions, and choose it.':
    'Legen Sie einen Agenten mit seinen Werkzeugen und Anweisungen an, und wählen Sie ihn.',
  'One of its conditions is of a kind that there is not here. Write it.':
    'Eine seiner Bedingungen ist von einer Art, die es hier nicht gibt. Schreiben Sie sie.',
  'See what “{operation}” of the variable {name} is here.':
    'Prüfen Sie, was „{operation}“ der Variablen {name} hier ist.',
  'It signed in. Choose a secret: credentials are never brought along.':
    'Er meldete sich an. Wählen Sie ein Geheimnis: Zugangsdaten werden nie mitgebracht.',
  'Its body is no JSON that can be read. Write it anew.':
    'Sein Inhalt ist kein lesbares JSON. Schreiben Sie ihn neu.',
  'It sent a form that may have files; it sends a plain form here.':
    'Er sendete ein Formular, das Dateien haben kann; hier sendet er ein einfaches Formular.',
  'It wrote {names}: put “Set variables” behind it.':
    'Er schrieb {names}: Stellen Sie „Variablen setzen“ dahinter.',
  'Make an agent with the tools {tools} and its knowledge as cards, and choose it. Its instructions are in the notes.':
    'Legen Sie einen Agenten mit den Werkzeugen {tools} und seinem Wissen als Karten an, und wählen Sie ihn. Seine Anweisungen stehen in den Notizen.',
  'Make an agent with its knowledge as cards, and choose it. Its instructions are in the notes.':
    'Legen Sie einen Agenten mit seinem Wissen als Karten an, und wählen Sie ihn. Seine Anweisungen stehen in den Notizen.',
  'A model wrote what was asked: put a node that asks one in front.':
    'Ein Modell schrieb, was gefragt wurde: Stellen Sie einen Knoten davor, der eines fragt.',
  'A header that signs in was left out. Choose a sign-in with a secret.':
    'Eine Kopfzeile zur Anmeldung wurde weggelassen. Wählen Sie eine Anmeldung mit einem Geheimnis.',
  'Choose the knowledge card that has what it searched.':
    'Wählen Sie die Wissenskarte, die hat, was er durchsuchte.',
  'Choose a tool that does what “{tool}” did.': 'Wählen Sie ein Werkzeug, das tut, was „{tool}“ tat.',
  'Choose the workflow that it runs, and import that one first.':
    'Wählen Sie den Workflow, den er ausführt, und importieren Sie diesen zuerst.',
  'It reads values that there are not here: they stay as they were, and the check marks them.':
    'Er liest Werte, die es hier nicht gibt: Sie bleiben, wie sie waren, und die Prüfung markiert sie.',
  'It read what was said before; here each run begins anew.':
    'Er las, was vorher gesagt wurde; hier beginnt jeder Lauf neu.',
  'It is given one item, and puts out what it returned of one, or a list of several.':
    'Er bekommt einen Eintrag und gibt aus, was er davon zurückgab, oder eine Liste von mehreren.',
  'Write the name of the sheet into the address.': 'Schreiben Sie den Namen des Blatts in die Adresse.',
  'It puts out rows in “values”, the first of which names the columns.':
    'Er gibt Zeilen in „values“ aus, deren erste die Spalten nennt.',
  'It looked for certain rows: add a code node that does.':
    'Er suchte bestimmte Zeilen: Fügen Sie einen Code-Knoten hinzu, der das tut.',
  'See that the values stand in the order of the columns.':
    'Prüfen Sie, ob die Werte in der Reihenfolge der Spalten stehen.',
  'It puts out the files in “files”.': 'Er gibt die Dateien in „files“ aus.',
  'It puts out the labels in “labels”.': 'Er gibt die Labels in „labels“ aus.',
  'It puts out ids in “messages”; a second request gets each.':
    'Er gibt Kennungen in „messages“ aus; eine zweite Anfrage holt jede.',
  'It puts out the events in “items”.': 'Er gibt die Termine in „items“ aus.',
  'What it merges is read by later nodes from where it came. See that they read the right one.':
    'Was er zusammenführt, lesen spätere Knoten dort, woher es kam. Prüfen Sie, ob sie das Richtige lesen.',
  'It goes through the list item by item. See that the list is the right one.':
    'Er geht die Liste Eintrag für Eintrag durch. Prüfen Sie, ob es die richtige Liste ist.',
  'What follows it is done for each item, inside of the loop.':
    'Was auf ihn folgt, geschieht für jeden Eintrag, innerhalb der Schleife.',
  'The items that were gathered stand in “data”.': 'Die gesammelten Einträge stehen in „data“.',
  'Another system calls it by calls.<id> now: put that where the address of the execution was.':
    'Ein anderes System ruft ihn jetzt mit calls.<id> auf: Setzen Sie das dorthin, wo die Adresse der Ausführung war.',
  'It works on the list that comes in. See that it is the right one.':
    'Er arbeitet mit der Liste, die hereinkommt. Prüfen Sie, ob es die richtige ist.',
  'See that what comes in is the file: the body of an HTTP request that fetched it.':
    'Prüfen Sie, ob hereinkommt, was die Datei ist: der Inhalt einer HTTP-Anfrage, die sie geholt hat.',
  'It is long: see that nothing of it is cut off.':
    'Er ist lang: Prüfen Sie, ob nichts davon abgeschnitten ist.',
  'Mails go to people of this workspace only. To reach others, call a mail service with an HTTP request.':
    'Mails gehen nur an Personen dieses Arbeitsbereichs. Um andere zu erreichen, rufen Sie einen Maildienst mit einer HTTP-Anfrage auf.',
  'It was a page in HTML; mails are text here.': 'Es war eine Seite in HTML; Mails sind hier Text.',
  'It read several pages. Say under “Pages” how it goes on.':
    'Er las mehrere Seiten. Sagen Sie unter „Seiten“, wie es weitergeht.',
  'It sent a form with files; it sends a plain form here.':
    'Er sendete ein Formular mit Dateien; hier sendet er ein einfaches Formular.',
  'It sent a file, which it does not here.': 'Er sendete eine Datei; das tut er hier nicht.',
  'It had blocks, which are not sent.': 'Er hatte Blöcke, die nicht gesendet werden.',
  'The secret is “Bot ” with the token behind it.': 'Das Geheimnis ist „Bot “ mit dem Token dahinter.',
  'It puts out the rows in “records”.': 'Er gibt die Zeilen in „records“ aus.',
  'It puts out the pages in “results”, with their properties as the API gives them.':
    'Er gibt die Seiten in „results“ aus, mit ihren Eigenschaften, wie die API sie liefert.',
  'It puts out what it found in “data”.': 'Er gibt in „data“ aus, was er gefunden hat.',
  'It set further fields.': 'Er setzte weitere Felder.',
  'Add a webhook under Triggers, with the inputs body: body, headers: headers, query: query.':
    'Fügen Sie unter Auslöser einen Webhook hinzu, mit den Eingaben body: body, headers: headers, query: query.',
  'Add a schedule under Triggers.': 'Fügen Sie unter Auslöser einen Zeitplan hinzu.',
  'Its form became the inputs of a run. Start it in the studio, by a call or by a webhook.':
    'Sein Formular wurde zu den Eingaben eines Laufs. Starten Sie ihn im Studio, durch einen Aufruf oder einen Webhook.',
  'Choose it under Settings of the workflows whose failures it is for.':
    'Wählen Sie ihn in den Einstellungen der Workflows, für deren Fehler er da ist.',
  '“{name}” started it there. Let that system call a webhook of this workflow, with the input event: body.':
    '„{name}“ startete ihn dort. Lassen Sie dieses System einen Webhook dieses Workflows aufrufen, mit der Eingabe event: body.',
  'Some expressions are JavaScript that has no equal: they stay as they were, and the check marks them. Write them anew, or put a code node in front.':
    'Einige Ausdrücke sind JavaScript ohne Entsprechung: Sie bleiben, wie sie waren, und die Prüfung markiert sie. Schreiben Sie sie neu, oder stellen Sie einen Code-Knoten davor.',
  'What starts it has no equal here; see what is to be done besides.':
    'Was ihn startet, hat hier keine Entsprechung; sehen Sie, was außerdem zu tun ist.',
  'A workflow has one start: every way to start it begins there.':
    'Ein Workflow hat einen Start: Jede Art, ihn zu starten, beginnt dort.',
  'It was switched off.': 'Er war ausgeschaltet.',
  'It calls the API of the service. Choose a secret: credentials are never brought along.':
    'Er ruft die API des Dienstes auf. Wählen Sie ein Geheimnis: Zugangsdaten werden nie mitgebracht.',
  'Nodes that asked a model ask the default one here. Choose another where that matters.':
    'Knoten, die ein Modell fragten, fragen hier das Standardmodell. Wählen Sie ein anderes, wo es darauf ankommt.',
  'This is no workflow of n8n, no app of Dify, and no flow of Flowise or Langflow. Export it there once more.':
    'Das ist kein Workflow von n8n, keine App von Dify und kein Flow von Flowise oder Langflow. Exportieren Sie es dort noch einmal.',
  'It cannot be brought along: {path} {why}': 'Es lässt sich nicht mitbringen: {path} {why}',
  'The file is nested too deeply.': 'Die Datei ist zu tief verschachtelt.',
  'The file is no JSON: it may be cut off.': 'Die Datei ist kein JSON: Vielleicht ist sie abgeschnitten.',
  'The file can be read neither as JSON nor as YAML. {why}':
    'Die Datei lässt sich weder als JSON noch als YAML lesen. {why}',
  'It has {steps} nodes; a workflow can have {limit}.':
    'Er hat {steps} Knoten; ein Workflow kann {limit} haben.',
  'It has more than {limit} nodes.': 'Er hat mehr als {limit} Knoten.',
  'There is no node and no prompt in this file.': 'In dieser Datei ist kein Knoten und kein Prompt.',
  'There is no node in this file.': 'In dieser Datei ist kein Knoten.',
};
