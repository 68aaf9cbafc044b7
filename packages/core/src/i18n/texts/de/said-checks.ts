import type { Table } from '../../translate.ts';

/** German: checks of workflows, teams and procedures. */
export const saidChecks: Table = {
  '“{node}”: {why}': '„{node}“: {why}',
  'The inputs of the workflow: {why}': 'Die Eingaben des Workflows: {why}',
  'The form: {why}': 'Das Formular: {why}',
  'The form of “{title}”: {why}': 'Das Formular von „{title}“: {why}',
  'The form of the answer: {why}': 'Die Form der Antwort: {why}',
  'Write what the agent is asked.': 'Schreiben Sie, was der Agent gefragt wird.',
  'Write what the team is asked.': 'Schreiben Sie, was das Team gefragt wird.',
  'Write what the model is asked.': 'Schreiben Sie, was das Modell gefragt wird.',
  'Write when “{label}” is taken.': 'Schreiben Sie, wann „{label}“ genommen wird.',
  'Add a branch, with the condition under which it is taken.':
    'Fügen Sie einen Zweig hinzu, mit der Bedingung, unter der er genommen wird.',
  'Add branches.': 'Fügen Sie Zweige hinzu.',
  'Add a class.': 'Fügen Sie eine Klasse hinzu.',
  'Write what is to be sorted.': 'Schreiben Sie, was eingeordnet werden soll.',
  'Write which list it goes through.': 'Schreiben Sie, welche Liste durchlaufen wird.',
  'Write how long it goes on.': 'Schreiben Sie, wie lange es weitergeht.',
  'Write until when it waits.': 'Schreiben Sie, bis wann gewartet wird.',
  'It does nothing. Add a value, or delete it.':
    'Hier geschieht nichts. Fügen Sie einen Wert hinzu, oder löschen Sie den Knoten.',
  'Write what the person is asked.': 'Schreiben Sie, was die Person gefragt wird.',
  'It waits for ever if nobody answers. Set a time limit.':
    'Hier wird ewig gewartet, wenn niemand antwortet. Setzen Sie eine Frist.',
  'Port “{port}” of “{node}” is there already. Give this one another name.':
    'Den Ausgang „{port}“ von „{node}“ gibt es schon. Geben Sie diesem einen anderen Namen.',
  '“{name}” has no value. Write an expression, or remove it.':
    '„{name}“ hat keinen Wert. Schreiben Sie einen Ausdruck, oder entfernen Sie den Eintrag.',
  '“{of}” needs “{name}”. Fill it in.': '„{of}“ braucht „{name}“. Füllen Sie es aus.',
  '“{of}” has no “{name}”. Remove it, or correct the name.':
    '„{of}“ kennt „{name}“ nicht. Entfernen Sie es, oder berichtigen Sie den Namen.',
  '“{of}” does not take this value. {why}': '„{of}“ nimmt diesen Wert nicht an. {why}',
  'Choose an agent.': 'Wählen Sie einen Agenten.',
  'Choose a multi-agent.': 'Wählen Sie ein Team.',
  'Choose a workflow.': 'Wählen Sie einen Workflow.',
  'Choose a tool.': 'Wählen Sie ein Werkzeug.',
  'Choose what of “{tool}” is called.': 'Wählen Sie, was von „{tool}“ aufgerufen wird.',
  'Choose knowledge to search in.': 'Wählen Sie Wissen, in dem gesucht wird.',
  'Choose a data connector.': 'Wählen Sie einen Datenkonnektor.',
  'What was chosen is not there any more, or is not shared with the owner. Choose an agent again.':
    'Der gewählte Agent ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie noch einmal einen Agenten.',
  'What was chosen is not there any more, or is not shared with the owner. Choose a multi-agent again.':
    'Das gewählte Team ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie noch einmal ein Team.',
  'What was chosen is not there any more, or is not shared with the owner. Choose a workflow again.':
    'Der gewählte Workflow ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie noch einmal einen Workflow.',
  'This tool is not there any more, or is not shared with the owner. Choose another.':
    'Dieses Werkzeug ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie ein anderes.',
  'This knowledge is not there any more, or is not shared with the owner. Choose another.':
    'Dieses Wissen ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie anderes.',
  'This data connector is not there any more, or is not shared with the owner. Choose another.':
    'Dieser Datenkonnektor ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie einen anderen.',
  'This model is not there any more. Choose another, or none for the default.':
    'Dieses Modell ist nicht mehr da. Wählen Sie ein anderes, oder keines für das Standardmodell.',
  '“{tool}” has no “{operation}” any more. Choose what is called.':
    '„{tool}“ hat „{operation}“ nicht mehr. Wählen Sie, was aufgerufen wird.',
  '“{name}” has no version {version}. Choose another one.':
    '„{name}“ hat keine Version {version}. Wählen Sie eine andere.',
  '“{name}” was never published, so its draft runs, which may change any time.':
    '„{name}“ wurde nie veröffentlicht, darum läuft der Entwurf, der sich jederzeit ändern kann.',
  '“{name}” was never published. Publish it first.':
    '„{name}“ wurde nie veröffentlicht. Veröffentlichen Sie es zuerst.',
  'Write what is searched for.': 'Schreiben Sie, wonach gesucht wird.',
  'It changes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.':
    'Das ändert etwas außerhalb, und niemand wird vorher gefragt. Setzen Sie eine Freigabe davor, wenn jemand es sehen soll.',
  '“{name}” leads back to this workflow, or to itself, which would never end. Choose another.':
    '„{name}“ führt zu diesem Workflow oder zu sich selbst zurück und würde nie enden. Wählen Sie einen anderen.',
  'A workflow needs a start. Add one, and connect it to the first node.':
    'Ein Workflow braucht einen Start. Fügen Sie einen hinzu, und verbinden Sie ihn mit dem ersten Knoten.',
  'A workflow has one start. Delete this one.': 'Ein Workflow hat einen einzigen Start. Löschen Sie diesen.',
  'Two nodes are called “{id}”. Give one another id.':
    'Zwei Knoten heißen „{id}“. Geben Sie einem eine andere ID.',
  '“{id}” means something else in expressions. Give the node another id.':
    '„{id}“ bedeutet in Ausdrücken etwas anderes. Geben Sie dem Knoten eine andere ID.',
  'Nothing leads to “{node}”, so it never runs. Connect or delete it.':
    'Zu „{node}“ führt nichts, darum läuft dieser Knoten nie. Verbinden oder löschen Sie ihn.',
  'A connection leads to or from “{id}”, which is not there. Delete it.':
    'Eine Verbindung führt zu oder von „{id}“, und das gibt es nicht. Löschen Sie sie.',
  '“{node}” has no port “{port}”. Delete the connection that begins there.':
    '„{node}“ hat keinen Ausgang „{port}“. Löschen Sie die Verbindung, die dort beginnt.',
  'Nothing may lead back to the start. Delete the connection from “{node}”.':
    'Zum Start darf nichts zurückführen. Löschen Sie die Verbindung von „{node}“.',
  'Port “{port}” of “{node}” leads to two nodes. It can lead to one: use “Parallel” to go two ways.':
    'Der Ausgang „{port}“ von „{node}“ führt zu zwei Knoten. Er kann zu einem führen: Nehmen Sie „Parallel“, um zwei Wege zu gehen.',
  'The branches of “{owner}” meet in “{node}”. Let each end, and put what comes after all of them behind “done”.':
    'Die Zweige von „{owner}“ treffen sich in „{node}“. Lassen Sie jeden enden, und hängen Sie an „done“, was nach allen kommt.',
  '“{from}” leads out of the loop “{owner}”, to “{node}”. Let the path end there; “{owner}” goes on at “done” by itself.':
    '„{from}“ führt aus der Schleife „{owner}“ hinaus zu „{node}“. Lassen Sie den Weg dort enden; „{owner}“ geht bei „done“ von selbst weiter.',
  '“{from}” leads out of the parallel node “{owner}”, to “{node}”. Let the path end there; “{owner}” goes on at “done” by itself.':
    '„{from}“ führt aus dem parallelen Knoten „{owner}“ hinaus zu „{node}“. Lassen Sie den Weg dort enden; „{owner}“ geht bei „done“ von selbst weiter.',
  '“{from}” leads into the loop “{owner}”, to “{node}”. Only “{owner}” itself can lead there.':
    '„{from}“ führt in die Schleife „{owner}“ hinein zu „{node}“. Nur „{owner}“ selbst kann dorthin führen.',
  '“{from}” leads into the parallel node “{owner}”, to “{node}”. Only “{owner}” itself can lead there.':
    '„{from}“ führt in den parallelen Knoten „{owner}“ hinein zu „{node}“. Nur „{owner}“ selbst kann dorthin führen.',
  '“{node}” is reached from different loops or branches. Let the paths end, and put what comes after behind “done”.':
    '„{node}“ wird aus verschiedenen Schleifen oder Zweigen erreicht. Lassen Sie die Wege enden, und hängen Sie an „done“, was danach kommt.',
  '“{from}” leads back to “{node}”, which would never end.':
    '„{from}“ führt zurück zu „{node}“, und das würde nie enden.',
  '“{from}” leads back to “{node}”, which would never end. Use a “Loop” to repeat nodes.':
    '„{from}“ führt zurück zu „{node}“, und das würde nie enden. Nehmen Sie eine „Schleife“, um Knoten zu wiederholen.',
  '“{node}” stands inside a loop or branch, and ends the whole workflow. To end only this path, let it lead nowhere.':
    '„{node}“ steht in einer Schleife oder einem Zweig und beendet den ganzen Workflow. Soll nur dieser Weg enden, lassen Sie ihn ins Leere führen.',
  '“{node}” repeats nothing. Connect “body”.': '„{node}“ wiederholt nichts. Verbinden Sie „body“.',
  '“{node}”: “{port}” leads nowhere. Connect it, or remove it if it is not needed.':
    '„{node}“: „{port}“ führt ins Leere. Verbinden Sie den Ausgang, oder entfernen Sie ihn, wenn er nicht gebraucht wird.',
  'The workflow ends at “{node}” without outputs. Connect it to an end.':
    'Der Workflow endet bei „{node}“ ohne Ausgaben. Verbinden Sie den Knoten mit einem Ende.',
  '“{node}” reads “{name}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop. Texts stand in quotation marks.':
    '„{node}“ liest „{name}“, und das gibt es nicht. Es gibt: inputs, vars, nodes, run, und in einer Schleife item und index. Texte stehen in Anführungszeichen.',
  '“{node}” reads “{name}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop. Write nodes.{name}.':
    '„{node}“ liest „{name}“, und das gibt es nicht. Es gibt: inputs, vars, nodes, run, und in einer Schleife item und index. Schreiben Sie nodes.{name}.',
  '“{node}” reads “vars.{name}”, which the workflow does not have. Add it to the variables, or correct the name.':
    '„{node}“ liest „vars.{name}“, und das hat der Workflow nicht. Fügen Sie es den Variablen hinzu, oder berichtigen Sie den Namen.',
  '“{node}” reads “inputs.{name}”, which the workflow does not have. Add it to the inputs, or correct the name.':
    '„{node}“ liest „inputs.{name}“, und das hat der Workflow nicht. Fügen Sie es den Eingaben hinzu, oder berichtigen Sie den Namen.',
  '“{node}” reads “run.{name}”. There is run.id and run.started_at.':
    '„{node}“ liest „run.{name}“. Es gibt run.id und run.started_at.',
  '“{node}” reads “nodes.{name}”, but there is no such node. Correct the id.':
    '„{node}“ liest „nodes.{name}“, aber einen solchen Knoten gibt es nicht. Berichtigen Sie die ID.',
  '“{node}” reads its own output. Put it behind, or read another node.':
    '„{node}“ liest die eigene Ausgabe. Lesen Sie einen anderen Knoten.',
  '“{node}” reads the output of “{read}”, which cannot have run before. Put it behind, or read another node.':
    '„{node}“ liest die Ausgabe von „{read}“, der vorher nicht gelaufen sein kann. Stellen Sie den Knoten dahinter, oder lesen Sie einen anderen.',
  '“{node}” reads the output of “{read}”, which has not run on every way to it. Write default(nodes.{id}…, …) for when it has not.':
    '„{node}“ liest die Ausgabe von „{read}“, der nicht auf jedem Weg dorthin gelaufen ist. Schreiben Sie default(nodes.{id}…, …) für diesen Fall.',
  '“{node}” reads “{name}”, which is there inside a loop only.':
    '„{node}“ liest „{name}“, und das gibt es nur in einer Schleife.',
  'A team needs at least one member: add the agents that work together.':
    'Ein Team braucht mindestens ein Mitglied: Fügen Sie die Agenten hinzu, die zusammenarbeiten.',
  'Two members have the key “{key}”. Give one of them another.':
    'Zwei Mitglieder haben den Schlüssel „{key}“. Geben Sie einem einen anderen.',
  'There is no agent for “{name}” that the owner of this team may use. Pick another one, or remove the member.':
    'Für „{name}“ gibt es keinen Agenten, den der Besitzer dieses Teams benutzen darf. Wählen Sie einen anderen, oder entfernen Sie das Mitglied.',
  'The agent of “{name}” has no version {version}. Pick another version, or the newest.':
    'Der Agent von „{name}“ hat keine Version {version}. Wählen Sie eine andere Version, oder die neueste.',
  '“{name}” sees the task only, and nothing of what those before it answered.':
    '„{name}“ sieht nur die Aufgabe und nichts von dem, was die davor geantwortet haben.',
  'Nobody says when “{name}” is to be called: the description of its agent is used.':
    'Niemand sagt, wann „{name}“ gerufen wird: Es gilt die Beschreibung des Agenten.',
  'Say when “{name}” is to be called: its agent has no description either, so nobody could choose it.':
    'Sagen Sie, wann „{name}“ gerufen wird: Auch der Agent hat keine Beschreibung, also könnte ihn niemand auswählen.',
  'The agent of “{name}” needs values for {names}, which a team does not give. Give them defaults in the agent.':
    'Der Agent von „{name}“ braucht Werte für {names}, die ein Team nicht gibt. Geben Sie ihnen im Agenten Vorgaben.',
  'There is no member “{key}” to answer first. Pick one.':
    'Es gibt kein Mitglied „{key}“, das zuerst antworten könnte. Wählen Sie eines.',
  '“{name}” may hand over to “{to}”, who is no member.':
    '„{name}“ darf an „{to}“ übergeben, und das ist kein Mitglied.',
  'Nobody hands over to “{name}”: let “{first}” or another member do so, or remove it.':
    'Niemand übergibt an „{name}“: Lassen Sie „{first}“ oder ein anderes Mitglied das tun, oder entfernen Sie es.',
  '{names} can only hand over to each other, round and round. After two rounds a run makes them answer: let one of them hand over to somebody else, or to nobody.':
    '{names} können nur aneinander übergeben, immer im Kreis. Nach zwei Runden müssen sie antworten: Lassen Sie eines an ein anderes Mitglied übergeben, oder an niemanden.',
  'The limits of the agent of “{name}” leave it no call to hand over with: allow it at least 2 steps and 1 call of a tool.':
    'Die Grenzen des Agenten von „{name}“ lassen ihm keinen Aufruf zum Übergeben: Erlauben Sie mindestens 2 Schritte und 1 Werkzeugaufruf.',
  'The model of “{name}” cannot call tools, so it cannot hand over. Pick another model for its agent.':
    'Das Modell von „{name}“ kann keine Werkzeuge aufrufen und darum nicht übergeben. Wählen Sie für den Agenten ein anderes Modell.',
  '“{name}” and “{other}” are described nearly the same way, so that it is hard to choose between them. Say what makes them different.':
    '„{name}“ und „{other}“ sind fast gleich beschrieben, sodass man schwer zwischen ihnen wählen kann. Sagen Sie, was sie unterscheidet.',
  'This model is not available any more. Pick another one.':
    'Dieses Modell ist nicht mehr verfügbar. Wählen Sie ein anderes.',
  'This needs a model that decides, and the offline one only quotes documents. Set up a model under Models.':
    'Hier muss ein Modell entscheiden, und das Offline-Modell zitiert nur Dokumente. Richten Sie unter Modelle eines ein.',
  'This model cannot call tools, so it cannot call the members. Pick another one.':
    'Dieses Modell kann keine Werkzeuge aufrufen und darum die Mitglieder nicht rufen. Wählen Sie ein anderes.',
  'The team ends after {turns} turns and has {members} members, so not all of them get to speak. Allow more turns.':
    'Das Team endet nach {turns} Zügen und hat {members} Mitglieder, also kommen nicht alle zu Wort. Erlauben Sie mehr Züge.',
  'A procedure needs at least one step.': 'Eine Prozedur braucht mindestens einen Schritt.',
  'Nothing leads to “{title}”.': 'Zu „{title}“ führt nichts.',
  'No way through this procedure ends. Let a step lead to the end.':
    'Kein Weg durch diese Prozedur endet. Lassen Sie einen Schritt zum Ende führen.',
  '“{title}” leads to a step that is gone.': '„{title}“ führt zu einem Schritt, den es nicht mehr gibt.',
  '“{title}” needs at least two choices.': '„{title}“ braucht mindestens zwei Möglichkeiten.',
  'The choice “{label}” of “{title}” leads to a step that is gone.':
    'Die Möglichkeit „{label}“ von „{title}“ führt zu einem Schritt, den es nicht mehr gibt.',
  '“{title}” has choices, but is no decision.': '„{title}“ hat Möglichkeiten, ist aber keine Entscheidung.',
  '“{title}” does not say how long to wait.': '„{title}“ sagt nicht, wie lange gewartet wird.',
  '“{title}” can be skipped, so a run may end without a signature.':
    '„{title}“ kann übersprungen werden, also kann ein Durchgang ohne Unterschrift enden.',
  'No passage of the source says “{title}”. Check it.':
    'Keine Stelle der Quelle sagt „{title}“. Prüfen Sie es.',
  'add at least one field.': 'Fügen Sie mindestens ein Feld hinzu.',
};
