import { HELP_AGENT_ID, type JsonSchema } from '@agent-studio/api-client/contract';
import type { AgentTurn, EarlierMessages, PlaceFacts, TurnSettings } from '../../engine/agent-turn.ts';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import { problemOfAnswerSchema } from '../../engine/fit-schema.ts';
import { type ToldMessage, toToldMessages } from '../../engine/told-messages.ts';
import { fillVariables } from '../../engine/fill-variables.ts';
import { checkText } from '../../engine/guardrails/check-text.ts';
import type { ChatModel, Providers } from '../../engine/providers/providers.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { createHandoffTools, type HandoffTarget } from '../../engine/tools/handoff-tools.ts';
import { Refusal } from '../../refusal.ts';
import { atField, say } from '../../say.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { GoingOn } from './agent-runs-table.ts';
import type { FilledVariables } from './given-values.ts';
import type { Told } from './question.ts';

type AgentForRun = Awaited<ReturnType<AgentsService['forRun']>>;
type Models = Pick<Providers, 'resolve' | 'chain'>;

/** The models of an agent in the order in which they are asked. */
export function modelsOf({ id: agentId, name, model }: AgentForRun, providers: Models): ChatModel[] {
  const job = agentId === HELP_AGENT_ID ? 'assistant' : 'chat';
  const [first, ...others] = [model.model_id, ...model.fallback_model_ids].flatMap(
    (id) => providers.resolve(id, job) ?? [],
  );
  if (first) {
    return providers.chain(
      first,
      others.map(({ id }) => id),
    );
  }
  throw new Refusal('invalid', say('model.unavailable.agent', { name }), { code: 'model.unavailable' });
}

/** The agent with what a question changes of it. Throws 422 for a schema that no answer could be checked by. */
export function asAsked(
  agent: AgentForRun,
  {
    output_schema,
    max_cost_usd,
    told,
  }: {
    output_schema?: JsonSchema | undefined;
    max_cost_usd?: number | undefined;
    told?: Told | undefined;
  },
): AgentForRun {
  const problem = output_schema && problemOfAnswerSchema(output_schema);
  if (problem) {
    const errors = [atField('output_schema', problem)];
    throw new Refusal('invalid', problem, { code: 'agent.output_schema', errors });
  }
  const most = Math.min(agent.limits.max_cost_usd ?? Infinity, max_cost_usd ?? Infinity);
  return {
    ...agent,
    ...(told && withTold(agent, told)),
    output_schema: output_schema ?? agent.output_schema,
    limits: { ...agent.limits, max_cost_usd: Number.isFinite(most) ? most : null },
  };
}

function withTold({ instructions, model }: AgentForRun, told: Told) {
  const most = Math.min(model.max_output_tokens ?? Infinity, told.max_output_tokens ?? Infinity);
  return {
    instructions: [instructions, told.instructions].filter(Boolean).join('\n\n'),
    model: {
      ...model,
      temperature: told.temperature ?? model.temperature,
      max_output_tokens: Number.isFinite(most) ? most : undefined,
    },
  };
}

/** A question as the guardrails of the agent let it pass. */
export const checkQuestion = ({ guardrails }: AgentForRun, input: string) =>
  checkText(guardrails, 'input', input);

export interface NewTurn {
  agent: AgentForRun;
  runId: string;
  models: ChatModel[];
  tools: AgentTool[];
  /** Their tools are among `tools`. */
  handoffs?: readonly HandoffTarget[];
  checked: ReturnType<typeof checkQuestion>;
  filled: FilledVariables;
  place: string | undefined;
  about: PlaceFacts | undefined;
  attended: boolean;
  /** Absent: nobody reads the answer in a chat. */
  followUps?: boolean;
  history: HistoryMessage[];
  summary: EarlierMessages | undefined;
  told?: Told | undefined;
}

export function toTurn({ agent, checked, filled, told, ...rest }: NewTurn): AgentTurn {
  const { instructions, cards, model, limits, guardrails, output_schema } = agent;
  const around = told && toToldMessages(told, guardrails);
  return {
    ...rest,
    ...(told &&
      around && {
        tools: [
          ...told.tools,
          ...rest.tools.filter(({ name }) => !told.tools.some((own) => own.name === name)),
        ],
        told: around.told,
        // For the search: what the question alone leaves out.
        history: told.before.flatMap(toHistory),
        toolChoice: told.tool_choice,
      }),
    instructions: fillVariables(instructions, filled.values),
    cards,
    temperature: model.temperature,
    maxOutputTokens: model.max_output_tokens,
    limits,
    guardrails,
    outputSchema: output_schema,
    question: checked.text,
    inputHits: [...checked.hits, ...filled.hits, ...(around?.hits ?? [])],
  };
}

const toHistory = (message: ToldMessage): HistoryMessage | [] =>
  message.role === 'tool' || !message.text ? [] : { role: message.role, content: message.text };

/** The turn of a paused run as it was, with the tools the agent has now. */
export function toTurnAgain(
  runId: string,
  { settings, cards }: GoingOn,
  models: ChatModel[],
  tools: AgentTool[],
): AgentTurn {
  const all = [...createHandoffTools(settings.handoffs ?? []), ...tools];
  return {
    ...(settings satisfies TurnSettings),
    runId,
    models,
    tools: all,
    cards,
    history: [],
    inputHits: [],
  };
}

/** Whoever summarises for these models: the one for short tasks, else the agent's own; never the offline model. */
export function summarizerOf([first]: ChatModel[], providers: Models): ChatModel | undefined {
  const model = providers.resolve(undefined, 'fast') ?? first;
  return model?.provider === 'offline' ? undefined : model;
}
