import type { JsonSchema, RunSummary, RunTrigger } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import type { AgentRunsService } from '../agent-runs/agent-runs-service.ts';
import type { LineLog } from '../agent-runs/lines/line-log.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import type { Caller } from '../access/viewer.ts';
import type { MultiAgents } from '../multi-agents/create-multi-agents.ts';
import type { WorkflowRuns } from '../workflow-runs/create-workflow-runs.ts';
import type { Target } from './published-service.ts';
import type { Wish } from './read-request.ts';

/** A run of an agent, team or workflow that was begun for another program. */
export interface OpenedRun {
  run_id: string;
  log: Pick<LineLog, 'next'>;
  done: Promise<Outcome>;
  /** Resolves when it waits for a person for the first time. */
  waiting?: Promise<void> | undefined;
  cancel: () => void;
}

export interface TargetRunsParts {
  agents: Pick<AgentRunsService, 'open'>;
  teams: Pick<MultiAgents['runs'], 'open'>;
  workflows: Pick<WorkflowRuns['service'], 'open'>;
}

/** One message, and what a tool call names besides. */
export interface Message {
  message: string;
  variables?: Record<string, string | number | boolean> | undefined;
}

/** Begins runs of whatever is published, each as its kind is asked. Nobody is there to allow calls that need it. */
export function createTargetRuns({ agents, teams, workflows }: TargetRunsParts) {
  return {
    /** Asks in the words of a conversation that the caller keeps. */
    async converse(caller: Caller, target: Target, wish: Wish): Promise<OpenedRun> {
      const { id, kind } = target;
      const trigger: RunTrigger = 'api';
      if (kind === 'agent') {
        const { question, output_schema, ...told } = wish;
        const rest = { session_id: null, output_schema, told, trigger, attended: false };
        return agents.open(caller, { agent_id: id, input: question, ...rest });
      }
      if (kind === 'workflow')
        return workflows.open(caller, id, { inputs: toInputs(target.inputs, wish.question), trigger });
      const history = wish.before.flatMap((said) =>
        said.role === 'tool' || !said.text ? [] : { role: said.role, content: said.text },
      );
      const input = [wish.instructions, wish.question].filter(Boolean).join('\n\n');
      const rest = { session_id: null, history, trigger, attended: false };
      return teams.open(caller, { multi_agent_id: id, input, ...rest });
    },

    /** Gives an agent or team one task. */
    async give(
      caller: Caller,
      { id, kind }: Target,
      task: Message,
      trigger: RunSummary['trigger'],
    ): Promise<OpenedRun> {
      const rest = { input: task.message, session_id: null, trigger, attended: false };
      if (kind === 'agent') return agents.open(caller, { agent_id: id, variables: task.variables, ...rest });
      return teams.open(caller, { multi_agent_id: id, ...rest });
    },

    execute: (
      caller: Caller,
      { id }: Target,
      inputs: Record<string, unknown>,
      trigger: RunSummary['trigger'],
    ) => workflows.open(caller, id, { inputs, trigger }),
  };
}

export type TargetRuns = ReturnType<typeof createTargetRuns>;

/** What a message of a chat is for a workflow: all its inputs as JSON, or the one text that it takes. */
function toInputs(schema: JsonSchema, text: string): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, { type?: unknown }>;
  const names = Object.keys(properties);
  const given = toObject(text);
  if (given && Object.keys(given).every((name) => names.includes(name))) return given;
  if (!names.length) return {};
  const required = (schema['required'] ?? []) as string[];
  const texts = names.filter(
    (name) => isText(properties[name]) && (!required.length || required.includes(name)),
  );
  const [only] = texts;
  if (texts.length === 1 && only !== undefined && required.every((name) => name === only))
    return { [only]: text };
  const message = `This workflow takes several inputs: send them as a JSON object in the last message, with ${names.map((name) => `“${name}”`).join(', ')}.`;
  throw new Refusal('badInput', message, {
    code: 'workflow.inputs',
    errors: [{ path: 'messages', message }],
  });
}

const isText = (property: { type?: unknown } | undefined) =>
  property?.type === 'string' || property?.type === undefined;

function toObject(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    // A text that begins with a brace.
    return undefined;
  }
}
