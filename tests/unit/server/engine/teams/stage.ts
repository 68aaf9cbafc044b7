import type { RunResult } from '#api-client/contract/index.ts';
import type { ChatModel } from '#server/engine/providers/providers.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import type { RunEvent } from '#server/engine/run-events.ts';
import { runTeam } from '#server/engine/teams/run-team.ts';
import type { MemberAsked, MemberTurn, Team, TeamMember } from '#server/engine/teams/team.ts';
import { type Script, startOpenAiServer } from '#support/servers/openai-server.ts';

export const aMember = (key: string, fields: Partial<TeamMember> = {}): TeamMember => ({
  key,
  name: key,
  when: `For ${key}`,
  context: 'full',
  handoff_to: [],
  limits: { timeout_ms: 300_000, max_cost_usd: 1 },
  ...fields,
});

export const aTurn = (text: string, fields: Partial<MemberTurn> = {}): MemberTurn => ({
  status: 'succeeded',
  text,
  output: null,
  usage: { input_tokens: 10, output_tokens: 10, cost_usd: 0.1, model: 'm' },
  error: null,
  citations: [],
  duration_ms: 10,
  ...fields,
});

type Voice = (asked: MemberAsked) => MemberTurn | string | Promise<MemberTurn | string>;

/** A stage for teams: members say what the test has them say, the coordinator is a scripted provider. */
export async function startStage() {
  const provider = await startOpenAiServer();
  const { models, offline } = createProviders({
    openai: { baseUrl: provider.baseUrl, apiKey: undefined, model: 'scripted-1' },
  });
  const model: ChatModel = models[0]!;

  /** Carries a team out. `kept` has what an attempt before kept; `scripts` are what the coordinator says. */
  async function play(
    team: Partial<Team> & Pick<Team, 'pattern' | 'members'>,
    voices: Record<string, Voice>,
    {
      scripts = [],
      kept = new Map(),
      signal = new AbortController().signal,
      followUps,
      onEvent,
    }: PlayOptions = {},
  ) {
    if (scripts.length) provider.script(...scripts);
    const events: RunEvent[] = [];
    const asked: MemberAsked[] = [];
    const begun = provider.calls.length;
    async function step<T>(key: string, work: (context: { signal: AbortSignal }) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      if (!kept.has(key)) kept.set(key, JSON.parse(JSON.stringify(await work({ signal }))));
      return kept.get(key) as T;
    }
    const result: RunResult = await runTeam(
      {
        name: 'Crew',
        coordinator: { instructions: '', models: [model] },
        join: { mode: 'concat', models: [model] },
        summarizer: model,
        ...team,
        termination: {
          max_turns: 20,
          timeout_ms: 600_000,
          max_cost_usd: null,
          stop_text: '',
          ...team.termination,
        },
      },
      { input: 'The task', history: [], followUps },
      {
        runId: 'run',
        step,
        isDone: (key) => kept.has(key),
        turn: (one) =>
          step(`turn:${one.number}`, async () => {
            asked.push(one);
            const said = await voices[one.member.key]!(one);
            const turn = typeof said === 'string' ? aTurn(said) : said;
            one.onText?.({ type: 'text', content: turn.text });
            return turn;
          }),
        emit(event) {
          events.push(event);
          onEvent?.(event);
        },
        signal,
        limits: { backoffMs: 1 },
      },
    );
    return { result, events, asked, kept, calls: provider.calls.slice(begun) };
  }

  return { provider, model, offline, play, close: () => provider.close() };
}

export interface PlayOptions {
  scripts?: Script[];
  kept?: Map<string, unknown>;
  signal?: AbortSignal;
  followUps?: boolean;
  onEvent?: (event: RunEvent) => void;
}

export type Stage = Awaited<ReturnType<typeof startStage>>;
