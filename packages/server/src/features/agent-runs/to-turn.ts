import { HELP_AGENT_ID } from '@agent-studio/api-client/contract';
import type { AgentTurn, EarlierMessages, TurnSettings } from '../../engine/agent-turn.ts';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import { checkText } from '../../engine/guardrails/check-text.ts';
import type { ChatModel, Providers } from '../../engine/providers/providers.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { Refusal } from '../../refusal.ts';
import type { AgentsService } from '../agents/agents-service.ts';
import type { GoingOn } from './agent-runs-table.ts';

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
  throw new Refusal(
    'invalid',
    `The model of “${name}” is not available any more. Pick another one for this agent.`,
    { code: 'model.unavailable' },
  );
}

/** A question as the guardrails of the agent let it pass. */
export const checkQuestion = ({ guardrails }: AgentForRun, input: string) =>
  checkText(guardrails, 'input', input);

export interface NewTurn {
  agent: AgentForRun;
  runId: string;
  models: ChatModel[];
  tools: AgentTool[];
  checked: ReturnType<typeof checkQuestion>;
  place: string | undefined;
  attended: boolean;
  history: HistoryMessage[];
  summary: EarlierMessages | undefined;
}

export function toTurn({ agent, checked, ...rest }: NewTurn): AgentTurn {
  const { instructions, cards, model, limits, guardrails, output_schema } = agent;
  return {
    ...rest,
    instructions,
    cards,
    temperature: model.temperature,
    maxOutputTokens: model.max_output_tokens,
    limits,
    guardrails,
    outputSchema: output_schema,
    question: checked.text,
    inputHits: checked.hits,
  };
}

/** The turn of a paused run as it was, with the tools the agent has now. */
export function toTurnAgain(
  runId: string,
  { settings, cards }: GoingOn,
  models: ChatModel[],
  tools: AgentTool[],
): AgentTurn {
  return { ...(settings satisfies TurnSettings), runId, models, tools, cards, history: [], inputHits: [] };
}

/** Whoever summarises for these models: the one for short tasks, else the agent's own; never the offline model. */
export function summarizerOf([first]: ChatModel[], providers: Models): ChatModel | undefined {
  const model = providers.resolve(undefined, 'fast') ?? first;
  return model?.provider === 'offline' ? undefined : model;
}
