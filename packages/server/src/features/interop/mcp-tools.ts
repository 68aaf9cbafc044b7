import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { variableValuesSchema, type JsonSchema, type Variable } from '@agent-studio/api-client/contract';
import { checkArguments } from '../../engine/schemas/check-arguments.ts';
import type { SignedIn } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { PublishedService, Target } from './published-service.ts';
import { readRun, toWaitingText } from './read-run.ts';
import type { OpenedRun, TargetRuns } from './target-runs.ts';

/** What is told of a call while it runs. */
type Progress = (text: string) => void;

/** Something that is offered as tools of the MCP server. */
export interface McpTools {
  /** Those that the caller may call. */
  list: (caller: SignedIn) => Promise<Tool[]>;
  /** Calls one; undefined: there is none of this name. */
  call: (
    caller: SignedIn,
    name: string,
    args: Record<string, unknown>,
    context: { signal: AbortSignal; progress: Progress },
  ) => Promise<CallToolResult | undefined>;
}

const MAX_DESCRIPTION_CHARS = 1_000;
const MESSAGE = {
  type: 'string',
  minLength: 1,
  maxLength: 100_000,
  description:
    'What to ask or do, with everything that must be known for it: earlier calls are not remembered.',
};

/** Published agents, teams and workflows as tools. */
export function createTargetTools({
  published,
  runs,
}: {
  published: PublishedService;
  runs: TargetRuns;
}): McpTools {
  async function named(caller: SignedIn): Promise<Map<string, Target>> {
    const targets = await published.list(caller);
    const byName = new Map<string, Target>();
    // The oldest of several keeps the plain name, so that names stay what they are.
    for (const target of targets.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const name = toToolName(target);
      byName.set(byName.has(name) ? `${name}-${target.id.slice(-8)}` : name, target);
    }
    return byName;
  }

  return {
    list: async (caller) =>
      [...(await named(caller))].map(([name, target]) => ({
        name,
        title: target.name,
        description: describe(target),
        inputSchema: toInputSchema(target) as Tool['inputSchema'],
        annotations: { title: target.name, readOnlyHint: false, openWorldHint: true },
      })),

    async call(caller, name, args, { signal, progress }) {
      const target = (await named(caller)).get(name);
      if (!target) return undefined;
      const problem = await checkArguments(toInputSchema(target), args);
      if (problem !== undefined) throw new Refusal('invalid', problem);
      const run =
        target.kind === 'workflow'
          ? await runs.execute(caller, target, args, 'mcp')
          : await runs.give(caller, target, toTask(args), 'mcp');
      return toResult(run, signal, progress);
    },
  };
}

function toTask({ message, variables }: Record<string, unknown>) {
  return { message: String(message), variables: variableValuesSchema.safeParse(variables).data };
}

async function toResult(run: OpenedRun, signal: AbortSignal, progress: Progress): Promise<CallToolResult> {
  for await (const part of readRun(run, signal)) {
    if (part.type === 'step') progress(part.name);
    if (part.type === 'waiting') return { content: [{ type: 'text', text: toWaitingText(run) }] };
    if (part.type !== 'end') continue;
    const { content, output, finish_reason } = part.result;
    const isObject = typeof output === 'object' && output !== null && !Array.isArray(output);
    return {
      content: [{ type: 'text', text: content.text || JSON.stringify(output) }],
      ...(isObject && { structuredContent: { ...output } }),
      ...(finish_reason === 'blocked' && { isError: true }),
    };
  }
  throw new Refusal('internal', 'The run ended without an answer.');
}

const KIND_NAME = { agent: 'An agent', multi_agent: 'A team of agents', workflow: 'A workflow' } as const;

const describe = ({ kind, name, description }: Target) =>
  (description || `${KIND_NAME[kind]} of Agent Studio: ${name}.`)
    .slice(0, MAX_DESCRIPTION_CHARS)
    .toWellFormed();

/** Letters of other scripts are not taken everywhere, so that such a name is made of kind and id. */
const toToolName = ({ slug, kind, id }: Target) =>
  /^[a-z0-9-]{1,60}$/.test(slug) ? slug : `${kind.replace('_', '-')}-${id.slice(-8)}`;

function toInputSchema({ kind, inputs, variables }: Target): JsonSchema {
  if (kind === 'workflow') return { ...inputs, type: 'object' };
  const required = variables.filter((variable) => variable.required && variable.default === undefined);
  return {
    type: 'object',
    properties: {
      message: MESSAGE,
      ...(variables.length > 0 && {
        variables: {
          type: 'object',
          properties: Object.fromEntries(variables.map((variable) => [variable.name, toProperty(variable)])),
          required: required.map(({ name }) => name),
          additionalProperties: false,
        },
      }),
    },
    required: ['message', ...(required.length ? ['variables'] : [])],
    additionalProperties: false,
  };
}

const TYPE = { text: 'string', select: 'string', number: 'number', boolean: 'boolean' } as const;

const toProperty = ({ type, label, options, default: preset }: Variable) => ({
  type: TYPE[type],
  ...(label && { description: label }),
  ...(type === 'select' && options?.length && { enum: options }),
  ...(preset !== undefined && { default: preset }),
});
