import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { KIND_SEGMENTS, objectKindSchema, type ObjectKind } from '@agent-studio/api-client/contract';
import {
  agents,
  dataConnectors,
  knowledgeCards,
  multiAgents,
  sops,
  tools,
  workflows,
} from '../../db/schema.ts';
import type { Thing } from '../../refusal.ts';
import type { ObjectColumns } from './visible-objects.ts';

/** What all features must know of a kind; what only its own does stands there. */
export interface ObjectKindFacts {
  table: ObjectColumns & SQLWrapper & { name: SQLWrapper };
  /** Within a sentence. */
  noun: string;
  /** Within one that has a code. */
  thing: Thing;
  /** What codes of its refusals begin with. */
  code: string;
  /** Says in lists what it is for, or what else tells it from others. */
  detail: SQL;
  /** Stays in a bin for a while when it is deleted. */
  hasBin?: true;
  /** Some come with the product and belong to nobody. */
  hasBuiltIn?: true;
  /** The studio's address of one. */
  pathOf: (id: string) => string;
}

const described = sql`content ->> 'description'`;

/** Each kind in the words and addresses of this server. */
export const OBJECT_KINDS: Readonly<Record<ObjectKind, ObjectKindFacts>> = {
  agent: {
    table: agents,
    noun: 'agent',
    thing: 'thing.agent',
    code: 'agent',
    detail: described,
    hasBin: true,
    hasBuiltIn: true,
    pathOf: (id) => `/agents/manage/${id}`,
  },
  multi_agent: {
    table: multiAgents,
    noun: 'team',
    thing: 'thing.team',
    code: 'multi_agent',
    detail: described,
    hasBin: true,
    pathOf: (id) => `/multi-agents/manage/${id}`,
  },
  workflow: {
    table: workflows,
    noun: 'workflow',
    thing: 'thing.workflow',
    code: 'workflow',
    detail: described,
    hasBin: true,
    pathOf: (id) => `/workflows?workflow=${id}`,
  },
  tool: {
    table: tools,
    noun: 'tool',
    thing: 'thing.tool',
    code: 'tool',
    detail: sql`description`,
    pathOf: (id) => `/tools/manage/${id}`,
  },
  knowledge_card: {
    table: knowledgeCards,
    noun: 'knowledge card',
    thing: 'thing.card',
    code: 'card',
    detail: sql`description`,
    hasBuiltIn: true,
    pathOf: (id) => `/knowledge-base/edit/${id}`,
  },
  connector: {
    table: dataConnectors,
    noun: 'connector',
    thing: 'thing.connector',
    code: 'connector',
    detail: sql`kind`,
    pathOf: (id) => `/data-connectors?connector=${id}`,
  },
  sop: {
    table: sops,
    noun: 'procedure',
    thing: 'thing.procedure',
    code: 'sop',
    detail: described,
    hasBin: true,
    pathOf: (id) => `/apps/psp-sop/library/${id}`,
  },
};

/** Which kind an address of the API is about. */
export const KIND_OF_SEGMENT = Object.fromEntries(
  Object.entries(KIND_SEGMENTS).map(([kind, segment]) => [segment, kind]),
) as { readonly [Kind in ObjectKind as (typeof KIND_SEGMENTS)[Kind]]: Kind };

/** In the order of the contract. */
export const EACH_KIND: readonly (ObjectKindFacts & { kind: ObjectKind })[] = objectKindSchema.options.map(
  (kind) => ({ kind, ...OBJECT_KINDS[kind] }),
);
