import type { Table } from '../../translate.ts';

/** German: checks of nodes that call, compute and answer. */
export const saidNodeChecks: Table = {
  'The variables of the workflow: {why}': 'Die Variablen des Workflows: {why}',
  'The workflow that runs when this one fails is not there any more, or is not shared with the owner. Choose another.':
    'Der Workflow, der läuft, wenn dieser scheitert, ist nicht mehr da oder nicht mit dem Besitzer geteilt. Wählen Sie einen anderen.',
  'Write the function: it reads input, and returns what the node puts out.':
    'Schreiben Sie die Funktion: Sie liest input und gibt zurück, was der Knoten ausgibt.',
  'It returns nothing, so that the node puts out nothing.':
    'Sie gibt nichts zurück, also gibt der Knoten nichts aus.',
  'Functions are switched off on this server. Its operator can allow them with FUNCTION_TOOLS.':
    'Funktionen sind auf diesem Server ausgeschaltet. Wer ihn betreibt, kann sie mit FUNCTION_TOOLS erlauben.',
  'It stands for “{origin}”, which has no equal here. Put another node in its place.':
    'Er steht für „{origin}“, wofür es hier nichts Gleiches gibt. Setzen Sie einen anderen Knoten an seine Stelle.',
  'It stands for “{origin}”, which has no equal here. {advice}':
    'Er steht für „{origin}“, wofür es hier nichts Gleiches gibt. {advice}',
  'Write what is answered.': 'Schreiben Sie, was geantwortet wird.',
  'It does nothing. Add a variable, or delete it.':
    'Er tut nichts. Fügen Sie eine Variable hinzu oder löschen Sie ihn.',
  'The workflow has no variable “{name}”. Add it under Settings, or correct the name.':
    'Der Workflow hat keine Variable „{name}“. Fügen Sie sie unter Einstellungen hinzu oder berichtigen Sie den Namen.',
  'Write the body as an expression.': 'Schreiben Sie den Inhalt als Ausdruck.',
  '{method} sends no body. Choose another method, or no body.':
    '{method} sendet keinen Inhalt. Wählen Sie eine andere Methode oder keinen Inhalt.',
  'Write the address that is called.': 'Schreiben Sie die Adresse, die aufgerufen wird.',
  'Write an address that begins with https:// or http://.':
    'Schreiben Sie eine Adresse, die mit https:// oder http:// beginnt.',
  'Leave user names and passwords out of the address: name a secret under “Sign-in”.':
    'Lassen Sie Benutzernamen und Passwörter aus der Adresse: Nennen Sie ein Geheimnis unter „Anmeldung“.',
  'With a sign-in the host of the address must be fixed: put values behind it only.':
    'Mit einer Anmeldung muss der Host der Adresse feststehen: Setzen Sie Werte nur dahinter ein.',
  '“{name}” is no name of a header.': '„{name}“ ist kein Name einer Kopfzeile.',
  'The header “{name}” is set by the connection. Remove it.':
    'Die Kopfzeile „{name}“ setzt die Verbindung. Entfernen Sie sie.',
  'The header “{name}” signs in. Name a secret under “Sign-in” instead, which nobody can read.':
    'Die Kopfzeile „{name}“ meldet an. Nennen Sie stattdessen ein Geheimnis unter „Anmeldung“, das niemand lesen kann.',
  'Choose the secret that it signs in with.': 'Wählen Sie das Geheimnis, mit dem er sich anmeldet.',
  'There is no secret {secret}, or only administrators may use it. Choose another one.':
    'Es gibt kein Geheimnis {secret}, oder nur die Administration darf es benutzen. Wählen Sie ein anderes.',
  'Write the user name.': 'Schreiben Sie den Benutzernamen.',
  'Write what the value of the secret is called.': 'Schreiben Sie, wie der Wert des Geheimnisses heißt.',
  'Write where the answer says what comes next.':
    'Schreiben Sie, wo die Antwort sagt, was als Nächstes kommt.',
  'Write what the page is called in the query.': 'Schreiben Sie, wie die Seite in der Abfrage heißt.',
  'It deletes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.':
    'Er löscht etwas außerhalb, und niemand wird vorher gefragt. Stellen Sie eine Genehmigung davor, wenn ein Mensch es sehen soll.',
  'Choose the card.': 'Wählen Sie die Karte.',
  'Write the title of the document.': 'Schreiben Sie den Titel des Dokuments.',
  'Write where the file stands.': 'Schreiben Sie, wo die Datei steht.',
  'Write what stands in the document.': 'Schreiben Sie, was im Dokument steht.',
  'Write who gets the mail.': 'Schreiben Sie, wer die E-Mail bekommt.',
  'Write a subject.': 'Schreiben Sie einen Betreff.',
  'Write what stands in the mail.': 'Schreiben Sie, was in der E-Mail steht.',
  'This server sends no mail. Its operator sets that up.':
    'Dieser Server sendet keine E-Mails. Wer ihn betreibt, richtet das ein.',
  '“{node}” reads “calls.{name}”, and no node of this name waits for a call.':
    '„{node}“ liest „calls.{name}“, und kein Knoten dieses Namens wartet auf einen Aufruf.',
  '“{node}” reads the address of “{read}”, which waits in another path. Put both into the same one.':
    '„{node}“ liest die Adresse von „{read}“, der auf einem anderen Weg wartet. Setzen Sie beide auf denselben.',
};
