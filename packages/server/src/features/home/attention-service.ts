import { say, textOf, toDetail, type Told, toldOf, whole } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Attention, HumanTask, Page } from '@agent-studio/api-client/contract';
import type { Failure, Told as Waits } from './alerts-with-failures.ts';
import type { AttentionRepository } from './attention-repository.ts';
import { pathOf } from './studio-paths.ts';
import type { Paging } from '../../db/list-page.ts';

const DAY_MS = 24 * 3_600_000;
const TASKS_SHOWN = 20;
const NOTICES_SHOWN = 20;
const READ_IS_KEPT_DAYS = 400;

/** What a connector needs, told by those who look after it. */
export interface ConnectorNotice extends Pick<Attention, 'title' | 'detail' | 'sentence' | 'at'> {
  connector_id: string;
  kind: 'broken' | 'expiring' | 'sync' | 'asks';
  /** Of the connector's screen, where something is to be done. */
  tab: string;
}

export interface AttentionParts {
  attention: AttentionRepository;
  tasks: (caller: Viewer, page: Paging) => Promise<Page<HumanTask>>;
  connectors: (caller: Viewer) => Promise<ConnectorNotice[]>;
  /** What the parts of the server have to tell besides: budgets, alerts, keys. Each `at` stays the same until it is news. */
  notices: (caller: Viewer) => Promise<Notice[]>;
}

/** Something that only informs, and is told until it was read. */
export type Notice = Omit<Attention, 'kind' | 'run_id'> & {
  kind: 'notice.warning' | 'notice.danger' | 'notice.comment';
  /** Of an alert: whose failures it tells, by the error that weighs most. */
  failure?: Failure;
};

/** What it says: names and such as nobody has a code for are as they are. */
export const toNoticeTexts = (title: Told, detail: Told) => ({
  title: textOf(title),
  ...(typeof title === 'object' && { title_sentence: title.sentence }),
  ...toDetail(detail),
});

/** A sync runs again by itself; what else a connector tells goes on until somebody does something. */
const INFORMS: ReadonlySet<ConnectorNotice['kind']> = new Set(['sync', 'expiring']);

/** What waits for somebody, and what went wrong that they have not read yet. */
export function createAttentionService({ attention, tasks, connectors, notices: tell }: AttentionParts) {
  async function unreadOf(viewer: Viewer): Promise<Notice[]> {
    const told = await tell(viewer);
    const until = await attention.readUntil(
      viewer.userId,
      told.map(({ id }) => id),
    );
    return told
      .filter(({ id, at }) => (until.get(id) ?? '') < at)
      .toSorted((a, b) => b.at.localeCompare(a.at));
  }

  async function unreadNotices(viewer: Viewer): Promise<ConnectorNotice[]> {
    const notices = await connectors(viewer);
    const until = await attention.readUntil(
      viewer.userId,
      notices.flatMap(({ connector_id, kind }) => (INFORMS.has(kind) ? connector_id : [])),
    );
    return notices.filter(
      ({ connector_id, kind, at }) => !INFORMS.has(kind) || (until.get(connector_id) ?? '') < at,
    );
  }

  return {
    async of(viewer: Viewer, since: string): Promise<Waits> {
      const [waiting, notices, ended, failed, told] = await Promise.all([
        // An administrator may decide about everybody's; theirs alone wait for them.
        tasks({ ...viewer, isAdmin: false }, { page: 1, page_size: TASKS_SHOWN }),
        unreadNotices(viewer),
        attention.runsEndedBadly(viewer.userId, since),
        attention.failedDocuments(viewer.userId),
        unreadOf(viewer),
      ]);
      return {
        attention: [
          ...waiting.items.map(taskWaits),
          ...notices
            .toSorted((a, b) => b.at.localeCompare(a.at))
            .slice(0, NOTICES_SHOWN)
            .map(connectorTells),
          ...ended.map((group) => runsEnded(group, viewer.userId)),
          ...failed.map(documentFailed),
          ...told.slice(0, NOTICES_SHOWN),
        ],
        waiting: {
          task: waiting.total,
          connector: notices.length,
          run: ended[0]?.total ?? 0,
          document: failed[0]?.total ?? 0,
          notice: told.length,
        },
      };
    },

    /** Takes what only informs off the list until it goes wrong again. */
    async markRead(viewer: Viewer, items: readonly { id: string; at: string }[]): Promise<void> {
      const latest = new Map<string, string>();
      for (const { id, at } of items) if ((latest.get(id) ?? '') < at) latest.set(id, at);
      await attention.markRead(
        viewer.userId,
        [...latest].map(([id, at]) => ({ id, at })),
      );
    },

    /** Forgets what was read so long ago that it is not listed any more. */
    purge: () => attention.forgetReadBefore(new Date(Date.now() - READ_IS_KEPT_DAYS * DAY_MS).toISOString()),
  };
}

export type AttentionService = ReturnType<typeof createAttentionService>;

const TASK_KINDS = { tool_call: 'task.call', approval: 'task.approval', input: 'task.input' } as const;

const taskWaits = ({ id, run_id, kind, title, message, call, target, created_at }: HumanTask): Attention => ({
  id,
  kind: TASK_KINDS[kind],
  title,
  detail: [target.name, message].filter(Boolean).join(' · '),
  ...(call && { call: { of: target.name, ...call } }),
  at: created_at,
  href: pathOf(target.kind, target.id, run_id),
  run_id,
});

const connectorTells = ({
  connector_id,
  kind,
  title,
  detail,
  sentence,
  at,
  tab,
}: ConnectorNotice): Attention => ({
  id: connector_id,
  kind: `connector.${kind}`,
  title,
  detail,
  ...(sentence && { sentence }),
  at,
  href: `/data-connectors?connector=${connector_id}&tab=${tab}`,
});

type FailedDocument = Awaited<ReturnType<AttentionRepository['failedDocuments']>>[number];
type EndedRuns = Awaited<ReturnType<AttentionRepository['runsEndedBadly']>>[number];

const documentFailed = (document: FailedDocument): Attention => ({
  id: document.id,
  kind: 'document.failed',
  title: document.title,
  ...(document.error ? toDetail(whole(document.error)) : { detail: '' }),
  at: document.updated_at,
  href: `/knowledge-base/edit/${document.card_id}`,
});

const runsEnded = (
  { id, kind, agent_id, status, code, count, run_id, agent_name, error, started_at, since }: EndedRuns,
  user: string,
): Attention & { failure: Failure } => ({
  id,
  kind: status === 'interrupted' ? 'run.interrupted' : 'run.failed',
  title: agent_name,
  ...toDetail(error ? toldOf(error) : say('run.incomplete')),
  at: started_at,
  count,
  since,
  failure: { target_id: agent_id, code },
  href:
    count === 1
      ? pathOf(kind, agent_id, run_id)
      : `/reports?${new URLSearchParams({ period: '7d', agent: agent_id, user, status, ...(code && { error_code: code }) })}`,
});
