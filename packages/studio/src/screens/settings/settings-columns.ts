import { ACTIONS, msg, type TableColumn } from '@agent-studio/core';

// Apart from the tables that have them: their outline stands before those are loaded.

/** Which model does what. */
export const JOB_COLUMNS: readonly TableColumn[] = [{ label: msg('Job') }, { label: msg('Model') }];

/** Of named secrets. */
export const SECRET_COLUMNS: readonly TableColumn[] = [
  { label: msg('Name') },
  { label: msg('Used by') },
  { label: msg('May be sent to'), minor: true },
  { label: msg('Value set'), minor: true },
  { label: msg('Expires'), minor: true },
  ACTIONS,
];

/** Of the audit log. */
export const ENTRY_COLUMNS: readonly TableColumn[] = [
  { label: msg('When'), minor: true },
  { label: msg('Who'), minor: true },
  { label: msg('What') },
  { label: msg('Object'), minor: true },
  { label: msg('Address'), minor: 'first' },
];
