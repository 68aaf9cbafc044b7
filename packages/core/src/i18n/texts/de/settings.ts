import type { Table } from '../../translate.ts';

/** German: the settings of the workspace. */
export const settings: Table = {
  Greeting: 'Begrüßung',
  'The chat in the corner that knows how the studio works.':
    'Der Chat in der Ecke, der weiß, wie das Studio funktioniert.',
  'The assistant is on': 'Der Assistent ist eingeschaltet',
  'When off, it is hidden and answers no questions.':
    'Ausgeschaltet ist er nicht zu sehen und beantwortet keine Fragen.',
  'What it says before the first question. Empty: the usual greeting.':
    'Was er vor der ersten Frage sagt. Leer: die übliche Begrüßung.',
  'It answers with {model}.': 'Er antwortet mit {model}.',
  'the default model': 'dem Standardmodell',
  'List of named secrets': 'Liste der benannten Geheimnisse',
  'List of other credentials': 'Liste der anderen Zugangsdaten',
  'Sent to': 'Weitergabe',
  'Each entry is sent as soon as it is written, in order, and again until it is accepted.':
    'Jeder Eintrag wird der Reihe nach gesendet, sobald er geschrieben ist, und erneut, bis er angenommen wird.',
  'Entries stay here. The operator of this server can send them on with {webhook} or {syslog} in its environment.':
    'Die Einträge bleiben hier. Der Betreiber dieses Servers kann sie mit {webhook} oder {syslog} in dessen Umgebung weiterleiten.',
  Syslog: 'Syslog',
  'Last sent': 'Zuletzt gesendet',
  'Nothing has been taken since {time}.': 'Seit {time} wird nichts angenommen.',
  'Nothing is taken.': 'Nichts wird angenommen.',
  'Entries of the audit log': 'Einträge des Audit-Protokolls',
  'Audit log': 'Audit-Protokoll',
  'Every change by people and API keys, and every sign-in. Entries are never changed.':
    'Jede Änderung durch Personen und API-Schlüssel und jede Anmeldung. Einträge werden nie geändert.',
  'Search the audit log': 'Audit-Protokoll durchsuchen',
  What: 'Was',
  'One person only': 'Nur eine Person',
  'One object only': 'Nur ein Objekt',
  'Nothing fits these filters': 'Nichts passt zu diesen Filtern',
  'Nothing has happened yet': 'Noch ist nichts geschehen',
  'Take a filter away, or search for something else.':
    'Nehmen Sie einen Filter weg oder suchen Sie nach etwas anderem.',
  'Changes stand here as soon as somebody makes one.': 'Änderungen stehen hier, sobald jemand eine macht.',
  'Show older entries': 'Ältere Einträge zeigen',
  'by API key': 'per API-Schlüssel',
  'Show only entries of {name}': 'Nur Einträge zu {name} zeigen',
  'The file has the newest {count} entries': 'Die Datei enthält die neuesten {count} Einträge',
  'There are older ones: choose earlier days, and save those in a file of their own.':
    'Es gibt ältere: Wählen Sie frühere Tage, und sichern Sie diese in einer eigenen Datei.',
  'The file could not be made': 'Die Datei konnte nicht erstellt werden',
  'Agent, team or workflow': 'Agent, Team oder Workflow',
  'Nearly used up': 'Fast aufgebraucht',
  'Used up': 'Aufgebraucht',
  'Spent so far': 'Bisher ausgegeben',
  'Including runs in progress.': 'Einschließlich laufender Ausführungen.',
  '{spent} of {limit} {period}': '{spent} von {limit} {period}',
  'Spent of the budget of {name}': 'Vom Budget von {name} ausgegeben',
  'Begins anew {when}': 'Beginnt neu: {when}',
  'Pages of these origins may show the studio or the assistant to people who sign in. A publishable key has origins of its own, set where the key is made.':
    'Seiten dieser Ursprünge dürfen das Studio oder den Assistenten angemeldeten Personen zeigen. Ein öffentlicher Schlüssel hat eigene Ursprünge, festgelegt dort, wo er entsteht.',
  'Allowed by ALLOWED_ORIGINS of the server besides: {origins}':
    'Außerdem durch ALLOWED_ORIGINS des Servers zugelassen: {origins}',
  'Keys of pages': 'Schlüssel von Seiten',
  'An agent on a page without sign-in needs a publishable key of its own.':
    'Ein Agent auf einer Seite ohne Anmeldung braucht einen eigenen öffentlichen Schlüssel.',
  'Open API keys': 'API-Schlüssel öffnen',
  'Whole studio': 'Ganzes Studio',
  'Preview and snippet': 'Vorschau und Code',
  'The real element on an empty page. What you choose here is stored nowhere but in the snippet.':
    'Das echte Element auf einer leeren Seite. Was Sie hier wählen, steht nur im Code und wird nirgends gespeichert.',
  Element: 'Element',
  'Accent colour': 'Akzentfarbe',
  'Any CSS colour, such as #0a7 or rebeccapurple.': 'Jede CSS-Farbe, etwa #0a7 oder rebeccapurple.',
  'Fixed by {variable} in the environment of the server; it can be changed there only.':
    'Durch {variable} in der Umgebung des Servers festgelegt; nur dort zu ändern.',
  'Name of the workspace': 'Name des Arbeitsbereichs',
  'Support contact': 'Ansprechpartner für Hilfe',
  General: 'Allgemein',
  'Language and time': 'Sprache und Zeit',
  'For people who have chosen nothing else in their profile.':
    'Für Personen, die in ihrem Profil nichts anderes gewählt haben.',
  'The language of an embedding page comes first. Takes effect when a page is next opened.':
    'Die Sprache einer einbettenden Seite geht vor. Gilt, sobald eine Seite neu geöffnet wird.',
  'Browser language': 'Sprache des Browsers',
  'For times, charts, reports and new schedules. Budgets begin anew at midnight there.':
    'Für Uhrzeiten, Diagramme, Berichte und neue Zeitpläne. Budgets beginnen dort um Mitternacht neu.',
  'That of each device; for budgets UTC': 'Die jedes Geräts; für Budgets UTC',
  'Only administrators may use it': 'Nur Administratoren dürfen es verwenden',
  'Others cannot choose it. What uses it already goes on, so set it before you tell anybody the name.':
    'Andere können es nicht auswählen. Was es schon benutzt, läuft weiter; setzen Sie es also, bevor Sie jemandem den Namen nennen.',
  'Administrators only': 'Nur Administratoren',
  'Per run (USD)': 'Pro Lauf (USD)',
  'Including everything the run calls.': 'Einschließlich allem, was der Lauf aufruft.',
  'Workspace per day (USD)': 'Arbeitsbereich pro Tag (USD)',
  'Workspace per month (USD)': 'Arbeitsbereich pro Monat (USD)',
  'Agent, team or workflow per month (USD)': 'Agent, Team oder Workflow pro Monat (USD)',
  'Runs as a part of teams and workflows count too.': 'Läufe als Teil von Teams und Workflows zählen mit.',
  'Person per month (USD)': 'Person pro Monat (USD)',
  'API key per month (USD)': 'API-Schlüssel pro Monat (USD)',
  'For keys that have no budget of their own.': 'Für Schlüssel ohne eigenes Budget.',
  'Budgets of single agents, teams and workflows': 'Budgets einzelner Agenten, Teams und Workflows',
  'Budgets of single people': 'Budgets einzelner Personen',
  'Warn at (%)': 'Warnen ab (%)',
  'Stop loops': 'Schleifen anhalten',
  'Same question per minute, at most': 'Dieselbe Frage pro Minute, höchstens',
  Budgets: 'Budgets',
  'A model call that would exceed a budget is not made. Days, weeks and months begin at midnight, {zone}.':
    'Ein Modellaufruf, der ein Budget überschreiten würde, unterbleibt. Tage, Wochen und Monate beginnen um Mitternacht, {zone}.',
  'Administrators get a notification.': 'Administratoren erhalten eine Benachrichtigung.',
  'Own budgets': 'Eigene Budgets',
  'For single agents and people, instead of the budgets above.':
    'Für einzelne Agenten und Personen, statt der Budgets oben.',
  Loops: 'Schleifen',
  'A page or program that asks the same over and over is stopped before it costs hundreds of dollars.':
    'Eine Seite oder ein Programm, das immer wieder dasselbe fragt, wird angehalten, bevor es Hunderte Dollar kostet.',
  'The same question of the same caller to the same target is refused for a minute.':
    'Dieselbe Frage desselben Aufrufers an dasselbe Ziel wird eine Minute lang abgelehnt.',
  'Answers of agents that name no model': 'Antworten von Agenten, die kein Modell nennen',
  'Answers of the Studio Assistant': 'Antworten des Studio-Assistenten',
  'Short tasks: summaries, ranking, rewriting': 'Kurze Aufgaben: Zusammenfassen, Ordnen, Umschreiben',
  'Search by meaning': 'Suche nach Bedeutung',
  'Used wherever no model is chosen.': 'Gilt überall, wo kein Modell gewählt ist.',
  'Change in Models': 'In Modelle ändern',
  'Open Models': 'Modelle öffnen',
  Job: 'Aufgabe',
  People: 'Personen',
  'Deleted or not visible': 'Gelöscht oder nicht sichtbar',
  'Budget of {name} in USD': 'Budget von {name} in USD',
  'Remove the budget of {name}': 'Budget von {name} entfernen',
  'Add a budget': 'Budget hinzufügen',
  'None yet: the budgets above hold.': 'Noch keine: Es gelten die Budgets oben.',
  'Add a budget for a person': 'Budget für eine Person hinzufügen',
  'Conversations (days)': 'Gespräche (Tage)',
  'Of people who are signed in, since their last message.':
    'Von angemeldeten Personen, seit ihrer letzten Nachricht.',
  'Conversations of visitors (days)': 'Gespräche von Besuchern (Tage)',
  'On pages with a publishable key.': 'Auf Seiten mit einem öffentlichen Schlüssel.',
  'Texts of runs (days)': 'Texte von Läufen (Tage)',
  'Questions, answers and data of steps. Times, tokens and cost stay for good.':
    'Fragen, Antworten und Daten der Schritte. Zeiten, Token und Kosten bleiben auf Dauer.',
  'Sync logs (days)': 'Protokolle von Abgleichen (Tage)',
  'Audit log (days)': 'Audit-Protokoll (Tage)',
  'Keep the texts of runs': 'Texte von Läufen behalten',
  'Mask personal data in stored runs': 'Persönliche Daten in gespeicherten Läufen maskieren',
  '{count} stored now.': 'Jetzt gespeichert: {count}.',
  'Would delete {count} of {total} now.': 'Würde jetzt {count} von {total} löschen.',
  Retention: 'Aufbewahrung',
  'How long texts are kept. Deleted texts cannot be restored.':
    'Wie lange Texte behalten werden. Gelöschte Texte lassen sich nicht wiederherstellen.',
  'Old texts were last deleted {when}.': 'Alte Texte wurden zuletzt gelöscht: {when}.',
  'What is stored': 'Was gespeichert wird',
  'Conversations are what people see as their own chat history: their days are set above.':
    'Gespräche sind der Chatverlauf, den Personen selbst sehen: Ihre Tage stehen oben.',
  'When off, its texts are deleted seconds after a run has ended; times, tokens and cost are kept.':
    'Wenn aus, werden die Texte eines Laufs Sekunden nach seinem Ende gelöscht; Zeiten, Token und Kosten bleiben.',
  'E-mail addresses, telephone numbers, cards and IBANs are masked in texts of runs that have ended, as the guardrail of agents does.':
    'E-Mail-Adressen, Telefonnummern, Karten und IBANs werden in Texten beendeter Läufe maskiert, wie es die Schutzregel von Agenten tut.',
  'Secret saved.': 'Geheimnis gespeichert.',
  'Change {name}': '{name} ändern',
  'Add a secret': 'Geheimnis hinzufügen',
  'The value is encrypted and never shown again; only its last four characters are.':
    'Der Wert wird verschlüsselt und nie wieder gezeigt; nur seine letzten vier Zeichen.',
  'Capital letters, digits and _, such as CRM_TOKEN. It cannot be changed later.':
    'Großbuchstaben, Ziffern und _, etwa CRM_TOKEN. Später nicht zu ändern.',
  Value: 'Wert',
  'Type to replace it; what uses it has the new one with its next call.':
    'Tippen ersetzt ihn; was ihn benutzt, hat den neuen beim nächsten Aufruf.',
  'Hosts it may be sent to': 'Hosts, an die es gesendet werden darf',
  'Expires on': 'Läuft ab am',
  'Named secrets': 'Benannte Geheimnisse',
  'Sign-ins of tools, data connectors and model providers take them by name, as {name} or with “Use a secret”. A secret only goes to the hosts that you allow.':
    'Anmeldungen von Werkzeugen, Datenanbindungen und Modellanbietern nehmen sie beim Namen, als {name} oder mit „Geheimnis verwenden“. Ein Geheimnis geht nur an Hosts, die Sie erlauben.',
  'None yet. Keep a token once, use it in many places, and change it in one.':
    'Noch keine. Legen Sie ein Token einmal ab, benutzen Sie es an vielen Stellen, und ändern Sie es an einer.',
  'Other credentials': 'Andere Zugangsdaten',
  'Stored in the tool, connector or provider that uses them. Change them there.':
    'Gespeichert im Tool, Connector oder Anbieter, der sie verwendet. Dort werden sie geändert.',
  'No tool, connector or provider holds a credential.':
    'Kein Werkzeug, Konnektor oder Anbieter hat Zugangsdaten.',
  'It is deleted for everybody. This cannot be undone.':
    'Es wird für alle gelöscht. Das lässt sich nicht rückgängig machen.',
  'Delete secret': 'Geheimnis löschen',
  'These use it. Enter something else there first, then delete it.':
    'Diese benutzen es. Tragen Sie dort zuerst etwas anderes ein und löschen Sie es dann.',
  'May be sent to': 'Darf gesendet werden an',
  'Value set': 'Wert gesetzt',
  'Model provider': 'Modellanbieter',
  'Used in': 'Benutzt in',
  'Ends with': 'Endet auf',
  'Too short to show': 'Zu kurz zum Zeigen',
  'Nothing yet': 'Noch nichts',
  'What holds for everyone in this workspace.': 'Was für alle in diesem Arbeitsbereich gilt.',
  'Loading settings': 'Einstellungen werden geladen',
  'Only administrators change these settings. For help: {contact}':
    'Nur Administratoren ändern diese Einstellungen. Hilfe: {contact}',
  'Only administrators change these settings. You can look at them.':
    'Nur Administratoren ändern diese Einstellungen. Sie können sie ansehen.',
  'Sections of the settings': 'Abschnitte der Einstellungen',
  'Limits & budgets': 'Grenzen und Budgets',
  'Privacy & retention': 'Datenschutz und Aufbewahrung',
  'Who may sign in': 'Wer sich anmelden darf',
  'Allowed domains': 'Erlaubte Domains',
  'Session length (hours)': 'Dauer einer Sitzung (Stunden)',
  'Who may sign in, and for how long. People who are signed in stay signed in.':
    'Wer sich anmelden darf und für wie lange. Wer angemeldet ist, bleibt es.',
  'People with an account keep it either way.': 'Wer ein Konto hat, behält es in jedem Fall.',
  'No domain is set: everyone who passes the sign-in may come in.':
    'Keine Domain ist gesetzt: Alle, die die Anmeldung bestehen, dürfen herein.',
  'Anyone of the allowed domains': 'Alle aus den erlaubten Domains',
  'Invited people only': 'Nur eingeladene Personen',
  'Any domain': 'Jede Domain',
  'Text not stored': 'Text nicht gespeichert',
  'The texts of this run are not stored any more: see Settings, Privacy & retention. Its figures are.':
    'Die Texte dieses Laufs sind nicht mehr gespeichert: siehe Einstellungen, Datenschutz und Aufbewahrung. Seine Zahlen schon.',
  'For example: Customer service': 'Zum Beispiel: Kundendienst',
  'That of the studio': 'Die des Studios',
  'For example: Hello! Ask me how to do something in the studio.':
    'Zum Beispiel: Hallo! Fragen Sie mich, wie etwas im Studio geht.',
  'Shown at the top of these settings.': 'Wird oben in diesen Einstellungen angezeigt.',
  'What people should know of this workspace.': 'Was Personen über diesen Arbeitsbereich wissen sollten.',
  'An address or a sentence. People who cannot change these settings are told whom to ask.':
    'Eine Adresse oder ein Satz. Wer diese Einstellungen nicht ändern kann, erfährt so, wen er fragt.',
  'Whose changes?': 'Wessen Änderungen?',
  'Name or e-mail address': 'Name oder E-Mail-Adresse',
  'The server does not see who calls.': 'Der Server sieht nicht, wer anfragt.',
  'Calls come through a proxy at {address} ({header}) that the server was not told to trust, so limits, sign-ins and the audit log take everybody for that one address. Set {variable} in the environment of the server, to the number of proxies or to their addresses.':
    'Anfragen kommen über einen Proxy unter {address} ({header}), dem der Server nicht vertrauen soll. Deshalb gelten bei Grenzen, Anmeldungen und im Audit-Protokoll alle als diese eine Adresse. Setzen Sie {variable} in der Umgebung des Servers auf die Anzahl der Proxys oder auf ihre Adressen.',
  'AI notice': 'KI-Hinweis',
  'A person to ask': 'Ein Mensch, den man fragen kann',
  'Every chat says below its text field that an AI answers, on pages of others too. The EU AI Act wants it (Article 50), so the words can be changed, and not taken away.':
    'Jeder Chat sagt unter seinem Textfeld, dass eine KI antwortet, auch auf Seiten anderer. Die KI-Verordnung der EU verlangt es (Artikel 50), darum lassen sich die Worte ändern, aber nicht entfernen.',
  'Say that an AI answers. Empty: the usual sentence, in the language of whoever reads it.':
    'Sagen Sie, dass eine KI antwortet. Leer: der übliche Satz, in der Sprache des Lesers.',
  'An e-mail address or a page, offered as “Ask a person”. Empty: it is not offered.':
    'Eine E-Mail-Adresse oder eine Seite, angeboten als „Einen Menschen fragen“. Leer: Es wird nicht angeboten.',
  'Opening and suggestions': 'Begrüßung und Vorschläge',
  'Sessions ended': 'Beendete Sitzungen',
  'What they owned went to': 'Ihr Besitz ging an',
  'may see it': 'darf es sehen',
  'may use it': 'darf es nutzen',
  'may change it': 'darf es ändern',
  'may manage it': 'darf es verwalten',
  on: 'an',
  off: 'aus',
  'another value': 'ein anderer Wert',
  'another secret': 'ein anderes Geheimnis',
  becomes: 'wird zu',
  Access: 'Zugang',
  'No limit': 'Keine Grenze',
  Forever: 'Unbegrenzt',
  'Set a budget above to follow its spending here.':
    'Legen Sie oben ein Budget fest, um seinen Verbrauch hier zu verfolgen.',
  'Your page': 'Ihre Seite',
  'Choose days…': 'Tage wählen …',
  'Pages that may embed the studio': 'Seiten, die das Studio einbetten dürfen',
};
