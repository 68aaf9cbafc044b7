import type { Table } from '../../translate.ts';

/** German: documents, connectors and other servers that fail. */
export const saidSources: Table = {
  'The document is empty.': 'Das Dokument ist leer.',
  'Check the file on your computer and upload it again.':
    'Prüfen Sie die Datei auf Ihrem Rechner, und laden Sie sie noch einmal hoch.',
  'This kind of file is not supported.': 'Diese Art von Datei wird nicht unterstützt.',
  'Use PDF, DOCX, HTML, Markdown, CSV or plain text.':
    'Verwenden Sie PDF, DOCX, HTML, Markdown, CSV oder reinen Text.',
  'The document is damaged and cannot be read.': 'Das Dokument ist beschädigt und lässt sich nicht lesen.',
  'Open it in its own program, save it again and upload the new file.':
    'Öffnen Sie es in seinem Programm, speichern Sie es neu, und laden Sie die neue Datei hoch.',
  'The document is protected by a password.': 'Das Dokument ist durch ein Passwort geschützt.',
  'Save a copy without password protection and upload that.':
    'Speichern Sie eine Kopie ohne Passwortschutz, und laden Sie diese hoch.',
  'The document has no text that can be read, only pictures.':
    'Das Dokument hat keinen lesbaren Text, nur Bilder.',
  'Run text recognition (OCR) on it and upload the result.':
    'Lassen Sie eine Texterkennung (OCR) darüber laufen, und laden Sie das Ergebnis hoch.',
  'The document unpacks to more than can be processed.':
    'Ausgepackt ist das Dokument größer, als verarbeitet werden kann.',
  'Split it into smaller documents.': 'Teilen Sie es in kleinere Dokumente auf.',
  'Reading the document took too long.': 'Das Lesen des Dokuments hat zu lange gedauert.',
  'Try again later, or split it into smaller documents.':
    'Versuchen Sie es später noch einmal, oder teilen Sie es in kleinere Dokumente auf.',
  'The server stopped several times while it read the document.':
    'Der Server wurde beim Lesen des Dokuments mehrmals angehalten.',
  'Try again; if it happens once more, split the document.':
    'Versuchen Sie es noch einmal; geschieht es wieder, teilen Sie das Dokument auf.',
  'Processing was cancelled.': 'Die Verarbeitung wurde abgebrochen.',
  'Retry when you want it to be found.': 'Starten Sie sie neu, wenn es gefunden werden soll.',
  'The page could not be fetched.': 'Die Seite konnte nicht geholt werden.',
  'Open the address in a browser to see whether it is right.':
    'Öffnen Sie die Adresse in einem Browser, um zu sehen, ob sie stimmt.',
  'The document could not be stored.': 'Das Dokument konnte nicht gespeichert werden.',
  'Try again; if it happens once more, tell your administrator.':
    'Versuchen Sie es noch einmal; geschieht es wieder, sagen Sie es einem Administrator.',
  '“{title}”: {why} {hint}': '„{title}“: {why} {hint}',
  'Only http and https addresses can be called.': 'Nur Adressen mit http und https lassen sich aufrufen.',
  'An address must not contain a user name or password.':
    'Eine Adresse darf keinen Benutzernamen und kein Passwort enthalten.',
  'This is not an address.': 'Das ist keine Adresse.',
  '{host} redirects to nowhere.': '{host} leitet ins Leere weiter.',
  '{host} redirects too often.': '{host} leitet zu oft weiter.',
  '{host} redirects to an unencrypted address.': '{host} leitet zu einer unverschlüsselten Adresse weiter.',
  '{host} redirects to another server: {to}.': '{host} leitet zu einem anderen Server weiter: {to}.',
  '{host} did not answer within {limit_ms}.': '{host} hat nicht innerhalb von {limit_ms} geantwortet.',
  '{host} cannot be reached. {why}': '{host} ist nicht erreichbar. {why}',
  'There is no server of that name.': 'Einen Server dieses Namens gibt es nicht.',
  'Its name could not be looked up.': 'Sein Name konnte nicht nachgeschlagen werden.',
  'Nothing listens there.': 'Dort antwortet nichts.',
  'It closed the connection.': 'Er hat die Verbindung geschlossen.',
  'The connection failed or was cut.': 'Die Verbindung ist fehlgeschlagen oder abgebrochen.',
  'Its certificate has expired.': 'Sein Zertifikat ist abgelaufen.',
  'Its certificate is self-signed.': 'Sein Zertifikat ist selbst signiert.',
  'Its certificate is for another name.': 'Sein Zertifikat gilt für einen anderen Namen.',
  '{host} answered more than {limit} bytes.': '{host} hat mehr als {limit} Byte geantwortet.',
  '{host} is an address of this machine or of a private network. The operator can allow it: ALLOWED_ADDRESSES.':
    '{host} ist eine Adresse dieses Rechners oder eines privaten Netzes. Wer den Server betreibt, kann sie erlauben: ALLOWED_ADDRESSES.',
  'Use an address of the public internet, or ask your administrator to allow this one.':
    'Verwenden Sie eine Adresse des öffentlichen Internets, oder bitten Sie einen Administrator, diese zu erlauben.',
  'Use the address it leads to.': 'Verwenden Sie die Adresse, zu der sie führt.',
  'Try again later.': 'Versuchen Sie es später noch einmal.',
  'Take a smaller part of it.': 'Nehmen Sie einen kleineren Teil davon.',
  'Check the address, or try again later.':
    'Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.',
  'Check the address.': 'Prüfen Sie die Adresse.',
  'Check the sign-in of the connector.': 'Prüfen Sie die Anmeldung der Anbindung.',
  '{what} refuses access (status {status}).': '{what} verweigert den Zugriff (Status {status}).',
  '{what} does not exist (status {status}).': '{what} gibt es nicht (Status {status}).',
  '{what} answered with status {status}.': '{what} hat mit Status {status} geantwortet.',
  'It failed for a reason of this server.': 'Es ist aus einem Grund dieses Servers fehlgeschlagen.',
  'Try again. The log of the server says more.':
    'Versuchen Sie es noch einmal. Das Protokoll des Servers sagt mehr.',
  '{host} refuses the sign-in: {said}': '{host} verweigert die Anmeldung: {said}',
  'Check user, password and database.': 'Prüfen Sie Benutzer, Passwort und Datenbank.',
  'The encrypted connection to {host} failed: {said}':
    'Die verschlüsselte Verbindung zu {host} ist fehlgeschlagen: {said}',
  'Give the certificate of its authority, or choose another kind of encryption.':
    'Geben Sie das Zertifikat seiner Stelle an, oder wählen Sie eine andere Art der Verschlüsselung.',
  '{host} took too long.': '{host} hat zu lange gebraucht.',
  'Ask for less, or allow more time in the connector.':
    'Verlangen Sie weniger, oder erlauben Sie in der Anbindung mehr Zeit.',
  'The database refused: {said}': 'Die Datenbank hat abgelehnt: {said}',
  'Give its role the right to read this.': 'Geben Sie ihrer Rolle das Recht, dies zu lesen.',
  'Check the host.': 'Prüfen Sie den Host.',
  '{host} cannot be reached, or closed the connection.':
    '{host} ist nicht erreichbar oder hat die Verbindung geschlossen.',
  'Check host and port, or try again later.':
    'Prüfen Sie Host und Port, oder versuchen Sie es später noch einmal.',
  'Check the name of the database.': 'Prüfen Sie den Namen der Datenbank.',
  'Change the query, or what is selected.': 'Ändern Sie die Abfrage oder die Auswahl.',
  '{host} answered {status} instead of the document.':
    '{host} hat mit {status} statt mit dem Dokument geantwortet.',
  'The document is too large or damaged: it could not be read.':
    'Das Dokument ist zu groß oder beschädigt: Es konnte nicht gelesen werden.',
  'The document has no operations. Check that it has “paths”.':
    'Das Dokument hat keine Operationen. Prüfen Sie, ob es „paths“ enthält.',
  'The document is damaged or nested too deeply.': 'Das Dokument ist beschädigt oder zu tief verschachtelt.',
  'The document has more than {most} operations. Leave out what you do not need.':
    'Das Dokument hat mehr als {most} Operationen. Lassen Sie weg, was Sie nicht brauchen.',
  'This is no OpenAPI document: it has neither “openapi” nor “swagger”.':
    'Das ist kein OpenAPI-Dokument: Es enthält weder „openapi“ noch „swagger“.',
  'The document is neither JSON nor YAML: {why}.': 'Das Dokument ist weder JSON noch YAML: {why}.',
  'The document could not be read within {limit_ms}.':
    'Das Dokument konnte nicht innerhalb von {limit_ms} gelesen werden.',
  'The document cannot be read as OpenAPI.': 'Das Dokument lässt sich nicht als OpenAPI lesen.',
  'It has no key. Enter one in the settings of the provider.':
    'Es fehlt ein Schlüssel. Geben Sie ihn in den Einstellungen des Anbieters ein.',
  'This stored credential was changed or belongs to another object. Enter it again.':
    'Diese gespeicherten Zugangsdaten wurden verändert oder gehören zu etwas anderem. Geben Sie sie neu ein.',
  'The secret {name} has expired. An administrator can set a new value under Settings, Secrets.':
    'Das Geheimnis {name} ist abgelaufen. Ein Administrator kann unter Einstellungen, Geheimnisse einen neuen Wert setzen.',
  'There is no secret {name} any more. Ask an administrator, or sign in otherwise.':
    'Das Geheimnis {name} gibt es nicht mehr. Fragen Sie einen Administrator, oder melden Sie sich anders an.',
  'The secret {name} may not be sent to this address. An administrator can allow it under Settings, Secrets.':
    'Das Geheimnis {name} darf nicht an diese Adresse gesendet werden. Ein Administrator kann es unter Einstellungen, Geheimnisse erlauben.',
  'The secret {name} may not be sent to {host}. An administrator can allow it under Settings, Secrets.':
    'Das Geheimnis {name} darf nicht an {host} gesendet werden. Ein Administrator kann es unter Einstellungen, Geheimnisse erlauben.',
  'This credential was stored with another secret key ({sealed_by}) than this server has ({key}). Start the server with the SECRET_KEY, or the file secret.key in DATA_DIR, of that time, or enter the credential again.':
    'Diese Zugangsdaten wurden mit einem anderen geheimen Schlüssel ({sealed_by}) gespeichert, als dieser Server hat ({key}). Starten Sie den Server mit dem SECRET_KEY oder der Datei secret.key in DATA_DIR von damals, oder geben Sie die Zugangsdaten neu ein.',
};
