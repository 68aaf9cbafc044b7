import type { WorkflowContent, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import type { WorkflowLookups } from '#server/engine/workflow/lint-types.ts';
import { lintWorkflow } from '#server/engine/workflow/lint-workflow.ts';
import { sampleId } from '../../samples/samples.ts';
import { aNode, aWorkflow } from './workflows.ts';

/* What the owner of a workflow under test may use, and something that is gone. */
export const AGENT = sampleId(100);
export const DRAFT = sampleId(101);
const TEAM = sampleId(102);
const MODEL = sampleId(103);
export const TOOL = sampleId(104);
export const MANY = sampleId(105);
export const CARD = sampleId(106);
const CONNECTOR = sampleId(107);
export const FLOW = sampleId(108);
export const LOOPING = sampleId(109);
export const GONE = sampleId(110);

export const objectOf = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const mail = objectOf({ to: { type: 'string' }, text: { type: 'string' } }, ['to']);
const usable: WorkflowLookups = {
  agents: new Map([
    [AGENT, { name: 'Writer', published: 2 }],
    [DRAFT, { name: 'Sketch', published: null }],
  ]),
  multiAgents: new Map([[TEAM, { name: 'Team', published: 1 }]]),
  models: new Set([MODEL]),
  tools: new Map([
    [TOOL, { name: 'Mail', operations: [{ id: null, name: 'Mail', schema: mail, writes: true }] }],
    [
      MANY,
      {
        name: 'Shop',
        operations: [
          { id: 'get', name: 'Get order', schema: objectOf({ id: {} }, ['id']), writes: false },
          {
            id: 'wait',
            name: 'Wait',
            schema: objectOf(
              { ms: { type: 'string' }, times: { type: 'integer' }, how: { enum: ['slow', 'fast'] } },
              ['ms'],
            ),
            writes: false,
          },
          {
            id: 'set',
            name: 'Set order',
            schema: { type: 'object', additionalProperties: true },
            writes: true,
          },
        ],
      },
    ],
  ]),
  cards: new Set([CARD]),
  connectors: new Set([CONNECTOR]),
  workflows: new Map([
    [FLOW, { name: 'Sub', published: 1, inputs: objectOf({ topic: {} }, ['topic']), callsItself: false }],
    [LOOPING, { name: 'Echo', published: null, inputs: objectOf({}), callsItself: true }],
  ]),
  secrets: new Set(['CRM_TOKEN']),
  mayRunCode: true,
  sendsMail: true,
};

export const start = aNode('start', { type: 'start' });
export const end = (outputs: Record<string, string> = {}) => aNode('end', { type: 'end', outputs });
export const set = (id: string, values: Record<string, string> = { v: '1' }) =>
  aNode(id, { type: 'transform', values });
export const wait = (id: string) => aNode(id, { type: 'wait' });

export const lint = (content: WorkflowContent) => lintWorkflow(content, usable);
/** Each issue on a line: severity, code, node, field. */
export const short = (content: WorkflowContent) =>
  lint(content).map(({ severity, code, at, path }) =>
    [severity, code, at, path].join(' ').replace(/ +$/, ''),
  );
/** Start, one node, end. */
export const withNode = (
  node: WorkflowNodeInput,
  more: Partial<Pick<WorkflowContent, 'inputs' | 'variables'>> = {},
) => aWorkflow([start, node, end()], [`start>${node.id}>end`], more);
