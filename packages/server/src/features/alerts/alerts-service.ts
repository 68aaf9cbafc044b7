import type {
  Alert,
  AlertEvent,
  AlertInput,
  AlertUpdate,
  Delivery,
  Page,
  RunKind,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { lastFour, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type { AlertsRepository } from './alerts-repository.ts';
import { secretContext, type SendWebhook } from './send-webhook.ts';
import { newWebhookSecret } from '../../secrets/sign-webhook.ts';
import { mapPage } from '../../db/list-page.ts';
import { say, type Told } from '../../say.ts';
import type { AlertEventFilter, AlertEventRow, AlertFilter, AlertRow, NewAlertRow } from './alert-rows.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_ALERTS = 100;
const EVENTS_KEPT_DAYS = 180;

/** What alerts name. */
export interface AlertNames {
  /** Those of these agents, teams and workflows that somebody may see. */
  targets: (
    viewer: Viewer,
    ids: string[],
  ) => Promise<ReadonlyMap<string, { name: string | null; kind?: RunKind | undefined }>>;
  /** Names of keys; null: not the viewer's to know. */
  keys: (viewer: Viewer, ids: string[]) => Promise<ReadonlyMap<string, { name: string | null }>>;
}

export interface AlertsParts extends AlertNames {
  alerts: AlertsRepository;
  seal: SecretSeal;
  send: SendWebhook;
  /** What its window comes to. */
  figureNow: (alert: AlertRow) => Promise<{ value: number | null; runs: number }>;
}

type WithSecret = Alert & { webhook_secret: string | null };

/** The rules of alerts: everybody has their own, administrators look after all. */
export function createAlertsService({ alerts, targets, keys, seal, send, figureNow }: AlertsParts) {
  async function find(viewer: Viewer, id: string): Promise<AlertRow> {
    const row = await alerts.find(viewer, id);
    if (!row) throw new Refusal('notFound', 'There is no such alert.', { code: 'alert.not_found' });
    return row;
  }

  async function shown(viewer: Viewer, rows: readonly AlertRow[]): Promise<Alert[]> {
    const [objects, names, deliveries] = await Promise.all([
      targets(viewer, unique(rows.map(({ target_id }) => target_id))),
      keys(viewer, unique(rows.map(({ api_key_id }) => api_key_id))),
      alerts.lastDeliveries(rows.map(({ id }) => id)),
    ]);
    return rows.map((row) => {
      const object = row.target_id === null ? undefined : objects.get(row.target_id);
      const last = deliveries.get(row.id);
      return {
        ...row,
        owner: { id: row.owner_id, name: row.owner_name },
        target: row.target_id && {
          id: row.target_id,
          name: object?.name ?? null,
          kind: object?.kind ?? null,
        },
        api_key: row.api_key_id && { id: row.api_key_id, name: names.get(row.api_key_id)?.name ?? null },
        webhook: row.webhook_url && {
          url: row.webhook_url,
          secret_last4: row.secret_last4,
          last: last ? toDelivery(last) : null,
        },
      } as Alert;
    });
  }

  async function one(viewer: Viewer, id: string): Promise<Alert> {
    const [alert] = await shown(viewer, [await find(viewer, id)]);
    return alert!;
  }

  async function refuseStale(viewer: Viewer, id: string): Promise<never> {
    throw staleRefusal('thing.alert', 'alert', await one(viewer, id));
  }

  /** What does not exist for the caller is refused alike. */
  async function requireSeen(
    viewer: Viewer,
    {
      target_id,
      api_key_id,
      webhook_url,
    }: Partial<Pick<AlertInput, 'target_id' | 'api_key_id' | 'webhook_url'>>,
  ): Promise<void> {
    if (target_id && !(await targets(viewer, [target_id])).has(target_id))
      refuseField('target_id', say('alert.no_target'));
    if (api_key_id && typeof (await keys(viewer, [api_key_id])).get(api_key_id)?.name !== 'string')
      refuseField('api_key_id', say('alert.no_key'));
    const url = webhook_url ? URL.parse(webhook_url) : undefined;
    if (url === null) refuseField('webhook_url', say('alert.no_url'));
    if (url && (url.username || url.password)) refuseField('webhook_url', say('outbound.credentials'));
  }

  /** A new signing secret: what is stored, and what is shown this once. */
  function secretFor(id: string) {
    const secret = newWebhookSecret();
    const stored = { webhook_secret: seal.seal(secret, secretContext(id)), secret_last4: lastFour(secret) };
    return { secret, stored };
  }

  return {
    async list(viewer: Viewer, filter: AlertFilter): Promise<Page<Alert>> {
      const page = await alerts.list(viewer, filter);
      return { ...page, items: await shown(viewer, page.items) };
    },

    get: one,

    async create(caller: Caller, input: AlertInput): Promise<WithSecret> {
      await requireSeen(caller, input);
      if ((await alerts.countOf(caller.userId)) >= MOST_ALERTS)
        throw new Refusal('conflict', say('alert.too_many', { limit: MOST_ALERTS }), {
          code: 'alert.too_many',
        });
      const id = newId();
      const now = new Date().toISOString();
      const signing = input.webhook_url ? secretFor(id) : undefined;
      await alerts.insert({
        ...input,
        id,
        owner_id: caller.userId,
        ...signing?.stored,
        next_at: input.enabled ? now : null,
        created_at: now,
        updated_at: now,
      });
      return { ...(await one(caller, id)), webhook_secret: signing?.secret ?? null };
    },

    async update(caller: Caller, id: string, changes: AlertUpdate, revision?: number): Promise<WithSecret> {
      const stored = await find(caller, id);
      if (revision !== undefined && revision !== stored.revision) await refuseStale(caller, id);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      await requireSeen(caller, {
        ...(changes.target_id !== stored.target_id && { target_id: changes.target_id ?? null }),
        ...(changes.api_key_id !== stored.api_key_id && { api_key_id: changes.api_key_id ?? null }),
        webhook_url: changes.webhook_url ?? null,
      });
      const isFirst = Boolean(changes.webhook_url) && stored.webhook_secret === null;
      const signing = isFirst ? secretFor(id) : undefined;
      const enabled = changes.enabled ?? stored.enabled;
      const now = new Date().toISOString();
      const row: Partial<NewAlertRow> = {
        ...given,
        ...signing?.stored,
        ...(changes.webhook_url === null && { webhook_secret: null, secret_last4: '' }),
        // It looks again at once, by what it is now.
        next_at: enabled ? now : null,
        ...(!enabled && { state: 'ok' as const }),
        updated_at: now,
      };
      if (!(await alerts.update(caller, id, row, revision))) await refuseStale(caller, id);
      return { ...(await one(caller, id)), webhook_secret: signing?.secret ?? null };
    },

    async remove(caller: Caller, id: string, revision?: number): Promise<void> {
      const stored = await find(caller, id);
      if (revision !== undefined && revision !== stored.revision) await refuseStale(caller, id);
      if (!(await alerts.remove(caller, id, revision)) && revision !== undefined)
        await refuseStale(caller, id);
    },

    async newSecret(caller: Caller, id: string, revision?: number): Promise<WithSecret> {
      const stored = await find(caller, id);
      if (stored.webhook_url === null) throw withoutWebhook();
      const { secret, stored: sealed } = secretFor(id);
      if (!(await alerts.update(caller, id, sealed, revision))) await refuseStale(caller, id);
      return { ...(await one(caller, id)), webhook_secret: secret };
    },

    /** Tells the webhook now; nothing of it is kept. */
    async test(caller: Caller, id: string): Promise<Delivery> {
      const alert = await find(caller, id);
      if (alert.webhook_url === null) throw withoutWebhook();
      const at = new Date().toISOString();
      const { value, runs } = await figureNow(alert);
      const message = {
        id: newId(),
        type: 'alert.test',
        at,
        value,
        threshold: alert.threshold,
        runs,
      } as const;
      const result = await send(alert, message);
      const { ok, status, error } = result;
      return { state: ok ? 'delivered' : 'failed', attempts: 1, status, error, at };
    },

    async events(viewer: Viewer, filter: AlertEventFilter): Promise<Page<AlertEvent>> {
      return mapPage(await alerts.events(viewer, filter), ({ alert_id, alert_name, delivery, ...event }) => ({
        ...event,
        alert: { id: alert_id, name: alert_name },
        delivery: delivery === null ? null : toDelivery({ ...event, delivery }),
      }));
    },

    purge: () => alerts.purge(new Date(Date.now() - EVENTS_KEPT_DAYS * DAY_MS).toISOString()),
  };
}

export type AlertsService = ReturnType<typeof createAlertsService>;

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

function toDelivery(
  event: Pick<AlertEventRow, 'attempts' | 'last_status' | 'last_error' | 'last_attempt_at' | 'delivery'>,
): Delivery {
  return {
    state: event.delivery ?? 'waiting',
    attempts: event.attempts,
    status: event.last_status,
    error: event.last_error,
    at: event.last_attempt_at,
  };
}

function refuseField(path: string, told: Told): never {
  throw fieldRefusal(path, told, 'alert.invalid');
}

const withoutWebhook = () =>
  new Refusal('conflict', say('alert.no_webhook'), {
    code: 'alert.no_webhook',
  });
