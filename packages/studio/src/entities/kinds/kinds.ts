import {
  BookOpen,
  Bot,
  Cable,
  ClipboardList,
  type LucideIcon,
  Network,
  Workflow,
  Wrench,
} from 'lucide-react';
import type { ApiClient } from '@agent-studio/api-client';
import type { Area, AuditedPart, ObjectKind, ViewList } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** What everybody may know of a kind. How it is listed, shown and deleted stands beside its screen. */
export interface KindFacts {
  kind: ObjectKind;
  /** Its saved views, and how its list was looked at last. */
  key: ViewList;
  /** What keys of what was read of it begin with, see data/refresh.ts. */
  area: Area;
  /** Its calls: what the contract and the audit log call it. */
  part: keyof ApiClient & AuditedPart;
  /** One and several of it; marked by `msg`. */
  label: string;
  plural: string;
  icon: LucideIcon;
  list: string;
  create: { label: string; path: string };
  /** Where one of it is managed. */
  pathOf: (id: string) => string;
}

export const KINDS = {
  agent: {
    kind: 'agent',
    key: 'agents',
    area: 'agents',
    part: 'agents',
    label: msg('Agent'),
    plural: msg('Agents'),
    icon: Bot,
    list: '/agents',
    create: { label: msg('New agent'), path: '/agents/create' },
    pathOf: (id) => `/agents/manage/${id}`,
  },
  tool: {
    kind: 'tool',
    key: 'tools',
    area: 'tools',
    part: 'tools',
    label: msg('Tool'),
    plural: msg('Tools'),
    icon: Wrench,
    list: '/tools',
    create: { label: msg('New tool'), path: '/tools/create' },
    pathOf: (id) => `/tools/manage/${id}`,
  },
  multi_agent: {
    kind: 'multi_agent',
    key: 'multi-agents',
    area: 'teams',
    part: 'multiAgents',
    label: msg('Team'),
    plural: msg('Teams'),
    icon: Network,
    list: '/multi-agents',
    create: { label: msg('New team'), path: '/multi-agents/create' },
    pathOf: (id) => `/multi-agents/manage/${id}`,
  },
  workflow: {
    kind: 'workflow',
    key: 'workflows',
    area: 'workflows',
    part: 'workflows',
    label: msg('Workflow'),
    plural: msg('Workflows'),
    icon: Workflow,
    list: '/workflows',
    create: { label: msg('New workflow'), path: '/workflows?new' },
    pathOf: (id) => `/workflows?workflow=${id}`,
  },
  knowledge_card: {
    kind: 'knowledge_card',
    key: 'knowledge-cards',
    area: 'knowledge',
    part: 'knowledgeCards',
    label: msg('Knowledge card'),
    plural: msg('Knowledge cards'),
    icon: BookOpen,
    list: '/knowledge-base',
    create: { label: msg('New knowledge card'), path: '/knowledge-base/create' },
    pathOf: (id) => `/knowledge-base/edit/${id}`,
  },
  connector: {
    kind: 'connector',
    key: 'data-connectors',
    area: 'connectors',
    part: 'dataConnectors',
    label: msg('Connector'),
    plural: msg('Connectors'),
    icon: Cable,
    list: '/data-connectors',
    create: { label: msg('New connector'), path: '/data-connectors?new' },
    pathOf: (id) => `/data-connectors?connector=${id}`,
  },
  sop: {
    kind: 'sop',
    key: 'sops',
    area: 'sops',
    part: 'sops',
    label: msg('Procedure'),
    plural: msg('Procedures'),
    icon: ClipboardList,
    list: '/apps/psp-sop/library',
    create: { label: msg('New procedure'), path: '/apps/psp-sop/library?new' },
    pathOf: (id) => `/apps/psp-sop/library/${id}`,
  },
} satisfies Record<ObjectKind, KindFacts>;

/** Names that answers of the server have besides. */
const OTHER_NAMES: Readonly<Record<string, ObjectKind>> = { card: 'knowledge_card' };

/** Of a kind that an answer names; undefined: it is none of these. */
export const kindOf = (name: string): KindFacts | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name as ObjectKind] : KINDS[OTHER_NAMES[name] as ObjectKind];

/** An address with something more to ask for, whether it asks for something already or not. */
export const withQuery = (path: string, query: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Where the trace of a run is shown. */
export const runPathOf = (
  kind: 'agent' | 'multi_agent' | 'workflow',
  targetId: string,
  runId: string,
): string => withQuery(KINDS[kind].pathOf(targetId), `tab=runs&run=${runId}`);
