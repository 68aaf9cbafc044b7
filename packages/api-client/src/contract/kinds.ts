import * as z from 'zod/mini';

/** What people make, own and share, in the order in which searches list it. A new kind begins here, see docs/add-a-kind.md. */
export const objectKindSchema = z.enum([
  'agent',
  'multi_agent',
  'workflow',
  'tool',
  'knowledge_card',
  'connector',
  'sop',
]);
export type ObjectKind = z.output<typeof objectKindSchema>;

/** What addresses of the API call them. */
export const KIND_SEGMENTS = {
  agent: 'agents',
  multi_agent: 'multi-agents',
  workflow: 'workflows',
  tool: 'tools',
  knowledge_card: 'knowledge_cards',
  connector: 'data-connectors',
  sop: 'sops',
} as const satisfies Record<ObjectKind, string>;
export const kindSegmentSchema = z.enum(KIND_SEGMENTS);
export type KindSegment = z.output<typeof kindSegmentSchema>;

/** What is drawn on a canvas: it is talked about node by node, and people have it open together. */
export type DrawnKind = Extract<ObjectKind, 'workflow' | 'multi_agent'>;
export const drawnSegmentSchema = z.enum([
  KIND_SEGMENTS.workflow,
  KIND_SEGMENTS.multi_agent,
] satisfies (typeof KIND_SEGMENTS)[DrawnKind][]);
export type DrawnSegment = z.output<typeof drawnSegmentSchema>;
