import type { Table } from '../../translate.ts';

/** German: procedures to begin with. */
export const sopSamples: Table = {
  'Or begin with a sample': 'Oder mit einem Beispiel beginnen',
  'Sample procedures': 'Beispiele für Anweisungen',
  'Adding the sample': 'Beispiel wird angelegt',
  'The sample could not be added': 'Das Beispiel konnte nicht angelegt werden',
  'Upload a PDF or Word document that describes one: its steps are drafted for you, with the passages they come from. Or begin with a sample below: a private draft to look at and change.':
    'Laden Sie ein PDF- oder Word-Dokument hoch, das eine beschreibt: Die Schritte werden für Sie entworfen, mit den Stellen, aus denen sie stammen. Oder beginnen Sie mit einem Beispiel: ein privater Entwurf zum Ansehen und Ändern.',
  'Start the pump after maintenance': 'Pumpe nach der Wartung anfahren',
  'From the closed valve to a signed record: who may start it, what is checked, what is written down.':
    'Vom geschlossenen Ventil bis zum unterschriebenen Protokoll: was geprüft, notiert und freigegeben wird.',
  Maintenance: 'Instandhaltung',
  'Put on safety goggles and gloves': 'Schutzbrille und Handschuhe anlegen',
  'Check the valves': 'Ventile prüfen',
  'The drain valve is closed and locked': 'Das Ablassventil ist geschlossen und gesichert',
  'The suction valve is open': 'Das Saugventil ist offen',
  'Nobody works at the pump any more': 'Niemand arbeitet mehr an der Pumpe',
  'Write down the oil level': 'Ölstand notieren',
  'Oil level in percent': 'Ölstand in Prozent',
  'Is the suction pressure above 2 bar?': 'Liegt der Saugdruck über 2 bar?',
  'No, check the valves again': 'Nein, Ventile noch einmal prüfen',
  'Start the pump and photograph the gauge': 'Pumpe starten und Manometer fotografieren',
  'Let it run for five minutes': 'Fünf Minuten laufen lassen',
  'The shift supervisor signs': 'Die Schichtleitung unterschreibt',
  'Answer a complaint about damaged goods': 'Reklamation beschädigter Ware beantworten',
  'What is asked first, who gets a replacement or the money back, and what is written to the customer.':
    'Was zuerst gefragt wird, wer Ersatz oder Geld zurück bekommt und was dem Kunden geschrieben wird.',
  'Customer service': 'Kundendienst',
  'Write down the order': 'Bestellung notieren',
  'Order number': 'Bestellnummer',
  'What is damaged': 'Was beschädigt ist',
  'Was it delivered less than 30 days ago?': 'Wurde vor weniger als 30 Tagen geliefert?',
  'Look at what the customer sent': 'Ansehen, was der Kunde geschickt hat',
  'A photo of the damage': 'Ein Foto des Schadens',
  'A photo of the packaging': 'Ein Foto der Verpackung',
  'What does the customer want?': 'Was möchte der Kunde?',
  'A replacement': 'Ersatz',
  'The money back': 'Geld zurück',
  'Order the replacement': 'Ersatz bestellen',
  'Start the refund': 'Rückerstattung veranlassen',
  'More than **200 €** need the word of the team lead first.':
    'Über **200 €** muss zuerst die Teamleitung zustimmen.',
  'Explain kindly why it is too late': 'Freundlich erklären, warum es zu spät ist',
  'Name the day of delivery, and offer the repair service.':
    'Nennen Sie den Tag der Lieferung und bieten Sie die Reparatur an.',
  'Tell the customer what happens next, and when': 'Dem Kunden sagen, was wann geschieht',
  'Write one in the library, have it drafted from a document, or begin with a sample.':
    'Schreiben Sie eine in der Bibliothek, lassen Sie sie aus einem Dokument entwerfen oder beginnen Sie mit einem Beispiel.',
  'Procedures published for you appear here.': 'Für Sie veröffentlichte Anweisungen erscheinen hier.',
  'Public procedures appear here. Sign in to see those of your workspace.':
    'Öffentliche Anweisungen erscheinen hier. Melden Sie sich an, um die Ihres Arbeitsbereichs zu sehen.',
  'Open the library': 'Bibliothek öffnen',
};
