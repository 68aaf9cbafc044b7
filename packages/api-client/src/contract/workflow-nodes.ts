import * as z from 'zod/mini';
import { codeConfigSchema } from './code-node.ts';
import { idSchema, jsonSchemaSchema } from './common.ts';
import { readFileConfigSchema, writeFileConfigSchema } from './file-nodes.ts';
import { httpRequestConfigSchema } from './http-request-node.ts';
import {
  chosen,
  DAY_MS,
  expression,
  expressions,
  label,
  nodeIdSchema,
  portSchema,
  schemaOrNull,
  template,
  version,
  waitMs,
} from './node-parts.ts';
import { sentenceSchema } from './sentence.ts';
import {
  placeholderConfigSchema,
  respondConfigSchema,
  sendMailConfigSchema,
  setVariablesConfigSchema,
  waitForCallConfigSchema,
} from './small-nodes.ts';
import { positionSchema } from './versions.ts';

export { MAX_EXPRESSIONS } from './node-parts.ts';

/**
 * What a workflow is made of. A node has one way in and named ways out, its ports; each port leads to one node at most. A
 * path ends where a port leads nowhere. `loop` and `parallel` open a scope: the path behind `body`, or behind a branch, is
 * part of them and ends where it leads nowhere or back to them; then they go on at `done`.
 *
 * Expressions are CEL (https://cel.dev). They see `inputs`, `vars` (the variables of the workflow), `nodes.<id>` (what that
 * node put out), `calls.<id>` (where a node waits for a call), `run.id`, `run.started_at` and, inside a loop, `item` and `index`. Texts hold them as `{{ expression }}`.
 */

export const nodeConfigSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start') }),
  z.object({
    type: z.literal('agent'),
    agent_id: chosen,
    version,
    input: template,
    output_schema: schemaOrNull,
  }),
  z.object({ type: z.literal('multi_agent'), multi_agent_id: chosen, version, input: template }),
  z.object({
    type: z.literal('llm'),
    /** Null: the default chat model. */
    model_id: chosen,
    system: template,
    prompt: template,
    temperature: z._default(z.nullable(z.number().check(z.gte(0), z.lte(2))), null),
    output_schema: schemaOrNull,
  }),
  z.object({
    type: z.literal('tool'),
    tool_id: chosen,
    /** Of a tool with several; null: it has one. */
    operation: z._default(z.nullable(z.string().check(z.maxLength(500))), null),
    /** An expression for each argument. */
    args: expressions,
  }),
  z.object({
    type: z.literal('knowledge'),
    card_ids: z._default(z.array(idSchema).check(z.maxLength(20)), []),
    query: template,
    top_k: z._default(z.int().check(z.gte(1), z.lte(20)), 5),
  }),
  z.object({
    type: z.literal('connector'),
    connector_id: chosen,
    /** SQL for databases, the name of a tool for MCP, a path for the others. Values belong into `params`, never into the text. */
    query: z._default(z.string().check(z.maxLength(20_000)), ''),
    /** An expression for each `:name` in a statement, or for each argument. */
    params: expressions,
    max_rows: z._default(z.int().check(z.gte(1), z.lte(10_000)), 100),
  }),
  z.object({
    type: z.literal('condition'),
    /** The first that is true is taken; none: port `else`. */
    branches: z._default(
      z
        .array(z.object({ port: portSchema, label: z._default(label, ''), when: expression }))
        .check(z.maxLength(20)),
      [],
    ),
  }),
  z.object({
    type: z.literal('classify'),
    model_id: chosen,
    /** Who chooses; null: the model. */
    agent_id: chosen,
    input: template,
    instructions: template,
    /** None that fits: port `else`. */
    classes: z._default(
      z
        .array(
          z.object({
            port: portSchema,
            label: z._default(label, ''),
            description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
          }),
        )
        .check(z.maxLength(20)),
      [],
    ),
  }),
  z.object({
    type: z.literal('loop'),
    mode: z._default(z.enum(['each', 'while']), 'each'),
    /** `each`: a list; the body sees `item` and `index`. */
    items: expression,
    /** `csv`: `items` is a text, whose first row names what each item is made of. */
    items_as: z._default(z.enum(['list', 'csv']), 'list'),
    /** `continue`: a round that fails is noted in `errors`, and the others go on. */
    on_item_error: z._default(z.enum(['stop', 'continue']), 'stop'),
    /** `while`: asked before each round; the body sees `index`. */
    condition: expression,
    /** How many items at once. */
    concurrency: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
    max_rounds: z._default(z.int().check(z.gte(1), z.lte(1_000)), 100),
  }),
  z.object({
    type: z.literal('parallel'),
    branches: z._default(
      z.array(z.object({ port: portSchema, label: z._default(label, '') })).check(z.maxLength(20)),
      [],
    ),
  }),
  z.object({
    type: z.literal('human_input'),
    title: template,
    message: template,
    /** The form; JSON Schema of an object. */
    form: z._default(jsonSchemaSchema, { type: 'object', properties: {} }),
    timeout_ms: z._default(waitMs(90 * DAY_MS), 7 * DAY_MS),
  }),
  z.object({
    type: z.literal('approval'),
    title: template,
    message: template,
    timeout_ms: z._default(waitMs(90 * DAY_MS), 7 * DAY_MS),
  }),
  z.object({
    type: z.literal('wait'),
    mode: z._default(z.enum(['duration', 'until']), 'duration'),
    duration_ms: z._default(z.int().check(z.gte(100), z.lte(90 * DAY_MS)), 60_000),
    /** A timestamp, or its text in ISO 8601. */
    until: expression,
  }),
  z.object({
    type: z.literal('sub_workflow'),
    workflow_id: chosen,
    version,
    inputs: expressions,
  }),
  z.object({ type: z.literal('transform'), values: expressions }),
  httpRequestConfigSchema,
  codeConfigSchema,
  setVariablesConfigSchema,
  respondConfigSchema,
  readFileConfigSchema,
  writeFileConfigSchema,
  sendMailConfigSchema,
  waitForCallConfigSchema,
  placeholderConfigSchema,
  z.object({ type: z.literal('end'), outputs: expressions }),
]);
export type NodeConfig = z.output<typeof nodeConfigSchema>;
export type NodeType = NodeConfig['type'];

/** `branch`: goes on at port `error`, whose path sees `nodes.<id>.error`. `continue`: goes on with null. */
const onErrorSchema = z.enum(['fail', 'continue', 'branch']);

export const workflowNodeSchema = z.object({
  id: nodeIdSchema,
  title: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  config: nodeConfigSchema,
  position: positionSchema,
  notes: z._default(z.string().check(z.maxLength(2_000)), ''),
  on_error: z._default(onErrorSchema, 'fail'),
  /** Further attempts after one that failed, of nodes whose call may be repeated. */
  retry: z._default(
    z.object({
      max: z.int().check(z.gte(0), z.lte(5)),
      backoff_ms: z.int().check(z.gte(0), z.lte(60_000)),
    }),
    { max: 0, backoff_ms: 1_000 },
  ),
});
export type WorkflowNode = z.output<typeof workflowNodeSchema>;
export type WorkflowNodeInput = z.input<typeof workflowNodeSchema>;

export const workflowEdgeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  source: nodeIdSchema,
  source_port: z._default(portSchema, 'next'),
  target: nodeIdSchema,
});
export type WorkflowEdge = z.output<typeof workflowEdgeSchema>;

/** The ways out of a node, in the order in which they are drawn. `next` is the only one of most nodes. */
export function portsOf({ config, on_error }: Pick<WorkflowNode, 'config' | 'on_error'>): string[] {
  const failed = on_error === 'branch' ? ['error'] : [];
  switch (config.type) {
    case 'end':
      return [];
    case 'condition':
      return [...config.branches.map(({ port }) => port), 'else', ...failed];
    case 'classify':
      return [...config.classes.map(({ port }) => port), 'else', ...failed];
    case 'loop':
      return ['body', 'done', ...failed];
    case 'parallel':
      return [...config.branches.map(({ port }) => port), 'done', ...failed];
    case 'approval':
      return ['approved', 'rejected', ...(config.timeout_ms === null ? [] : ['timeout']), ...failed];
    case 'human_input':
    case 'wait_for_call':
      return ['next', ...(config.timeout_ms === null ? [] : ['timeout']), ...failed];
    default:
      return ['next', ...failed];
  }
}

const MOST_PINS = 50;
export const MOST_PINNED_LETTERS = 200_000;

/** What stands in for carrying a node out. */
export const pinSchema = z.object({
  output: z.unknown(),
  /** The way out that is taken; absent: the first. */
  port: z.optional(portSchema),
});

/** By node: what stands in for carrying it out, in test runs of the draft and nowhere else. */
export const pinsSchema = z.record(nodeIdSchema, pinSchema).check(
  z.refine((pins) => Object.keys(pins).length <= MOST_PINS, `At most ${MOST_PINS} outputs can be pinned.`),
  z.refine(
    (pins) => JSON.stringify(pins).length <= MOST_PINNED_LETTERS,
    'What is pinned is too large: at most 200,000 letters of JSON together.',
  ),
);
export type Pins = z.output<typeof pinsSchema>;

/** Whether the output of such a node can be pinned: not where a path begins, ends, or goes on inside. */
export const isPinnable = (type: NodeType): boolean => !NEVER_PINNED.has(type);
const NEVER_PINNED: ReadonlySet<NodeType> = new Set<NodeType>(['start', 'end', 'loop', 'parallel', 'wait']);

/** What one node came to that was carried out alone. */
export const nodeTrialSchema = z.object({
  outcome: z.enum(['ok', 'error']),
  /** What the node was given, its texts filled in. */
  input: z.unknown(),
  output: z.unknown(),
  /** The port it would go on at; null: it failed. */
  port: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Of `error`. */
  sentence: z.optional(sentenceSchema),
  duration_ms: z.number(),
});
export type NodeTrial = z.output<typeof nodeTrialSchema>;
