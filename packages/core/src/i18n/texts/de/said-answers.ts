import type { Table } from '../../translate.ts';

/** German: what tests, webhooks, connectors and tools answer. */
export const saidAnswers: Table = {
  'The body must be an object of JSON: it is what the workflow begins with.':
    'Der Inhalt muss ein JSON-Objekt sein: Damit beginnt der Workflow.',
  'Input “{name}” could not be filled. {why}': 'Die Eingabe „{name}“ konnte nicht gefüllt werden. {why}',
  'The form has too many fields.': 'Das Formular hat zu viele Felder.',
  'The body is no JSON. Say what else it is by Content-Type.':
    'Der Inhalt ist kein JSON. Sagen Sie mit Content-Type, was er sonst ist.',
  'The secret cannot be read on this server any more. Replace it.':
    'Das Geheimnis lässt sich auf diesem Server nicht mehr lesen. Ersetzen Sie es.',
  'This webhook was called more than 200 times a second. Call it again in {seconds} seconds.':
    'Dieser Webhook wurde mehr als 200-mal in der Sekunde aufgerufen. Rufen Sie ihn in {seconds} Sekunden wieder auf.',
  'Its owner switched off that others run “{name}”. Ask {owner}.':
    'Der Besitzer hat abgeschaltet, dass andere „{name}“ ausführen. Fragen Sie {owner}.',
  'It answered: {said}': 'Es hat geantwortet: {said}',
  'It answered, and used up its limit while it was thinking.':
    'Es hat geantwortet und beim Nachdenken seine Grenze aufgebraucht.',
  'It answered a vector of {dimensions} dimensions.':
    'Es hat mit einem Vektor von {dimensions} Dimensionen geantwortet.',
  '“{name}” is switched off. Switch it on to test it.':
    '„{name}“ ist ausgeschaltet. Schalten Sie es ein, um es zu prüfen.',
  '“{name}” has no operation “{operation}”. Choose one that it has.':
    '„{name}“ hat keine Operation „{operation}“. Wählen Sie eine, die es hat.',
  'The tool did not answer within {limit_ms}. In a run of an agent it may take longer.':
    'Das Werkzeug hat innerhalb von {limit_ms} nicht geantwortet. In einem Lauf eines Agenten darf es länger dauern.',
  'Say whether you approve or reject.': 'Sagen Sie, ob Sie zustimmen oder ablehnen.',
  '“{user}” may sign in.': '„{user}“ darf sich anmelden.',
  'This role can do more than read: {rights}. Queries are checked and run in a transaction that only reads, but a role that only reads is safer.':
    'Diese Rolle kann mehr als lesen: {rights}. Abfragen werden geprüft und laufen in einer Transaktion, die nur liest, aber eine Rolle, die nur liest, ist sicherer.',
  'The bucket “{name}” answers.': 'Der Bucket „{name}“ antwortet.',
  'The keys are accepted.': 'Die Schlüssel werden angenommen.',
  'Nobody signs in: the bucket is open.': 'Niemand meldet sich an: Der Bucket ist offen.',
  '{server} answers.': '{server} antwortet.',
  'This role can only read.': 'Diese Rolle kann nur lesen.',
  'The test took too long.': 'Die Prüfung hat zu lange gedauert.',
  'The source is empty. Nothing was changed.': 'Die Quelle ist leer. Nichts wurde geändert.',
  '{removed} of {before} documents are gone from the source. Nothing was changed.':
    '{removed} von {before} Dokumenten fehlen in der Quelle. Nichts wurde geändert.',
  'Check the source. If that is right, start the sync and allow the removal.':
    'Prüfen Sie die Quelle. Wenn das stimmt, starten Sie den Abgleich und erlauben Sie das Entfernen.',
  'Enter the credential again.': 'Geben Sie die Zugangsdaten noch einmal ein.',
  'Change what was asked for.': 'Ändern Sie, was gefragt wurde.',
  'Change it there.': 'Ändern Sie es dort.',
  '“{address}” is not an address.': '„{address}“ ist keine Adresse.',
  'Write a path, or an address with https://.': 'Schreiben Sie einen Pfad, oder eine Adresse mit https://.',
  '{host} asks for a sign-in, or refuses this one.': '{host} verlangt eine Anmeldung oder lehnt diese ab.',
  'None of the objects could be copied.': 'Keines der Objekte konnte kopiert werden.',
  'The list says why.': 'Die Liste sagt, warum.',
  'The connection does not work: {why}': 'Die Verbindung funktioniert nicht: {why}',
  'The server refuses the keys ({code}).': 'Der Server lehnt die Schlüssel ab ({code}).',
  'Check access key, secret key and region.': 'Prüfen Sie Zugriffsschlüssel, geheimen Schlüssel und Region.',
  'There is no bucket “{name}”.': 'Einen Bucket „{name}“ gibt es nicht.',
  'Check the name of the bucket.': 'Prüfen Sie den Namen des Buckets.',
  'The object has {size} MB; at most {limit} MB are copied.':
    'Das Objekt hat {size} MB; höchstens {limit} MB werden kopiert.',
  'Split it, or exclude it.': 'Teilen Sie es, oder schließen Sie es aus.',
  'The query needs a value for :{name}.': 'Die Abfrage braucht einen Wert für :{name}.',
  '“{name}” is no table.': '„{name}“ ist keine Tabelle.',
  'Choose one of the list.': 'Wählen Sie eine aus der Liste.',
  'There is no table “{name}” that this role may see.':
    'Eine Tabelle „{name}“, die diese Rolle sehen darf, gibt es nicht.',
  'Choose another table, or give the role the right to read it.':
    'Wählen Sie eine andere Tabelle, oder geben Sie der Rolle das Recht, sie zu lesen.',
  'The row “{key}” is gone.': 'Die Zeile „{key}“ gibt es nicht mehr.',
  'Sync again.': 'Gleichen Sie noch einmal ab.',
  'The table “{table}” has no column “{name}”.': 'Die Tabelle „{table}“ hat keine Spalte „{name}“.',
  'Change what the sync reads.': 'Ändern Sie, was der Abgleich liest.',
  'The table has more than {limit} MB.': 'Die Tabelle hat mehr als {limit} MB.',
  'Make a document of each row, or choose fewer columns.':
    'Machen Sie aus jeder Zeile ein Dokument, oder wählen Sie weniger Spalten.',
  'A query may only read tables: the function {name} is not allowed.':
    'Eine Abfrage darf nur Tabellen lesen: Die Funktion {name} ist nicht erlaubt.',
  'A query may only read: {word} is not allowed. A column of that name belongs in quotes.':
    'Eine Abfrage darf nur lesen: {word} ist nicht erlaubt. Eine Spalte dieses Namens gehört in Anführungszeichen.',
  'The server has no tool “{name}”. Choose one that it has.':
    'Der Server hat kein Werkzeug „{name}“. Wählen Sie eines, das er hat.',
  '“{name}” does not say that it only reads. Whoever owns the connector can allow it there, under “Further tools that may be called”.':
    '„{name}“ sagt nicht, dass es nur liest. Wem der Konnektor gehört, kann es dort unter „Weitere Werkzeuge, die aufgerufen werden dürfen“ erlauben.',
  'No language model is set up, so your words stand as they are.':
    'Es ist kein Sprachmodell eingerichtet, darum stehen Ihre Worte, wie sie sind.',
  'What {model} wrote could not be used, so your words stand as they are.':
    'Was {model} geschrieben hat, war nicht brauchbar, darum stehen Ihre Worte, wie sie sind.',
  'No model wrote it, so your words stand as they are. {why}':
    'Kein Modell hat es ausgearbeitet, darum stehen Ihre Worte, wie sie sind. {why}',
};
