import type { Incident, Page } from '@agent-studio/api-client/contract';
import { toStorableText } from '../../db/storable.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type { Notice } from '../home/attention-service.ts';
import { incidentNotice } from './incident-notice.ts';
import type { IncidentFilter, IncidentRow, IncidentsRepository } from './incidents-repository.ts';
import type { AlertNames } from './alerts-service.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 180;
const TOLD_FOR_DAYS = 7;
const MINUTE_MS = 60_000;

interface IncidentsParts extends AlertNames {
  incidents: IncidentsRepository;
}

/** The rules of incidents: who sees the figures sees them, and whoever runs things may look after them. */
export function createIncidentsService({ incidents, targets, keys }: IncidentsParts) {
  async function shown(viewer: Viewer, rows: readonly IncidentRow[]): Promise<Incident[]> {
    const ids = rows.flatMap(({ target_id, cause_kind, cause }) => [
      ...(target_id ? [target_id] : []),
      ...(cause_kind === 'target' ? [cause] : []),
    ]);
    const [objects, names] = await Promise.all([
      targets(viewer, [...new Set(ids)]),
      keys(viewer, [...new Set(rows.flatMap(({ api_key_id }) => api_key_id ?? []))]),
    ]);
    const target = (id: string) => {
      const found = objects.get(id);
      return { id, name: found?.name ?? null, kind: found?.kind ?? null };
    };
    return rows.map((row) => ({
      ...row,
      alert: { id: row.alert_id, name: row.alert_name },
      owner: { id: row.owner_id, name: row.owner_name },
      target: row.target_id === null ? null : target(row.target_id),
      api_key:
        row.api_key_id === null
          ? null
          : { id: row.api_key_id, name: names.get(row.api_key_id)?.name ?? null },
      cause:
        row.cause_kind === null
          ? null
          : row.cause_kind === 'error'
            ? { kind: 'error', code: row.cause }
            : { kind: 'target', target: target(row.cause) },
      state: row.resolved_at ? 'resolved' : row.acknowledged_at ? 'acknowledged' : 'open',
      from: new Date(Date.parse(row.opened_at) - row.window_minutes * MINUTE_MS).toISOString(),
      to: row.resolved_at,
      acknowledged:
        row.acknowledged_at === null
          ? null
          : {
              by:
                row.acknowledged_by === null
                  ? null
                  : { id: row.acknowledged_by, name: row.acknowledger_name ?? '' },
              at: row.acknowledged_at,
              note: row.note,
            },
    }));
  }

  async function find(viewer: Viewer, id: string): Promise<IncidentRow> {
    const row = await incidents.find(viewer, id);
    if (!row) throw new Refusal('notFound', 'There is no such incident.', { code: 'incident.not_found' });
    return row;
  }

  async function one(viewer: Viewer, id: string): Promise<Incident> {
    const [incident] = await shown(viewer, [await find(viewer, id)]);
    return incident!;
  }

  async function refuseStale(viewer: Viewer, id: string): Promise<never> {
    throw staleRefusal('thing.incident', 'incident', await one(viewer, id));
  }

  return {
    async list(viewer: Viewer, filter: IncidentFilter): Promise<Page<Incident> & { counts: Counts }> {
      const page = await incidents.list(viewer, filter);
      return { ...page, items: await shown(viewer, page.items) };
    },

    get: one,

    /** Somebody looks after it, or does not any more. One that is over can be acknowledged too: somebody looked. */
    async acknowledge(
      caller: Caller,
      id: string,
      { acknowledged, note }: { acknowledged: boolean; note: string },
      revision?: number,
    ): Promise<Incident> {
      const stored = await find(caller, id);
      if (revision !== undefined && revision !== stored.revision) await refuseStale(caller, id);
      const said = {
        acknowledged_at: acknowledged ? new Date().toISOString() : null,
        acknowledged_by: acknowledged ? caller.userId : null,
        note: acknowledged ? toStorableText(note) : '',
      };
      if (!(await incidents.acknowledge(id, said, revision))) await refuseStale(caller, id);
      return one(caller, id);
    },

    /** For home and bell: each incident of one's own alerts that nobody looks after, once. */
    async notices({ userId }: Viewer): Promise<Notice[]> {
      const since = new Date(Date.now() - TOLD_FOR_DAYS * DAY_MS).toISOString();
      return (await incidents.unattended(userId, since)).map(incidentNotice);
    },

    purge: () => incidents.purge(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()),
  };
}

type Counts = Awaited<ReturnType<IncidentsRepository['list']>>['counts'];

export type IncidentsService = ReturnType<typeof createIncidentsService>;
