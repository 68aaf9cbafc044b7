import type { Table } from '../../translate.ts';

/** German: the conversation, in the studio and in the assistant. */
export const chat: Table = {
  'Studio Assistant': 'Studio-Assistent',
  'Open {heading}': '{heading} öffnen',
  'Close {heading}': '{heading} schließen',
  '{name}, {unread} unread': '{name}, {unread} ungelesen',
  Close: 'Schließen',
  'New conversation': 'Neue Unterhaltung',
  Conversation: 'Unterhaltung',
  'Loading the conversation…': 'Die Unterhaltung wird geladen …',
  'How can I help you today?': 'Wie kann ich heute helfen?',
  'Ask a question…': 'Stellen Sie eine Frage …',
  'Suggested questions': 'Vorgeschlagene Fragen',
  Message: 'Nachricht',
  Send: 'Senden',
  'Stop the answer': 'Antwort abbrechen',
  'Answers can be wrong. Check what matters.': 'Antworten können falsch sein. Prüfen Sie, worauf es ankommt.',
  'Jump to the latest message': 'Zur neuesten Nachricht springen',
  'You:': 'Sie:',
  'Assistant:': 'Assistent:',
  'The assistant is typing': 'Der Assistent schreibt',
  'Searching {name}…': '{name} wird durchsucht …',
  'Using {name}…': '{name} wird verwendet …',
  'Writing the answer…': 'Die Antwort wird geschrieben …',
  'Waiting for your decision…': 'Wartet auf Ihre Entscheidung …',
  Sources: 'Quellen',
  'Source {index}: {title}': 'Quelle {index}: {title}',
  'p. {page}': 'S. {page}',
  Table: 'Tabelle',
  text: 'Text',
  'Copy code': 'Code kopieren',
  'Copy answer': 'Antwort kopieren',
  Copied: 'Kopiert',
  'Copying is not allowed here': 'Kopieren ist hier nicht erlaubt',
  '{input} in, {output} out, {model}': '{input} ein, {output} aus, {model}',
  'You stopped this answer.': 'Sie haben diese Antwort abgebrochen.',
  'This answer failed.': 'Diese Antwort ist fehlgeschlagen.',
  'This answer was cut off when the server stopped.':
    'Diese Antwort wurde unterbrochen, als der Server anhielt.',
  'The connection ended before the answer was finished.':
    'Die Verbindung endete, bevor die Antwort fertig war.',
  'Sign in to go on with this conversation.': 'Melden Sie sich an, um diese Unterhaltung fortzusetzen.',
  'Sorry, I encountered an error. Please try again.':
    'Leider ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  "Sorry, I didn't receive a response. Please try again.":
    'Leider habe ich keine Antwort erhalten. Bitte versuchen Sie es noch einmal.',
  'Request timeout. Please try again.':
    'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'Network error. Please check your internet connection.':
    'Netzwerkfehler. Bitte prüfen Sie Ihre Internetverbindung.',
};
