import type { Table } from '../../translate.ts';

/** German: refusals of forms and sign-ins. */
export const saidFormRefusals: Table = {
  'this agent': 'diesen Agenten',
  'this team': 'dieses Team',
  'this case': 'diesen Testfall',
  'A workflow can have {limit} cases. Delete some first.':
    'Ein Workflow kann {limit} Testfälle haben. Löschen Sie zuerst einige.',
  'There are no cases yet. Add one first.': 'Es gibt noch keine Testfälle. Fügen Sie zuerst einen hinzu.',
  'The cases are being run just now. Wait for the end, or cancel it.':
    'Die Testfälle werden gerade ausgeführt. Warten Sie das Ende ab oder brechen Sie ab.',
  'It waits for a person. Pin the output of that node to run it as a case.':
    'Er wartet auf einen Menschen. Heften Sie die Ausgabe dieses Knotens an, um ihn als Testfall auszuführen.',
  'It took longer than {limit_ms}.': 'Es dauerte länger als {limit_ms}.',
  'this workflow': 'diesen Workflow',
  'this procedure': 'diese Anweisung',
  'this tool': 'dieses Werkzeug',
  'this knowledge card': 'diese Wissenskarte',
  'this passage': 'diese Textstelle',
  'this connector': 'diese Anbindung',
  'this sync': 'diese Synchronisierung',
  'your profile': 'Ihr Profil',
  'this person': 'diese Person',
  'where this agent is published': ', wo dieser Agent veröffentlicht ist,',
  'this run': 'diesen Lauf',
  'this trigger': 'diesen Auslöser',
  'this view': 'diese Ansicht',
  'the settings': 'die Einstellungen',
  'this provider': 'diesen Anbieter',
  'this model': 'dieses Modell',
  'this secret': 'dieses Geheimnis',
  'this API key': 'diesen API-Schlüssel',
  'this incident': 'diesen Vorfall',
  'this alert': 'diesen Alarm',
  'this question': 'diese Frage',
  'This API key was revoked. Make a new one.':
    'Dieser API-Schlüssel wurde widerrufen. Erstellen Sie einen neuen.',
  'This is no address.': 'Das ist keine Adresse.',
  'Add the origin of at least one page.': 'Fügen Sie den Ursprung mindestens einer Seite hinzu.',
  'Choose at least one agent.': 'Wählen Sie mindestens einen Agenten.',
  'A publishable key is for agents only.': 'Ein öffentlicher Schlüssel ist nur für Agenten.',
  'Choose what the key may do.': 'Wählen Sie, was der Schlüssel darf.',
  'A key for certain agents, teams or workflows can read and run them, nothing else.':
    'Ein Schlüssel für bestimmte Agenten, Teams oder Workflows kann sie lesen und ausführen, sonst nichts.',
  'Only the owner of an agent and administrators may publish it.':
    'Nur der Eigentümer eines Agenten und Administratoren dürfen ihn veröffentlichen.',
  'Choose a time in the future.': 'Wählen Sie eine Zeit in der Zukunft.',
  'Only administrators may use the secret {name}. Choose another one, or ask an administrator to enter it here.':
    'Nur Administratoren dürfen das Geheimnis {name} benutzen. Wählen Sie ein anderes, oder bitten Sie einen Administrator, es hier einzutragen.',
  'There is no secret {name}. Choose one that there is, or ask an administrator to add it under Settings, Secrets.':
    'Ein Geheimnis {name} gibt es nicht. Wählen Sie eines, das es gibt, oder bitten Sie einen Administrator, es unter Einstellungen, Geheimnisse hinzuzufügen.',
  'There is a secret {name} already. Choose another name, or change that one.':
    'Ein Geheimnis {name} gibt es schon. Wählen Sie einen anderen Namen, oder ändern Sie jenes.',
  '{name} is used by {users}. Enter something else there first.':
    '{name} wird von {users} benutzt. Tragen Sie dort erst etwas anderes ein.',
  'The environment of the server decides this ({variable}), so it can be changed there only.':
    'Das entscheidet die Umgebung des Servers ({variable}), darum lässt es sich nur dort ändern.',
  'Keep {domain} in the list: it is your own domain, and you could not sign in again.':
    'Behalten Sie {domain} in der Liste: Es ist Ihre eigene Domain, und Sie könnten sich nicht wieder anmelden.',
  'Only the owner of the workspace can hand it over.':
    'Nur der Eigentümer des Arbeitsbereichs kann ihn übergeben.',
  'Only an active member can become the owner.': 'Nur ein aktives Mitglied kann Eigentümer werden.',
  'Somebody else owns the workspace by now. Reload the page.':
    'Inzwischen gehört der Arbeitsbereich jemand anderem. Laden Sie die Seite neu.',
  'Choose an active member to take over.': 'Wählen Sie ein aktives Mitglied, das übernimmt.',
  '{email} belongs to a suspended member. Activate them instead.':
    '{email} gehört einem gesperrten Mitglied. Aktivieren Sie es stattdessen.',
  '{email} belongs to a member already.': '{email} gehört schon einem Mitglied.',
  'The owner keeps role and status. Hand the workspace over to somebody else first.':
    'Der Eigentümer behält Rolle und Status. Übergeben Sie den Arbeitsbereich erst jemand anderem.',
  'Only the owner can change the owner.': 'Nur der Eigentümer kann den Eigentümer ändern.',
  'You cannot suspend yourself. Ask another administrator.':
    'Sie können sich nicht selbst sperren. Bitten Sie einen anderen Administrator.',
  'This person has not signed in yet. Withdraw the invitation instead.':
    'Diese Person hat sich noch nicht angemeldet. Ziehen Sie stattdessen die Einladung zurück.',
  'Only the owner can end the sessions of the owner.':
    'Nur der Eigentümer kann die Anmeldungen des Eigentümers beenden.',
  'The owner cannot be deleted. Hand the workspace over to somebody else first.':
    'Der Eigentümer lässt sich nicht löschen. Übergeben Sie den Arbeitsbereich erst jemand anderem.',
  'There is no token. Make one first.': 'Es gibt kein Token. Erstellen Sie zuerst eines.',
  'this group': 'diese Gruppe',
  'Your directory keeps “{name}”. Change it there.':
    'Ihr Verzeichnis pflegt „{name}“. Ändern Sie die Gruppe dort.',
  'There are {limit} groups. Delete one before you make another.':
    'Es gibt {limit} Gruppen. Löschen Sie eine, bevor Sie eine weitere anlegen.',
  '“{name}” has {limit} members, which is the most.':
    '„{name}“ hat {limit} Mitglieder; mehr sind nicht möglich.',
  'There is a group called “{name}” already. Choose another name.':
    'Eine Gruppe namens „{name}“ gibt es schon. Wählen Sie einen anderen Namen.',
  '{name} owns something. Choose who takes it over.': '{name} gehört etwas. Wählen Sie, wer es übernimmt.',
  '{name} is not an active member.': '{name} ist kein aktives Mitglied.',
  'It belongs to {name}, who may do everything with it.':
    'Es gehört {name}; er oder sie darf alles damit tun.',
  'A list keeps at most {limit} views. Delete one first.':
    'Eine Liste behält höchstens {limit} Ansichten. Löschen Sie erst eine.',
  'You have a view “{name}” already. Choose another name.':
    'Sie haben schon eine Ansicht „{name}“. Wählen Sie einen anderen Namen.',
  'A workflow can have at most {limit} triggers.': 'Ein Workflow kann höchstens {limit} Auslöser haben.',
  'The API is a trigger of this workflow already.': 'Die API ist schon ein Auslöser dieses Workflows.',
  'A trigger keeps its kind. Delete this one and add another.':
    'Ein Auslöser behält seine Art. Löschen Sie diesen, und fügen Sie einen anderen hinzu.',
  'These inputs do not fit the workflow. {why}': 'Diese Eingaben passen nicht zum Workflow. {why}',
  'Only a webhook has a secret.': 'Nur ein Webhook hat ein Geheimnis.',
  '“{name}” was never published. Publish it, so that its triggers can run it.':
    '„{name}“ wurde noch nie veröffentlicht. Veröffentlichen Sie es, damit seine Auslöser es ausführen können.',
  'The output of this node cannot be given: what is inside of it would be missing.':
    'Die Ausgabe dieses Knotens kann nicht vorgegeben werden: Was in ihm liegt, würde fehlen.',
  'Only a run of the draft can stop at breakpoints. Start it with the version “draft”.':
    'Nur ein Lauf des Entwurfs kann an Haltepunkten anhalten. Starten Sie ihn mit der Version „draft“.',
  'Only a run of the draft can end early. Start it with the version “draft”.':
    'Nur ein Lauf des Entwurfs kann vorzeitig enden. Starten Sie ihn mit der Version „draft“.',
  'This node cannot be carried out alone. Run the workflow to see it work.':
    'Dieser Knoten lässt sich nicht allein ausführen. Führen Sie den Workflow aus, um ihn arbeiten zu sehen.',
  'The node did not end within {limit_ms}.': 'Der Knoten wurde nicht innerhalb von {limit_ms} fertig.',
  'There is no node “{id}” in this workflow.': 'Einen Knoten „{id}“ gibt es in diesem Workflow nicht.',
  'The owner of this connector may not write into this card. Choose a card of the same owner.':
    'Der Eigentümer dieser Anbindung darf nicht in diese Karte schreiben. Wählen Sie eine Karte desselben Eigentümers.',
  '“{name}” is at work already. Wait until it has ended, or cancel it.':
    '„{name}“ arbeitet schon. Warten Sie, bis es zu Ende ist, oder brechen Sie es ab.',
  'This selection is for another kind of connector.': 'Diese Auswahl ist für eine andere Art von Anbindung.',
  'It took too long. Ask for less.': 'Es hat zu lange gedauert. Verlangen Sie weniger.',
  '“{name}” cannot be asked: it can only be copied into knowledge cards.':
    '„{name}“ lässt sich nicht befragen: Daraus kann nur in Wissenskarten kopiert werden.',
  'The query was cancelled.': 'Die Abfrage wurde abgebrochen.',
  'A connector keeps its kind. Create another one instead.':
    'Eine Anbindung behält ihre Art. Erstellen Sie stattdessen eine andere.',
  'The connection does not work: {why} {hint}': 'Die Verbindung funktioniert nicht: {why} {hint}',
  'There is no such embedding model that can be used. Choose another one.':
    'Ein solches Einbettungsmodell, das sich benutzen lässt, gibt es nicht. Wählen Sie ein anderes.',
  'Choose a file, paste a text, or name a web page.':
    'Wählen Sie eine Datei, fügen Sie einen Text ein, oder nennen Sie eine Webseite.',
  'The text is empty. Paste or type something.':
    'Der Text ist leer. Fügen Sie etwas ein, oder tippen Sie etwas.',
  'This is not an address. Copy it from the browser.':
    'Das ist keine Adresse. Kopieren Sie sie aus dem Browser.',
  '“{name}” is ready. Only failed documents can be processed again.':
    '„{name}“ ist fertig. Nur fehlgeschlagene Dokumente lassen sich noch einmal verarbeiten.',
  'The evaluation took too long. Delete some of the questions and try again.':
    'Die Auswertung hat zu lange gedauert. Löschen Sie einige der Fragen, und versuchen Sie es noch einmal.',
  'The beginning must be before the end.': 'Der Anfang muss vor dem Ende liegen.',
  'A period can have at most three years.': 'Ein Zeitraum kann höchstens drei Jahre haben.',
  'This procedure has no steps yet.': 'Diese Anweisung hat noch keine Schritte.',
  'All steps of this run are done.': 'Alle Schritte dieses Laufs sind erledigt.',
  'This step is not the open one: the run is at “{step}”.':
    'Dieser Schritt ist nicht der offene: Der Lauf steht bei „{step}“.',
  'This run was finished. It cannot be changed any more.':
    'Dieser Lauf wurde abgeschlossen. Er lässt sich nicht mehr ändern.',
  'This run was cancelled. It cannot be changed any more.':
    'Dieser Lauf wurde abgebrochen. Er lässt sich nicht mehr ändern.',
  '“{step}” is not done yet.': '„{step}“ ist noch nicht erledigt.',
  'This file belongs to a step that is done. Go back to the step first.':
    'Diese Datei gehört zu einem erledigten Schritt. Gehen Sie erst zu dem Schritt zurück.',
  'A run can have at most {limit} files.': 'Ein Lauf kann höchstens {limit} Dateien haben.',
  'A file can have at most {limit} MB.': 'Eine Datei kann höchstens {limit} MB haben.',
  'This file is empty.': 'Diese Datei ist leer.',
  'A document can have at most 25 MB.': 'Ein Dokument kann höchstens 25 MB haben.',
  'Choose a document or paste a text.': 'Wählen Sie ein Dokument, oder fügen Sie einen Text ein.',
  'A function signs in nowhere: it has no network.':
    'Eine Funktion meldet sich nirgends an: Sie hat kein Netz.',
  'This tool takes no sign-in: a connector has its own, and a procedure needs none.':
    'Dieses Werkzeug nimmt keine Anmeldung: Eine Anbindung hat ihre eigene, und eine Anweisung braucht keine.',
  'There is nothing to check: this tool is written here.':
    'Es gibt nichts zu prüfen: Dieses Werkzeug ist hier geschrieben.',
  '“{name}” has changed again. Check the tool once more.':
    '„{name}“ hat sich wieder geändert. Prüfen Sie das Werkzeug noch einmal.',
  'Give either the document or its address.': 'Geben Sie entweder das Dokument oder seine Adresse an.',
  'The address of a server has no { }.': 'Die Adresse eines Servers hat keine { }.',
  'A tool keeps its kind. Create another one instead.':
    'Ein Werkzeug behält seine Art. Erstellen Sie stattdessen ein anderes.',
  'Choose at least one operation.': 'Wählen Sie mindestens eine Operation.',
  'Choose at most {limit} operations.': 'Wählen Sie höchstens {limit} Operationen.',
  'The captcha was not solved. Please try again.':
    'Das Captcha wurde nicht gelöst. Bitte versuchen Sie es noch einmal.',
  'The captcha has expired. Please solve it again.':
    'Das Captcha ist abgelaufen. Bitte lösen Sie es noch einmal.',
  'The captcha has expired or was used. Please solve it again.':
    'Das Captcha ist abgelaufen oder wurde benutzt. Bitte lösen Sie es noch einmal.',
  'The captcha could not be read. Please solve it again.':
    'Das Captcha konnte nicht gelesen werden. Bitte lösen Sie es noch einmal.',
  'This captcha was used already. Please solve a new one.':
    'Dieses Captcha wurde schon benutzt. Bitte lösen Sie ein neues.',
  'The captcha could not be checked. Please try again.':
    'Das Captcha konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  'Accounts of {domain} cannot sign in here. Use an account of {allowed}.':
    'Konten von {domain} können sich hier nicht anmelden. Benutzen Sie ein Konto von {allowed}.',
  'Your account is suspended. Ask an administrator of this workspace.':
    'Ihr Konto ist gesperrt. Fragen Sie einen Administrator dieses Arbeitsbereichs.',
  '{email} was not invited. Ask an administrator of this workspace.':
    '{email} wurde nicht eingeladen. Fragen Sie einen Administrator dieses Arbeitsbereichs.',
  'This link works only in the browser in which you asked for it. Open it there, or ask for a new one.':
    'Dieser Link gilt nur in dem Browser, in dem Sie ihn angefordert haben. Öffnen Sie ihn dort, oder fordern Sie einen neuen an.',
  'This link was used already, or has expired. Ask for a new one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  'This sign-in was used already. Please sign in again.':
    'Diese Anmeldung wurde schon benutzt. Bitte melden Sie sich noch einmal an.',
  'Your sign-in has expired. Please sign in again.':
    'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'Enter the code that the server shows in its terminal. Each code works once.':
    'Geben Sie den Code ein, den der Server in seinem Terminal zeigt. Jeder Code gilt einmal.',
  'This code is not good, or was used. The terminal of the server shows the new one.':
    'Dieser Code stimmt nicht oder wurde benutzt. Das Terminal des Servers zeigt den neuen.',
  'This call came through a proxy, or from another machine: enter the code that the server shows in its terminal. For more people, add a provider under Settings, Sign-in.':
    'Dieser Aufruf kam über einen Proxy oder von einem anderen Rechner: Geben Sie den Code ein, den der Server in seinem Terminal zeigt. Für mehr Personen fügen Sie unter Einstellungen, Anmeldung einen Anbieter hinzu.',
  'Nobody calls a schedule: there is no description of it.':
    'Einen Zeitplan ruft niemand auf: Von ihm gibt es keine Beschreibung.',
  'Type the name exactly as it is shown.': 'Geben Sie den Namen genau so ein, wie er angezeigt wird.',
  'There is no such protocol.': 'Dieses Protokoll gibt es nicht.',
  'You have not asked to be erased, or somebody has begun.':
    'Sie haben nicht um Löschung gebeten, oder jemand hat schon begonnen.',
  'You cannot erase yourself. Ask another administrator.':
    'Sie können sich nicht selbst löschen. Bitten Sie einen anderen Administrator.',
  'Passkeys need a name in the address: open the studio by its public https address, which the operator sets as PUBLIC_URL, or by localhost.':
    'Passkeys brauchen einen Namen in der Adresse: Öffnen Sie das Studio unter seiner öffentlichen https-Adresse, die der Betreiber als PUBLIC_URL setzt, oder unter localhost.',
  'Sign out and in again first: who changes passkeys must have signed in within 15 minutes.':
    'Melden Sie sich zuerst ab und wieder an: Wer Passkeys ändert, muss sich in den letzten 15 Minuten angemeldet haben.',
  'This passkey is gone.': 'Diesen Passkey gibt es nicht mehr.',
  'Remove a passkey first: one person has at most 20.':
    'Entfernen Sie zuerst einen Passkey: Eine Person hat höchstens 20.',
  'This passkey was not accepted. Begin again, or sign in another way.':
    'Dieser Passkey wurde nicht angenommen. Beginnen Sie noch einmal, oder melden Sie sich anders an.',
  'This page may not sign people in. An administrator can allow its origin under Settings, Embedding.':
    'Diese Seite darf niemanden anmelden. Ein Administrator kann ihren Ursprung unter Einstellungen, Einbetten erlauben.',
  'this passkey': 'diesen Passkey',
  'There is no such report.': 'Diesen Bericht gibt es nicht.',
  'Choose active members of this workspace.': 'Wählen Sie aktive Mitglieder dieses Arbeitsbereichs.',
  'Delete a report first: one person sends at most 50.':
    'Löschen Sie zuerst einen Bericht: Eine Person sendet höchstens 50.',
  'this report': 'diesen Bericht',
  'No report can be sent: this server has no mail server. Its operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.':
    'Es kann kein Bericht gesendet werden: Dieser Server hat keinen Mailserver. Sein Betreiber setzt SMTP_URL, MAIL_FROM und PUBLIC_URL.',
  'A report can be sent once an hour at most. Choose a schedule with more time between.':
    'Ein Bericht kann höchstens einmal in der Stunde verschickt werden. Wählen Sie einen Zeitplan mit mehr Abstand.',
};
