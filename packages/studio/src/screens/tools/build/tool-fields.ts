import type { ToolKind } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { MergeField } from '../../../format/merge.ts';
import { showIcon, showVisibility } from '../../../format/show-value.ts';
import { isSingle, type ToolFormValues } from './tool-values.ts';
import { RISKS } from '../../../runs/tool-words.ts';

type Field = MergeField<ToolFormValues>;

export const APPROVALS = [
  { value: 'write', label: msg('Unless it only reads') },
  { value: 'always', label: msg('Always') },
  { value: 'never', label: msg('Never') },
] as const;

const showApproval = (value: unknown, t: Translate): string =>
  t(APPROVALS.find((one) => one.value === value)?.label ?? String(value));
const showYes = (value: unknown, t: Translate): string => (value === true ? t('Yes') : t('No'));
const showMs = (value: unknown, t: Translate): string => t('{count} ms', { count: Number(value) });

const COMMON: readonly Field[] = [
  { path: 'name', label: msg('Name') },
  { path: 'slug', label: msg('Name for the model') },
  { path: 'description', label: msg('Description for the model') },
  { path: 'icon', label: msg('Icon'), show: showIcon },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'approval', label: msg('Ask a person first'), show: showApproval },
  { path: 'timeout_ms', label: msg('Timeout'), show: showMs },
  { path: 'retry.max', label: msg('Further attempts') },
  { path: 'retry.backoff_ms', label: msg('Pause between attempts'), show: showMs },
];

const SINGLE: readonly Field[] = [
  {
    path: 'risk',
    label: msg('Risk'),
    show: (value, t) => t(RISKS[value as keyof typeof RISKS].label),
  },
  { path: 'idempotent', label: msg('May be repeated'), show: showYes },
  { path: 'input_schema', label: msg('Arguments') },
];

const SEVERAL: readonly Field[] = [
  { path: 'operations', label: msg('Operations') },
  { path: 'risks', label: msg('Risk') },
];

const CONFIG: Readonly<Record<ToolKind, readonly Field[]>> = {
  http: [
    { path: 'config.method', label: msg('Method') },
    { path: 'config.url', label: msg('Address') },
    { path: 'config.placement', label: msg('Where arguments go') },
    { path: 'config.body', label: msg('Body') },
    { path: 'config.headers', label: msg('Headers') },
  ],
  function: [{ path: 'config.code', label: msg('Code') }],
  openapi: [
    { path: 'config.base_url', label: msg('Base address') },
    { path: 'config.spec_url', label: msg('Address of the document') },
  ],
  mcp: [{ path: 'config.url', label: msg('Address') }],
  connector: [
    { path: 'config.connector_id', label: msg('Data connector') },
    { path: 'config.statement', label: msg('Query') },
    { path: 'config.allowed_tables', label: msg('Tables that may be read') },
    { path: 'config.max_rows', label: msg('Rows at most') },
  ],
  sop: [{ path: 'config.sop_id', label: msg('Procedure') }],
};

/** The units in which changes of two people are merged. */
export const toolFields = (kind: ToolKind): readonly Field[] => [
  ...COMMON,
  ...(isSingle(kind) ? SINGLE : SEVERAL),
  ...CONFIG[kind],
];
