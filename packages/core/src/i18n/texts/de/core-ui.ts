import type { Table } from '../../translate.ts';

/** German: the shared components, and what the client says when a call fails. */
export const ui: Table = {
  Cancel: 'Abbrechen',
  'Copying is blocked: select the text and copy it yourself':
    'Kopieren ist gesperrt: Markieren Sie den Text und kopieren Sie ihn selbst',
  'That did not work. Please try again.': 'Das hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
  Loading: 'Wird geladen',
  Clear: 'Leeren',
  'Choose…': 'Auswählen …',
  'just now': 'gerade eben',
  Messages: 'Meldungen',
  Pages: 'Seiten',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
  'Page {page} of about {pages}': 'Seite {page} von etwa {pages}',
  'Previous page': 'Vorherige Seite',
  'Next page': 'Nächste Seite',
  'First page': 'Erste Seite',
  'Last page': 'Letzte Seite',
  'Choose files': 'Dateien wählen',
  'Drop files here or': 'Dateien hier ablegen oder',
  browse: 'auswählen',
  '{name}: this type of file cannot be read here.': '{name}: Dieser Dateityp kann hier nicht gelesen werden.',
  '{name}: this file is too large.': '{name}: Diese Datei ist zu groß.',
  'Session expired. Please login again.': 'Die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'Access forbidden. You do not have permission to perform this action.':
    'Zugriff verweigert. Ihnen fehlt die Berechtigung für diese Aktion.',
  'Resource not found.': 'Nicht gefunden.',
  'Validation error. Please check your input.': 'Die Eingabe ist ungültig. Bitte prüfen Sie Ihre Angaben.',
  'Internal server error. Please try again later.':
    'Interner Serverfehler. Bitte versuchen Sie es später noch einmal.',
  'Request failed': 'Die Anfrage ist fehlgeschlagen',
  'This part could not be shown': 'Dieser Teil konnte nicht angezeigt werden',
  'Check your connection and try again. If it fails again, load the page again, or tell whoever runs this studio what you were doing.':
    'Prüfen Sie die Verbindung und versuchen Sie es noch einmal. Gelingt es wieder nicht, laden Sie die Seite neu oder teilen Sie dem Betreiber mit, was Sie gerade getan haben.',
};
