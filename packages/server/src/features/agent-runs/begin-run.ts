import { HELP_AGENT_ID } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { AgentRunsParts } from './agent-runs-parts.ts';
import { unknownConversation } from './conversations-service.ts';
import { fillIn } from './given-values.ts';
import type { LiveRuns } from './lines/live-runs.ts';
import { type Place, readPageContext } from './page-context.ts';
import { type Question, requireOwnAgent, requireRole, toTrigger, toViewer } from './question.ts';
import type { Asker } from '../access/viewer.ts';
import { wantsFollowUps } from './ways-to-answer.ts';
import { asAsked, checkQuestion, modelsOf, summarizerOf, toTurn } from './to-turn.ts';

/** How a question becomes a run: who may ask, what is stored, what the model is told. */
export function createBegin(parts: AgentRunsParts & { live: LiveRuns }) {
  const { agents, runs, conversations, providers, agentTools, executorId, live } = parts;

  /** Only the help agent is told where it is asked, and only of somebody who is signed in. */
  async function placeOf(caller: Asker, { agent_id, context, input }: Question): Promise<Place> {
    if (caller.userId === null || agent_id !== HELP_AGENT_ID || !context)
      return { place: undefined, about: undefined };
    return readPageContext({ findRun: runs.find, entityName: parts.entityName }, caller, context, input);
  }

  /** Stores question and run, then starts it. */
  return async function begin(caller: Asker, question: Question, rich: boolean) {
    const { agent_id, input, session_id } = question;
    live.assertRoom();
    requireOwnAgent(caller, question);
    const payer = { target_id: agent_id, user_id: caller.userId, api_key_id: caller.apiKeyId, input };
    requireRole(caller, question);
    const agent = asAsked(await agents.forRun(toViewer(caller), agent_id, question.version), question);
    await parts.assertMayRun?.(caller.userId === null ? { ...payer, address: caller.address } : payer);
    const models = modelsOf(agent, providers);
    const tools = await agentTools(agent.tools, agent.owner);
    // What the guardrails hide is stored nowhere.
    const checked = checkQuestion(agent, input);
    const said = question.metadata ?? (session_id ? await runs.metadataOf(session_id) : {});
    const filled = fillIn(agent, { ...question, page: { ...said, ...question.page } });
    const chat =
      session_id === null ? undefined : await conversations.open(caller, agent, checked.text, session_id);
    const summarizer = summarizerOf(models, providers);
    const { short_term } = agent.memory;
    const { history, summary } = chat
      ? await conversations.remember(chat, {
          ...short_term,
          summarize: short_term.summarize && summarizer !== undefined,
        })
      : { history: [] };
    const run_id = newId();
    const question_id = newId();
    const answer_id = newId();
    const stored = await runs.begin({
      run: {
        id: run_id,
        agent_id,
        agent_name: agent.name,
        version: agent.version,
        user_id: caller.userId,
        api_key_id: caller.apiKeyId ?? null,
        conversation_id: chat?.row.id ?? null,
        trigger: toTrigger(caller, question, rich),
        status: 'running',
        input: checked.text,
        variables: filled.values,
        metadata: question.metadata ?? {},
        started_at: new Date().toISOString(),
        executor: executorId,
      },
      ...(chat && { chat: { conversation: chat.row, isNew: chat.isNew, question_id, answer_id } }),
    });
    if (!stored) throw unknownConversation();

    const run = live.start({
      run_id,
      session_id: chat?.row.id ?? null,
      message_id: chat ? answer_id : null,
      target: { id: agent.id, name: agent.name, version: agent.version },
      turn: toTurn({
        agent,
        runId: run_id,
        models,
        tools,
        checked,
        filled,
        ...(await placeOf(caller, question)),
        // Nobody who may decide sees what a visitor asks.
        attended: question.attended ?? caller.userId !== null,
        followUps: wantsFollowUps(agent, chat, rich),
        history,
        told: question.told,
        summary: summary && { ...summary, model: summarizer },
      }),
    });
    return { run, secret: chat?.secret };
  };
}
