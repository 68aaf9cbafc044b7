import type { Table } from '../../translate.ts';

/** German: bins, of what is a draft with versions. */
export const bins: Table = {
  'They can be brought back for {days} days, with their versions.':
    'Sie lassen sich {days} Tage lang mit ihren Versionen zurückholen.',
  'Deleted teams…': 'Gelöschte Teams …',
  'Deleted teams': 'Gelöschte Teams',
  'Teams that you delete stand here for a while.': 'Gelöschte Teams stehen hier eine Zeit lang.',
  'The team and its versions are deleted. Its past runs stay in the records. This cannot be undone.':
    'Das Team und seine Versionen werden gelöscht. Seine vergangenen Läufe bleiben im Protokoll. Das lässt sich nicht rückgängig machen.',
  'Deleted workflows…': 'Gelöschte Workflows …',
  'Deleted workflows': 'Gelöschte Workflows',
  'They can be brought back for {days} days, with their versions. Their schedules stay off.':
    'Sie lassen sich {days} Tage lang mit ihren Versionen zurückholen. Ihre Zeitpläne bleiben aus.',
  'Workflows that you delete stand here for a while.': 'Gelöschte Workflows stehen hier eine Zeit lang.',
  'The workflow, its versions and its triggers are deleted. Its past runs stay in the records. This cannot be undone.':
    'Der Workflow, seine Versionen und seine Auslöser werden gelöscht. Seine vergangenen Läufe bleiben im Protokoll. Das lässt sich nicht rückgängig machen.',
  'Deleted procedures…': 'Gelöschte Anweisungen …',
  'Deleted procedures': 'Gelöschte Anweisungen',
  'Procedures that you delete stand here for a while.': 'Gelöschte Anweisungen stehen hier eine Zeit lang.',
  'The procedure and its versions are deleted. Its past runs stay on record. This cannot be undone.':
    'Die Anweisung und ihre Versionen werden gelöscht. Ihre vergangenen Durchgänge bleiben dokumentiert. Das lässt sich nicht rückgängig machen.',
  'Bin of teams': 'Papierkorb der Teams',
  'Bin of workflows': 'Papierkorb der Workflows',
  'Bin of procedures': 'Papierkorb der Anweisungen',
};
