import type { Table } from '../../translate.ts';

/** German: what waits for a person. */
export const inbox: Table = {
  'All clear. Approvals, forms and what fails show up here.':
    'Alles in Ordnung. Freigaben, Formulare und Fehlgeschlagenes erscheinen hier.',
  Workflow: 'Workflow',
  Decide: 'Entscheiden',
  'Fill in': 'Ausfüllen',
  'Open connector': 'Anbindung öffnen',
  'Open run': 'Lauf öffnen',
  'Approvals and forms': 'Freigaben und Formulare',
  Connectors: 'Anbindungen',
  'Failed runs': 'Fehlgeschlagene Läufe',
  'Failed documents': 'Fehlgeschlagene Dokumente',
  Notices: 'Hinweise',
  'Mark all as read: {group}': 'Alle gelesen: {group}',
  'Mark all as read': 'Alle gelesen',
  'Mark as read: {title}': 'Als gelesen markieren: {title}',
  'Approvals and forms, and what fails, are listed here.':
    'Freigaben, Formulare und Fehlgeschlagenes werden hier aufgeführt.',
  'This was decided already': 'Das ist schon entschieden',
  'Somebody was faster, or the time for it is over.': 'Jemand war schneller, oder die Zeit dafür ist um.',
  '{count} runs did not finish': {
    one: '{count} Lauf wurde nicht fertig',
    other: '{count} Läufe wurden nicht fertig',
  },
  '{count} runs failed': { one: '{count} Lauf fehlgeschlagen', other: '{count} Läufe fehlgeschlagen' },
  '{count} alerts': { one: '{count} Alarm', other: '{count} Alarme' },
  'since {time}': 'seit {time}',
};
