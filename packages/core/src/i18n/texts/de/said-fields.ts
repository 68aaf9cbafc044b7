import type { Table } from '../../translate.ts';

/** German: why one field is refused. */
export const saidFields: Table = {
  Required: 'Erforderlich',
  'A number is expected here.': 'Hier wird eine Zahl erwartet.',
  'A whole number is expected here.': 'Hier wird eine ganze Zahl erwartet.',
  'A list is expected here.': 'Hier wird eine Liste erwartet.',
  'An object is expected here.': 'Hier wird ein Objekt erwartet.',
  'A text is expected here.': 'Hier wird ein Text erwartet.',
  'Yes or no is expected here.': 'Hier wird Ja oder Nein erwartet.',
  '“{value}” is expected here.': 'Hier wird „{value}“ erwartet.',
  'One of these is expected here: {options}.': 'Hier wird eines davon erwartet: {options}.',
  'At most {count} characters.': { one: 'Höchstens {count} Zeichen.', other: 'Höchstens {count} Zeichen.' },
  'At least {count} characters.': {
    one: 'Mindestens {count} Zeichen.',
    other: 'Mindestens {count} Zeichen.',
  },
  'At most {count} entries.': { one: 'Höchstens {count} Eintrag.', other: 'Höchstens {count} Einträge.' },
  'At least {count} entries.': { one: 'Mindestens {count} Eintrag.', other: 'Mindestens {count} Einträge.' },
  'At most {count} bytes.': { one: 'Höchstens {count} Byte.', other: 'Höchstens {count} Byte.' },
  'At most {limit}.': 'Höchstens {limit}.',
  'At least {limit}.': 'Mindestens {limit}.',
  'Less than {limit}.': 'Weniger als {limit}.',
  'More than {limit}.': 'Mehr als {limit}.',
  'A multiple of {step} is expected here.': 'Hier wird ein Vielfaches von {step} erwartet.',
  'An e-mail address is expected here.': 'Hier wird eine E-Mail-Adresse erwartet.',
  'An id is expected here.': 'Hier wird eine ID erwartet.',
  'A date is expected here, such as 2026-11-26.': 'Hier wird ein Datum erwartet, etwa 2026-11-26.',
  'A time is expected here, such as 2026-11-26T09:30:00Z.':
    'Hier wird ein Zeitpunkt erwartet, etwa 2026-11-26T09:30:00Z.',
  'There are no fields of these names: {names}.': 'Felder dieser Namen gibt es nicht: {names}.',
  'This does not fit here.': 'Das passt hier nicht.',
};
