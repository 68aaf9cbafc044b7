import type {
  RunSummary,
  Sentence,
  StoredError,
  ToolUse,
  Usage,
  WorkflowNode,
} from '@agent-studio/api-client/contract';
import { type AnswerLimits, DEFAULT_LIMITS } from '../../engine/answer-limits.ts';
import type { Meter } from '../../engine/spending.ts';
import { findPassages, type SearchCard } from '../../engine/find-passages.ts';
import type { ChatModel, Providers } from '../../engine/providers/providers.ts';
import { moneyOf } from '../../engine/stop-turn.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import { askForNode, classify, toChoice, toChosen } from '../../engine/workflow/ask-for-node.ts';
import { fitLiterals } from '../../engine/workflow/fit-literals.ts';
import {
  type NodeContext,
  NodeFailure,
  type NodeInput,
  type PerformNode,
  type Performed,
} from '../../engine/workflow/node-work.ts';
import { requestPages } from '../../engine/workflow/request-pages.ts';
import { runCode } from '../../engine/workflow/run-code.ts';
import type { RequestParts } from '../../engine/workflow/send-request.ts';
import type { FunctionRunner } from '../../engine/tools/function-tool.ts';
import { Refusal } from '../../refusal.ts';
import { say, type Told, toldOf } from '../../say.ts';
import type { HookAnswer } from '../workflows/start-workflow.ts';
import type { WorkflowFiles } from '../knowledge-cards/workflow-files.ts';
import type { SendWorkflowMail } from '../mails/workflow-mails.ts';
import type { AgentTurn } from '../agent-runs/agent-turns.ts';
import type { TeamOutcome, TeamPart } from '../multi-agents/team-runs-service.ts';
import type { Viewer, Caller } from '../access/viewer.ts';

/** What nodes reach; everything is seen with the eyes of the workflow's owner. */
export interface NodeServices {
  turn: AgentTurn;
  runTeam: (part: TeamPart) => Promise<TeamOutcome>;
  providers: Pick<Providers, 'resolve' | 'chain'>;
  agentTools: (uses: readonly ToolUse[], owner: Viewer) => Promise<AgentTool[]>;
  cards: {
    visible: (viewer: Caller, ids: string[]) => Promise<{ id: string; name: string }[]>;
    searchCard: SearchCard;
  };
  queryConnector: (
    caller: Caller,
    connectorId: string,
    query: { query: string; params: Record<string, unknown>; max_rows: number; signal: AbortSignal },
  ) => Promise<unknown>;
  limits?: Partial<AnswerLimits> | undefined;
  http: RequestParts;
  files: WorkflowFiles;
  sendMail: SendWorkflowMail;
  /** Absent: the operator lets no functions run. */
  runFunction?: FunctionRunner | undefined;
}

/** On whose behalf and as part of what a node is carried out. */
export interface NodeAround {
  /** The owner of the workflow. */
  caller: Caller;
  asker: { userId: string | null };
  trigger: RunSummary['trigger'];
  /** Somebody who asked may be asked back. */
  attended: boolean;
  parentId: string;
  /** Of the workflow, as people know it. */
  name: string;
  /** Somebody tries it out: mails are shown. */
  isTest: boolean;
  /** Reserves money for calls of models. */
  meter?: Meter | undefined;
  /** Answers the webhook that waits for this run, if one does here. */
  answer?: ((answer: HookAnswer) => void) | undefined;
  /** Runs another workflow as a part of this one. */
  runSubWorkflow: (
    input: NodeInput,
    expressions: Readonly<Record<string, string>>,
    context: NodeContext,
  ) => Promise<Performed>;
}

type Of<Type extends WorkflowNode['config']['type']> = Extract<WorkflowNode['config'], { type: Type }>;

/** What one node may put out, as JSON; more belongs into a document or a table. */
const MAX_OUTPUT_CHARS = 1_000_000;

/** Carries out the nodes that reach beyond their run. */
export function createNodePerformer(services: NodeServices, around: NodeAround): PerformNode {
  const { caller } = around;

  function modelsOf(id: string | null): ChatModel[] {
    const model = services.providers.resolve(id ?? undefined);
    if (!model) throw new NodeFailure(say('node.model_gone'));
    return services.providers.chain(model);
  }

  const modelOf = (id: string | null, { signal, onStopped }: NodeContext) => ({
    models: modelsOf(id),
    limits: { ...DEFAULT_LIMITS, ...services.limits },
    meter: around.meter,
    signal,
    onStopped,
  });

  async function perform(node: WorkflowNode, input: NodeInput, context: NodeContext): Promise<Performed> {
    const { config } = node;
    switch (config.type) {
      case 'agent':
        return askAgent(config, input, context);
      case 'multi_agent':
        return askTeam(config, input, context);
      case 'llm': {
        const { temperature, output_schema: schema } = config;
        const { system, prompt } = input as { system: string; prompt: string };
        const question = {
          instructions: system,
          content: prompt,
          schema,
          temperature: temperature ?? undefined,
        };
        const { usage, ...output } = await askForNode(question, modelOf(config.model_id, context));
        return { output, usage };
      }
      case 'classify':
        return config.agent_id === null
          ? classify(config, input, modelOf(config.model_id, context))
          : chooseByAgent(config, input, context);
      case 'tool':
        return callTool(config, input, context);
      case 'knowledge':
        return search(config, String(input['query']));
      case 'connector':
        return queryConnector(config, input, context.signal);
      case 'http_request':
        return requestPages(config, input, services.http, context);
      case 'code':
        return { output: await runCode(config, input['values'], services.runFunction, context.signal) };
      case 'read_file':
        return { output: await services.files.read(caller, config, toRead(config, input), context.signal) };
      case 'write_file':
        return {
          output: await services.files.write(
            caller,
            { card_id: config.card_id, ...toWrite(input) },
            context.signal,
          ),
        };
      case 'send_mail':
        return { output: await sendMail(config, input, context) };
      case 'respond':
        around.answer?.({ status: config.status, body: config.body, value: input['value'] });
        return { output: input };
      case 'placeholder':
        throw new NodeFailure(say('node.placeholder', { name: config.origin }), null, undefined, 'never');
      case 'sub_workflow':
        return around.runSubWorkflow(input, config.inputs, context);
      default:
        throw new Error(`There is no work for nodes of type ${config.type}.`);
    }
  }

  async function askAgent(
    config: Of<'agent'>,
    { input }: NodeInput,
    context: NodeContext,
  ): Promise<Performed> {
    const { agent_id, version, output_schema } = config;
    const done = await services.turn({
      caller,
      asker: around.asker,
      agent_id: chosen(agent_id, 'agent'),
      version,
      run_id: context.childId,
      parent_id: around.parentId,
      trigger: around.trigger,
      input: String(input),
      output_schema: output_schema ?? undefined,
      max_cost_usd: context.maxCostUsd,
      attended: around.attended,
      signal: context.signal,
      onStopped: context.onStopped,
    });
    return ofRun(done, context.childId);
  }

  async function chooseByAgent(config: Of<'classify'>, input: NodeInput, context: NodeContext) {
    const { question, schema } = toChoice(config, input);
    const asked = { type: 'agent' as const, agent_id: config.agent_id, version: null, output_schema: schema };
    const { output, usage } = await askAgent({ ...asked, input: '' }, { input: question }, context);
    const { output: chosen, run_id } = output as { output: unknown; run_id: string };
    const { port, output: told } = toChosen(config, chosen);
    return { port, output: { ...told, run_id }, usage: usage ?? null };
  }

  const sendMail = (
    { send_in_tests }: Of<'send_mail'>,
    { to, subject, text }: NodeInput,
    { idempotencyKey }: NodeContext,
  ) =>
    services.sendMail({
      ownerId: caller.userId,
      workflow: around.name,
      key: idempotencyKey,
      to: String(to),
      subject: String(subject),
      text: String(text),
      isTrial: around.isTest && !send_in_tests,
    });

  async function askTeam(config: Of<'multi_agent'>, { input }: NodeInput, context: NodeContext) {
    const done = await services.runTeam({
      caller,
      asker: around.asker,
      team_id: chosen(config.multi_agent_id, 'team'),
      version: config.version,
      input: String(input),
      run_id: context.childId,
      parent_id: around.parentId,
      trigger: around.trigger,
      attended: around.attended,
      max_cost_usd: context.maxCostUsd,
      signal: context.signal,
      onStopped: context.onStopped,
    });
    return ofRun(done, context.childId);
  }

  async function callTool({ tool_id, operation, args }: Of<'tool'>, input: NodeInput, context: NodeContext) {
    const use = {
      tool_id: chosen(tool_id, 'tool'),
      ...(operation !== null && { enabled_operations: [operation] }),
    };
    const [tool, other] = await services.agentTools([use], caller);
    if (!tool) throw new NodeFailure(say('node.tool_gone'));
    if (other) throw new NodeFailure(say('node.which_operation'));
    const { signal, idempotencyKey } = context;
    const { outcome, value, sentence } = await tool.call(
      fitLiterals(input['args'] as Record<string, unknown>, args, tool.input_schema),
      {
        signal,
        idempotencyKey,
      },
    );
    if (outcome !== 'ok') throw new NodeFailure(reasonOf(value, sentence));
    return { output: value };
  }

  async function search({ card_ids, top_k }: Of<'knowledge'>, query: string): Promise<Performed> {
    const cards = await services.cards.visible(caller, card_ids);
    if (cards.length < new Set(card_ids).size || !cards.length) throw new NodeFailure(say('node.card_gone'));
    const uses = cards.map(({ id, name }) => ({ id, name, top_k }));
    const { passages: found } = await findPassages(services.cards.searchCard, uses, query, undefined);
    const passages = found
      .slice(0, top_k)
      .map(({ text, context = text, title, heading, page, card_id, document_id, score }) => ({
        text: context,
        title,
        heading,
        page,
        card_id,
        document_id,
        score,
      }));
    return { output: { passages, text: passages.map(({ text }) => text).join('\n\n') } };
  }

  async function queryConnector(
    { connector_id, query, max_rows }: Of<'connector'>,
    input: NodeInput,
    signal: AbortSignal,
  ): Promise<Performed> {
    const params = input['params'] as Record<string, unknown>;
    const asked = { query, params, max_rows, signal };
    return { output: await services.queryConnector(caller, chosen(connector_id, 'connector'), asked) };
  }

  return async (node, input, context) => {
    try {
      const done = await perform(node, input, context);
      if ((JSON.stringify(done.output) ?? '').length <= MAX_OUTPUT_CHARS) return done;
      throw new NodeFailure(say('node.too_large'), done.usage ?? null);
    } catch (error) {
      // Whoever looks after what the node reaches said no, and why.
      if (error instanceof Refusal) throw new NodeFailure(error.told);
      throw error;
    }
  };
}

function chosen(id: string | null, what: 'agent' | 'team' | 'tool' | 'connector'): string {
  if (id === null) throw new NodeFailure(say(`node.no_${what}`));
  return id;
}

const toRead = ({ card_id }: Of<'read_file'>, { name, file, sheet }: NodeInput) => ({
  card_id,
  name: typeof name === 'string' ? name : '',
  file,
  sheet: typeof sheet === 'string' ? sheet : '',
});

const toWrite = ({ name, text }: NodeInput) => ({ name: String(name), text: String(text) });

interface ChildOutcome {
  status: 'succeeded' | 'failed' | 'cancelled';
  text: string;
  output: unknown;
  usage: Usage | null;
  error: StoredError | null;
}

function ofRun({ status, text, output, usage, error }: ChildOutcome, run_id: string): Performed {
  if (status === 'succeeded') return { output: { text, output, run_id }, usage };
  const code = moneyOf(error?.code) && error?.code;
  throw new NodeFailure(error ? toldOf(error) : say('node.run_stopped'), usage, code);
}

function reasonOf(value: unknown, sentence: Sentence | undefined): Told {
  const { error } = (value ?? {}) as { error?: unknown };
  return typeof error === 'string' ? toldOf({ detail: error, sentence }) : say('tool.failed');
}
