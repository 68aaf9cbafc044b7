import type { Viewer } from '../access/viewer.ts';
import type { Home, RunSummary } from '@agent-studio/api-client/contract';
import { alertsWithFailures } from './alerts-with-failures.ts';
import type { AttentionService } from './attention-service.ts';
import type { HomeRepository } from './home-repository.ts';
import { withoutMuted } from './without-muted.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 7;

type StoredRun = Awaited<ReturnType<HomeRepository['recentRuns']>>[number];

export interface HomeParts {
  home: HomeRepository;
  attention: AttentionService;
  countProviders: () => number | Promise<number>;
}

/** What waits for the caller, how the last seven days went, and where to go on. */
export function createHomeService({ home, attention, countProviders }: HomeParts) {
  return {
    async get(viewer: Viewer & { name: string; muted?: readonly string[] | undefined }): Promise<Home> {
      const dates = lastDays();
      const since = `${dates[0]!}T00:00:00.000Z`;
      const [counts, providers, week, p95_ms, waits, recent, recentRuns] = await Promise.all([
        home.counts(viewer),
        countProviders(),
        home.week(viewer, since),
        home.slowest(viewer, since),
        attention.of(viewer, since),
        home.recent(viewer),
        home.recentRuns(viewer),
      ]);
      const byDate = new Map(week.map((day) => [day.date, day]));
      const days = dates.map((date) => {
        const { succeeded = 0, failed = 0 } = byDate.get(date) ?? {};
        return { date, succeeded, failed };
      });
      const succeeded = sum(days.map((day) => day.succeeded));
      const ended = succeeded + sum(days.map((day) => day.failed));
      return {
        counts: { ...counts, providers },
        week: {
          runs: sum(week.map((day) => day.total)),
          success_rate: ended ? succeeded / ended : null,
          p95_ms,
          days,
        },
        ...alertsWithFailures(withoutMuted(waits, viewer.muted)),
        recent,
        recent_runs: recentRuns.map((run) => toRunSummary(run, viewer)),
      };
    },

    markRead: attention.markRead,
    purge: attention.purge,
  };
}

export type HomeService = ReturnType<typeof createHomeService>;

/** The last seven dates in UTC, oldest first. */
function lastDays(): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.now() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Only the viewer's own runs are read, so the user is the viewer. */
function toRunSummary(run: StoredRun, viewer: { userId: string; name: string }): RunSummary {
  const { id, trigger, status, input, output, error, usage, ttft_ms, duration_ms, started_at } = run;
  return {
    id,
    kind: run.kind,
    target: { id: run.agent_id, name: run.agent_name },
    session_id: run.conversation_id,
    user: { id: viewer.userId, name: viewer.name },
    trigger,
    status,
    input,
    output,
    error,
    usage,
    ttft_ms,
    duration_ms,
    started_at,
    version: run.version,
    replay_of: run.replay_of,
  };
}
