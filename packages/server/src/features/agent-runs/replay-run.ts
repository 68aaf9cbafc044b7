import type { ReplayTools, Step } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { toRecordedHistory } from '../../engine/recorded-history.ts';
import { toRecordedTools } from '../../engine/recorded-tools.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { StoredRun } from './agent-runs-repository.ts';
import type { AgentRunsParts } from './agent-runs-parts.ts';
import { fillIn } from './given-values.ts';
import type { LiveRuns } from './lines/live-runs.ts';
import { checkQuestion, modelsOf, toTurn } from './to-turn.ts';
import type { Caller } from '../access/viewer.ts';

type Parts = Pick<
  AgentRunsParts,
  'agents' | 'runs' | 'providers' | 'agentTools' | 'executorId' | 'assertMayRun'
> & {
  live: LiveRuns;
};

/**
 * Asks the question of a run again, of the draft of its agent: with what the run knew of its conversation, but outside of
 * it, and with the passages that are found now. Answers the id of the new run.
 */
export async function replayRun(
  { agents, runs, providers, agentTools, executorId, assertMayRun, live }: Parts,
  caller: Caller,
  original: StoredRun & { steps: Step[] },
  tools: ReplayTools,
): Promise<string> {
  if (original.status === 'running' || original.status === 'paused') {
    throw new Refusal('conflict', say('run.goes_on'), {
      code: 'run.goes_on',
    });
  }
  if (original.kind !== 'agent') {
    throw new Refusal('conflict', say('run.only_agents'), {
      code: 'run.kind',
    });
  }
  live.assertRoom();
  const { permissions } = await agents.get(caller, original.agent_id);
  if (!permissions.includes('edit')) {
    throw new Refusal(
      'forbidden',
      'Only the owner of an agent and administrators may replay runs on its draft.',
    );
  }
  await assertMayRun?.({ target_id: original.agent_id, user_id: caller.userId, api_key_id: caller.apiKeyId });
  const agent = await agents.forRun(caller, original.agent_id, 'draft');
  const models = modelsOf(agent, providers);
  const own = await agentTools(agent.tools, agent.owner);
  const checked = checkQuestion(agent, original.input);
  const filled = fillIn(agent, { variables: original.variables });
  const { history, summary } = toRecordedHistory(original.steps);
  const run_id = newId();
  await runs.begin({
    run: {
      id: run_id,
      agent_id: agent.id,
      agent_name: agent.name,
      version: agent.version,
      user_id: caller.userId,
      api_key_id: caller.apiKeyId ?? null,
      conversation_id: null,
      trigger: 'studio',
      status: 'running',
      input: checked.text,
      variables: filled.values,
      started_at: new Date().toISOString(),
      executor: executorId,
      replay_of: original.id,
    },
  });
  live.start({
    run_id,
    session_id: null,
    message_id: null,
    target: { id: agent.id, name: agent.name, version: agent.version },
    turn: toTurn({
      agent,
      runId: run_id,
      models,
      tools: tools === 'recorded' ? toRecordedTools(own, original.steps) : own,
      checked,
      filled,
      place: undefined,
      about: undefined,
      attended: true,
      history,
      summary: summary ? { text: summary, adding: [], until: 0, model: undefined } : undefined,
    }),
  });
  return run_id;
}
