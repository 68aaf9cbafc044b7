import type { MultiAgentContent, RunError, RunSummary, Usage } from '@agent-studio/api-client/contract';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal } from '../../refusal.ts';
import { toDetail } from '../../say.ts';
import { createWaysToAnswer, wantsFollowUps } from '../agent-runs/ways-to-answer.ts';
import type { AssertMayRun } from '../budgets/budgets-service.ts';
import type { ConversationsService } from '../agent-runs/conversations-service.ts';
import type { DurableRunKind, DurableRuns } from '../durable-runs/durable-runs.ts';
import { type AroundPart, endOfPart } from '../durable-runs/end-of-part.ts';
import type { DraftsService } from '../versions/drafts-service.ts';
import type { TeamInput } from './carry-out-team.ts';
import { type FreezeParts, freezeTeam } from './frozen-team.ts';
import type { Caller } from '../access/viewer.ts';

interface TeamRunsParts extends FreezeParts {
  teams: Pick<DraftsService<MultiAgentContent>, 'forRun'>;
  runs: Pick<DurableRunKind, 'start' | 'join' | 'usageOf'>;
  durable: Pick<DurableRuns, 'assertRoom'>;
  /** Throws 429 where a budget is used up, and for loops. */
  assertMayRun?: AssertMayRun | undefined;
  conversations: Pick<ConversationsService, 'open' | 'remember'>;
  /** A call without stream that takes longer is answered with the run to poll. */
  answerWithinMs?: number | undefined;
}

export interface TeamQuestion {
  multi_agent_id: string;
  input: string;
  /** The conversation to go on with; absent: a new one; null: no conversation at all. */
  session_id?: string | null | undefined;
  version?: number | 'draft' | undefined;
  /** Lowers the limit of the team. */
  max_cost_usd?: number | undefined;
  /** Earlier messages, oldest first, of a caller that keeps its conversation itself. */
  history?: HistoryMessage[] | undefined;
  /** What the run is counted as; absent: what follows from how it is asked. */
  trigger?: RunSummary['trigger'] | undefined;
  /** Whether somebody may be asked to allow a call; absent: yes. */
  attended?: boolean | undefined;
}

/** A run of a team as a part of a larger one. */
export interface TeamPart extends AroundPart {
  /** With whose eyes the team is found. */
  caller: Caller;
  /** Whose run it is. */
  asker: { userId: string | null };
  team_id: string;
  /** Absent: what is published. */
  version?: number | 'draft' | null | undefined;
  input: string;
  /** The same in each attempt. */
  run_id: string;
  parent_id: string;
  trigger: RunSummary['trigger'];
  attended: boolean;
  max_cost_usd?: number | null | undefined;
}

export interface TeamOutcome {
  run_id: string;
  status: 'succeeded' | 'failed' | 'cancelled';
  text: string;
  output: unknown;
  usage: Usage | null;
  error: Pick<RunError, 'code' | 'detail'> | null;
}

/** How many earlier messages of a conversation a team sees. */
const REMEMBERED = 10;

/** The rules of runs of teams: who may ask, and how callers get their answers. */
export function createTeamRunsService(parts: TeamRunsParts) {
  const { teams, runs, durable, conversations } = parts;

  async function freeze(
    caller: Caller,
    { multi_agent_id, version, max_cost_usd }: Omit<TeamQuestion, 'input'>,
  ) {
    const team = await teams.forRun(caller, multi_agent_id, version);
    const { content } = team;
    const most = Math.min(content.termination.max_cost_usd ?? Infinity, max_cost_usd ?? Infinity);
    const termination = { ...content.termination, max_cost_usd: Number.isFinite(most) ? most : null };
    return { team, frozen: await freezeTeam(parts, { ...team, content: { ...content, termination } }) };
  }

  async function begin(caller: Caller, question: TeamQuestion, rich: boolean) {
    durable.assertRoom();
    const { team, frozen } = await freeze(caller, question);
    await parts.assertMayRun?.({
      target_id: team.id,
      user_id: caller.userId,
      api_key_id: caller.apiKeyId,
      input: question.input,
    });
    const chat =
      question.session_id === null
        ? undefined
        : await conversations.open(
            caller,
            { ...team, kind: 'multi_agent' },
            question.input,
            question.session_id,
          );
    const { history } = chat
      ? await conversations.remember(chat, { messages: REMEMBERED, summarize: false })
      : { history: question.history ?? [] };
    const trigger = question.trigger ?? (rich && !caller.apiKeyId ? 'studio' : 'api');
    const run = await runs.start({
      run: {
        agent_id: team.id,
        agent_name: team.name,
        version: team.version,
        user_id: caller.userId,
        api_key_id: caller.apiKeyId,
        trigger,
        input: question.input,
      },
      content: frozen,
      input: {
        team: team.name,
        input: question.input,
        history,
        trigger,
        user_id: caller.userId,
        attended: question.attended ?? true,
        followUps: wantsFollowUps(team.content, chat, rich),
      } satisfies TeamInput,
      caller: { userId: caller.userId, isAdmin: caller.isAdmin, name: caller.name },
      ...(chat && {
        chat: { conversation: chat.row, isNew: chat.isNew, question_id: newId(), answer_id: newId() },
      }),
    });
    return { run, secret: chat?.secret };
  }

  return {
    ...createWaysToAnswer(begin, parts.answerWithinMs),

    /** Begins a run as a part of a larger one, or joins it, and answers when it has ended. Rejects when `signal` aborts. */
    async run(part: TeamPart): Promise<TeamOutcome> {
      const { caller, asker, team_id, version, input, run_id, trigger, parent_id, attended } = part;
      part.signal.throwIfAborted();
      const question = {
        multi_agent_id: team_id,
        version: version ?? undefined,
        max_cost_usd: part.max_cost_usd ?? undefined,
      };
      const failed = (error: TeamOutcome['error'], usage: Usage | null): TeamOutcome => ({
        run_id,
        status: 'failed',
        text: '',
        output: null,
        usage,
        error,
      });
      let frozen: Awaited<ReturnType<typeof freeze>>;
      try {
        frozen = await freeze(caller, question);
      } catch (error) {
        if (error instanceof Refusal)
          return failed({ code: error.extra.code ?? 'team.refused', ...toDetail(error.told) }, null);
        throw error;
      }
      const { team } = frozen;
      const run = await runs.start({
        run: {
          id: run_id,
          agent_id: team.id,
          agent_name: team.name,
          version: team.version,
          user_id: asker.userId,
          trigger,
          input,
          parent_id,
        },
        content: frozen.frozen,
        input: {
          team: team.name,
          input,
          history: [],
          trigger,
          user_id: asker.userId,
          attended,
        } satisfies TeamInput,
        caller: { userId: caller.userId, isAdmin: caller.isAdmin, name: caller.name },
      });
      const { outcome, usage } = await endOfPart(runs, run, part);
      if ('error' in outcome) return failed(outcome.error, usage);
      const { content, output, finish_reason } = outcome.complete.result;
      const status = finish_reason === 'cancelled' ? 'cancelled' : 'succeeded';
      return { run_id, status, text: content.text, output, usage, error: null };
    },
  };
}
