import type { Table } from '../../translate.ts';

/** German: forms made from a JSON Schema, and JSON as text. */
export const schemaForm: Table = {
  JSON: 'JSON',
  'Add {name}': '{name} hinzufügen',
  'A schema is an object in braces.': 'Ein Schema ist ein Objekt in geschweiften Klammern.',
  'Arguments are an object: "type" must be "object".':
    'Argumente sind ein Objekt: „type“ muss „object“ sein.',
  'Unknown type. There are string, number, integer, boolean, array, object and null.':
    'Unbekannter Typ. Es gibt string, number, integer, boolean, array, object und null.',
  '"required" is a list of names.': '„required“ ist eine Liste von Namen.',
  '"required" names something that "properties" does not have.':
    '„required“ nennt etwas, das „properties“ nicht hat.',
  '"enum" is a list of at least one value.': '„enum“ ist eine Liste mit mindestens einem Wert.',
  '"properties" is an object: a schema for each name.':
    '„properties“ ist ein Objekt: ein Schema für jeden Namen.',
  'The text ends too early.': 'Der Text endet zu früh.',
  'This text has no end, or a character that must be escaped.':
    'Dieser Text hat kein Ende oder ein Zeichen, das maskiert werden muss.',
  'A name in double quotes is expected here.': 'Hier wird ein Name in doppelten Anführungszeichen erwartet.',
  'This name stands here twice.': 'Dieser Name steht hier zweimal.',
  'A colon is expected here.': 'Hier wird ein Doppelpunkt erwartet.',
  'A comma is missing before this.': 'Davor fehlt ein Komma.',
  'There is a comma too many before this.': 'Davor steht ein Komma zu viel.',
  'This is nested too deeply.': 'Das ist zu tief verschachtelt.',
  'This is no JSON value. Texts stand in double quotes.':
    'Das ist kein JSON-Wert. Texte stehen in doppelten Anführungszeichen.',
  'Something stands here after the end of the JSON.': 'Hier steht etwas nach dem Ende des JSON.',
  'An object is expected here.': 'Hier wird ein Objekt erwartet.',
  'This is required.': 'Das ist erforderlich.',
  'A list is expected here.': 'Hier wird eine Liste erwartet.',
  'A whole number is expected here.': 'Hier wird eine ganze Zahl erwartet.',
  'At least {number}': 'Mindestens {number}',
  'A number is expected here.': 'Hier wird eine Zahl erwartet.',
  'Line {line}': 'Zeile {line}',
  'It takes no arguments.': 'Es nimmt keine Argumente.',
  required: 'erforderlich',
  '(not set)': '(nicht gesetzt)',
  'Entry {number}': 'Eintrag {number}',
  'Remove entry {number} of {name}': 'Eintrag {number} von {name} entfernen',
  'Add an entry to {name}': 'Eintrag zu {name} hinzufügen',
  'This is outside the limits.': 'Das liegt außerhalb der Grenzen.',
  'At most {number}': 'Höchstens {number}',
};
