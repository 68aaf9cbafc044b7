import type { Table } from '../../translate.ts';

/** Arabic: bins, of what is a draft with versions. */
export const bins: Table = {
  'They can be brought back for {days} days, with their versions.':
    'يمكن استعادتها لمدة {days} يومًا مع إصداراتها.',
  'Deleted teams…': 'الفرق المحذوفة…',
  'Deleted teams': 'الفرق المحذوفة',
  'Teams that you delete stand here for a while.': 'تبقى الفرق التي تحذفها هنا لبعض الوقت.',
  'The team and its versions are deleted. Its past runs stay in the records. This cannot be undone.':
    'سيُحذف الفريق وإصداراته. تبقى تشغيلاته السابقة في السجلات. لا يمكن التراجع عن هذا.',
  'Deleted workflows…': 'مسارات العمل المحذوفة…',
  'Deleted workflows': 'مسارات العمل المحذوفة',
  'They can be brought back for {days} days, with their versions. Their schedules stay off.':
    'يمكن استعادتها لمدة {days} يومًا مع إصداراتها. تبقى جداولها متوقفة.',
  'Workflows that you delete stand here for a while.': 'تبقى مسارات العمل التي تحذفها هنا لبعض الوقت.',
  'The workflow, its versions and its triggers are deleted. Its past runs stay in the records. This cannot be undone.':
    'سيُحذف مسار العمل وإصداراته ومشغّلاته. تبقى تشغيلاته السابقة في السجلات. لا يمكن التراجع عن هذا.',
  'Deleted procedures…': 'الإجراءات المحذوفة…',
  'Deleted procedures': 'الإجراءات المحذوفة',
  'Procedures that you delete stand here for a while.': 'تبقى الإجراءات التي تحذفها هنا لبعض الوقت.',
  'The procedure and its versions are deleted. Its past runs stay on record. This cannot be undone.':
    'سيُحذف الإجراء وإصداراته. تبقى عمليات تنفيذه السابقة في السجل. لا يمكن التراجع عن هذا.',
  'Bin of teams': 'سلة محذوفات الفرق',
  'Bin of workflows': 'سلة محذوفات مسارات العمل',
  'Bin of procedures': 'سلة محذوفات الإجراءات',
};
