import type { Table } from '../../translate.ts';

/** German: refusals. */
export const saidRefusals: Table = {
  'Somebody changed {thing} in the meantime. Reload and make your change again.':
    'Inzwischen hat jemand {thing} geändert. Laden Sie neu, und machen Sie Ihre Änderung noch einmal.',
  'Only the owner and administrators may change {thing}.':
    'Nur wem es gehört und Administratoren dürfen {thing} ändern.',
  'You may see {thing}, but not use it.': 'Sie dürfen {thing} sehen, aber nicht benutzen.',
  '“{name}” is used by {users}. Remove it from there first.':
    '„{name}“ wird von {users} benutzt. Entfernen Sie es erst dort.',
  '“{name}” is part of the product and cannot be deleted.':
    '„{name}“ gehört zum Produkt und lässt sich nicht löschen.',
  'This is not in the bin. Delete it first.': 'Das liegt nicht im Papierkorb. Löschen Sie es zuerst.',
  'The draft is the same as version {version}.': 'Der Entwurf ist derselbe wie Version {version}.',
  'Nothing of it is published yet: websites and other programs get only what is. Publish it in the studio.':
    'Davon ist noch nichts veröffentlicht: Websites und andere Programme bekommen nur Veröffentlichtes. Veröffentlichen Sie es im Studio.',
  'This cannot be published yet. {why}': 'Das lässt sich noch nicht veröffentlichen. {why}',
  'Add the origin of at least one page, or give the agent a page of its own.':
    'Fügen Sie den Ursprung mindestens einer Seite hinzu, oder geben Sie dem Agenten eine eigene Seite.',
  'Publish a version first: visitors get only what is published.':
    'Veröffentlichen Sie erst eine Version: Besucher bekommen nur Veröffentlichtes.',
  'This agent has no key yet. Publish it first.':
    'Dieser Agent hat noch keinen Schlüssel. Veröffentlichen Sie ihn zuerst.',
  'There is no {kind} {id} that you may use. Choose another one, or leave it as it was.':
    'Es gibt nichts dieser Art ({kind}) mit der Kennung {id}, das Sie benutzen dürfen. Wählen Sie etwas anderes, oder lassen Sie es, wie es war.',
  'There is no {kind} {id} that both you and the owner of this may use. Choose another one, or leave it as it was.':
    'Es gibt nichts dieser Art ({kind}) mit der Kennung {id}, das sowohl Sie als auch der Eigentümer benutzen dürfen. Wählen Sie etwas anderes, oder lassen Sie es, wie es war.',
  'The server is busy with other answers. Please try again in a few seconds.':
    'Der Server ist mit anderen Antworten beschäftigt. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'The server is busy with other runs. Please try again in a few seconds.':
    'Der Server ist mit anderen Läufen beschäftigt. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'This run still goes on. Replay it when it has ended, or cancel it first.':
    'Dieser Lauf geht noch weiter. Wiederholen Sie ihn, wenn er zu Ende ist, oder brechen Sie ihn erst ab.',
  'This run still goes on. Run it again when it has ended, or cancel it first.':
    'Dieser Lauf geht noch weiter. Führen Sie ihn noch einmal aus, wenn er zu Ende ist, oder brechen Sie ihn erst ab.',
  'Only runs of agents can be replayed. Run the whole again instead.':
    'Nur Läufe von Agenten lassen sich wiederholen. Führen Sie stattdessen das Ganze noch einmal aus.',
  'The answer takes longer than {limit_ms}. Ask again, or use a stream.':
    'Die Antwort dauert länger als {limit_ms}. Fragen Sie noch einmal, oder benutzen Sie einen Stream.',
  'This was decided already, or nobody decided in time. Reload the run to see how it went on.':
    'Darüber wurde schon entschieden, oder niemand hat rechtzeitig entschieden. Laden Sie den Lauf neu, um zu sehen, wie er weiterging.',
  'This answer is still being written. Wait until it is there.':
    'Diese Antwort wird noch geschrieben. Warten Sie, bis sie da ist.',
  'The same was asked {times} times within a minute, so this looks like a loop and was stopped. Check what calls this, then try again in {wait_ms}. An administrator can change this under Settings, Limits & budgets.':
    'Dasselbe wurde innerhalb einer Minute {times}-mal gefragt; das sieht nach einer Schleife aus und wurde angehalten. Prüfen Sie, was dies aufruft, und versuchen Sie es in {wait_ms} noch einmal. Ein Administrator kann das unter Einstellungen, Grenzen und Budgets ändern.',
  'Too many attempts. Please try again in {wait_ms}.':
    'Zu viele Versuche. Bitte versuchen Sie es in {wait_ms} noch einmal.',
  'Too many questions. Please try again in {wait_ms}.':
    'Zu viele Fragen. Bitte versuchen Sie es in {wait_ms} noch einmal.',
  'This API key has made as many calls as it may in a minute, {limit}. Try again in {wait_ms}.':
    'Dieser API-Schlüssel hat so viele Aufrufe gemacht, wie er in einer Minute darf: {limit}. Versuchen Sie es in {wait_ms} noch einmal.',
  'That was too often. Please try again in {wait_ms}.':
    'Das war zu oft. Bitte versuchen Sie es in {wait_ms} noch einmal.',
  'Other previews are being made. Try again in a few seconds.':
    'Gerade werden andere Vorschauen erstellt. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'Other documents of yours are still being read. Wait until they are done.':
    'Andere Dokumente von Ihnen werden noch gelesen. Warten Sie, bis sie fertig sind.',
  'Other uploads of yours are still being received. Try again when they are done.':
    'Andere Uploads von Ihnen werden noch empfangen. Versuchen Sie es noch einmal, wenn sie fertig sind.',
  'Many uploads are being received. Please try again shortly.':
    'Gerade werden viele Uploads empfangen. Bitte versuchen Sie es gleich noch einmal.',
  'These files are too large for one upload. Upload them one by one.':
    'Diese Dateien sind für einen Upload zu groß. Laden Sie sie einzeln hoch.',
  '"{name}" is larger than {limit} MB.': '„{name}“ ist größer als {limit} MB.',
  'The form is too large: at most {limit} MB.': 'Das Formular ist zu groß: höchstens {limit} MB.',
  'The server has too much to do at the moment. Please try again.':
    'Der Server hat gerade zu viel zu tun. Bitte versuchen Sie es noch einmal.',
  'The disk of the server is full, so nothing can be stored at the moment; reading works. Whoever runs this server has to free space or enlarge the disk. Please try again then.':
    'Die Platte des Servers ist voll, darum lässt sich gerade nichts speichern; lesen geht. Wer diesen Server betreibt, muss Platz schaffen oder die Platte vergrößern. Bitte versuchen Sie es danach noch einmal.',
  'The database cannot be reached at the moment. Please try again.':
    'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  'A guardrail checks the form of the answer: say which form, as JSON Schema, or remove that guardrail.':
    'Eine Leitplanke prüft die Form der Antwort: Geben Sie die Form als JSON-Schema an, oder entfernen Sie diese Leitplanke.',
  'There is no model {id}. Pick one from the list of models.':
    'Ein Modell {id} gibt es nicht. Wählen Sie eines aus der Liste der Modelle.',
  'There is no such provider. Reload the page and choose another one.':
    'Diesen Anbieter gibt es nicht. Laden Sie die Seite neu, und wählen Sie einen anderen.',
  'There can be {limit} models. Remove some that nobody uses.':
    'Es kann {limit} Modelle geben. Entfernen Sie welche, die niemand benutzt.',
  'Anthropic has no embedding models. Choose “Chat”.':
    'Anthropic hat keine Einbettungsmodelle. Wählen Sie „Chat“.',
  'Agents use “{name}”. Give them another model first.':
    'Agenten benutzen „{name}“. Geben Sie ihnen erst ein anderes Modell.',
  '“{name}” is a default model. Choose another default first, then switch it off.':
    '„{name}“ ist ein Standardmodell. Wählen Sie erst ein anderes als Standard, und schalten Sie es dann aus.',
  'Choose other chat models that exist, each once.':
    'Wählen Sie andere vorhandene Chatmodelle, jedes einmal.',
  'Vectors of another model cannot take the place of these: embedding models have no fallbacks.':
    'Vektoren eines anderen Modells können diese nicht ersetzen: Einbettungsmodelle haben keinen Ersatz.',
  '“{name}” is set by the environment of the server and can be changed there only.':
    '„{name}“ ist durch die Umgebung des Servers festgelegt und lässt sich nur dort ändern.',
  '“{name}” is part of the product and cannot be changed.':
    '„{name}“ gehört zum Produkt und lässt sich nicht ändern.',
  '“{name}” is no model for this: it is a model of another kind.':
    '„{name}“ ist kein Modell dafür: Es ist ein Modell anderer Art.',
  'The offline model quotes documents and cannot do short tasks.':
    'Das Offline-Modell zitiert Dokumente und kann keine kurzen Aufgaben erledigen.',
  '“{name}” is switched off. Switch it on to make it a default model.':
    '„{name}“ ist ausgeschaltet. Schalten Sie es ein, um es zum Standardmodell zu machen.',
  'This provider is set by the environment of the server, or part of the product: it cannot be changed here.':
    'Dieser Anbieter ist durch die Umgebung des Servers festgelegt oder gehört zum Produkt: Er lässt sich hier nicht ändern.',
  'There can be {limit} providers. Remove one first.':
    'Es kann {limit} Anbieter geben. Entfernen Sie erst einen.',
  'Agents use models of “{name}”. Give them other models first.':
    'Agenten benutzen Modelle von „{name}“. Geben Sie ihnen erst andere Modelle.',
  'Enter the address of the provider.': 'Geben Sie die Adresse des Anbieters ein.',
  'Enter the key of this provider.': 'Geben Sie den Schlüssel dieses Anbieters ein.',
  'Enter the key again: it belongs to the old address.':
    'Geben Sie den Schlüssel noch einmal ein: Er gehört zur alten Adresse.',
  '“{name}” did not answer in time. Try again; if it stays so, check whether the provider is busy, or still loading the model.':
    '„{name}“ hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal; bleibt es dabei, prüfen Sie, ob der Anbieter beschäftigt ist oder das Modell noch lädt.',
  'The provider refused the key (HTTP {status}). Enter a valid key in the settings of the provider, and check that it may use “{name}”.':
    'Der Anbieter hat den Schlüssel abgelehnt (HTTP {status}). Geben Sie in den Einstellungen des Anbieters einen gültigen Schlüssel ein, und prüfen Sie, dass er „{name}“ benutzen darf.',
  '“{name}” refused the key (HTTP {status}). Enter a valid key, and check that it belongs to this address.':
    '„{name}“ hat den Schlüssel abgelehnt (HTTP {status}). Geben Sie einen gültigen Schlüssel ein, und prüfen Sie, dass er zu dieser Adresse gehört.',
  'The provider does not know “{name}” (HTTP {status}). Check the name of the model and the address of the provider: most addresses of the OpenAI protocol end with /v1.':
    'Der Anbieter kennt „{name}“ nicht (HTTP {status}). Prüfen Sie den Namen des Modells und die Adresse des Anbieters: Die meisten Adressen des OpenAI-Protokolls enden mit /v1.',
  '“{name}” has no list of models at this address (HTTP {status}). Check the address: most of the OpenAI protocol end with /v1. If it has no list, type the names of its models.':
    '„{name}“ hat unter dieser Adresse keine Liste von Modellen (HTTP {status}). Prüfen Sie die Adresse: Die meisten des OpenAI-Protokolls enden mit /v1. Hat er keine Liste, geben Sie die Namen seiner Modelle ein.',
  'The provider refused the request (HTTP {status}). Check that “{name}” is a model of this kind, and that its limits are right.':
    'Der Anbieter hat die Anfrage abgelehnt (HTTP {status}). Prüfen Sie, dass „{name}“ ein Modell dieser Art ist und seine Grenzen stimmen.',
  '“{name}” refused to list its models (HTTP {status}). Check the address, the kind and the key.':
    '„{name}“ hat abgelehnt, seine Modelle aufzulisten (HTTP {status}). Prüfen Sie Adresse, Art und Schlüssel.',
  'The provider gets too many requests, or the account has no credit left (HTTP {status}). Check its limits and its balance, or try again in a minute.':
    'Der Anbieter bekommt zu viele Anfragen, oder das Konto hat kein Guthaben mehr (HTTP {status}). Prüfen Sie seine Grenzen und sein Guthaben, oder versuchen Sie es in einer Minute noch einmal.',
  'The provider has a problem of its own (HTTP {status}). Try again in a minute.':
    'Der Anbieter hat selbst ein Problem (HTTP {status}). Versuchen Sie es in einer Minute noch einmal.',
  'The provider cannot be reached, or cut the connection. Check its address, and that this server may reach it.':
    'Der Anbieter ist nicht erreichbar oder hat die Verbindung abgebrochen. Prüfen Sie seine Adresse, und dass dieser Server ihn erreichen darf.',
  'The provider sent something that is no answer of this protocol. Check the address and the kind of the provider: most addresses of the OpenAI protocol end with /v1.':
    'Der Anbieter hat etwas gesendet, das keine Antwort dieses Protokolls ist. Prüfen Sie Adresse und Art des Anbieters: Die meisten Adressen des OpenAI-Protokolls enden mit /v1.',
  'You can have {limit} alerts. Delete one that you do not need.':
    'Sie können {limit} Alarme haben. Löschen Sie einen, den Sie nicht brauchen.',
  'This alert has no webhook. Give it an address first.':
    'Dieser Alarm hat keinen Webhook. Geben Sie ihm erst eine Adresse.',
  'There is no such agent, team or workflow.':
    'Einen solchen Agenten, ein solches Team oder einen solchen Workflow gibt es nicht.',
  'There is no such API key.': 'Einen solchen API-Schlüssel gibt es nicht.',
  'Write an address like https://example.com/hook.':
    'Schreiben Sie eine Adresse wie https://example.com/hook.',
};
