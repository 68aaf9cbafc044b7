import type {
  ApiKey,
  ApiKeyUpdate,
  ApiKeyUsage,
  ApiKeyValues,
  KeyResource,
  NewApiKey,
  Page,
  Ref,
} from '@agent-studio/api-client/contract';
import { changedValues } from '../../changed-values.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { atField, say, toldOfField } from '../../say.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type {
  ApiKeyFilter,
  ApiKeyRow,
  ApiKeysRepository,
  NewApiKeyRow,
  StoredApiKey,
} from './api-keys-repository.ts';
import { ALL_TIME, periodStart } from './budget-period.ts';
import { type Problems, problemsOf } from './check-values.ts';
import { newSecret } from './key-secret.ts';
import { usageByDay } from './key-usage.ts';
import { resourcesOf, toApiKey, valuesOf } from './to-api-key.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_REVOKED_DAYS = 90;
const KEPT_USE_DAYS = 400;

export interface ApiKeysParts {
  keys: ApiKeysRepository;
  /** Those of the objects that somebody may see, with their names. */
  visible: (viewer: Caller, kind: KeyResource['kind'], ids: string[]) => Promise<Ref[]>;
  /** What keys spent, each since a time of its own. */
  spentByKeys: (keys: { id: string; since: string }[]) => Promise<ReadonlyMap<string, number>>;
  /** By whose calendar budgets begin anew. */
  budgetZone: () => Promise<string>;
  /** A key has changed. */
  changed: () => void;
}

/** What a key spent at most in a period. */
export interface KeyBudget {
  usd: number;
  period: ApiKeyRow['budget_period'];
  /** When the present period began. */
  since: string;
}

/** The rules of API keys: who may make, see and change them. */
export function createApiKeysService({ keys, visible, spentByKeys, budgetZone, changed }: ApiKeysParts) {
  async function find(viewer: Viewer, id: string): Promise<StoredApiKey> {
    const found = await keys.find(viewer, id);
    if (!found) throw new Refusal('notFound', 'There is no such API key.', { code: 'key.not_found' });
    return found;
  }

  /** Whoever changes what a key may, or reads its secret, acts as its owner: that is for the owner alone. */
  async function findOwn(caller: Caller, id: string): Promise<StoredApiKey> {
    const key = await find(caller, id);
    if (key.owner_id === caller.userId) return key;
    throw new Refusal('forbidden', 'Only the owner may change an API key. You can pause or revoke it.', {
      code: 'key.not_owner',
    });
  }

  async function namesOf(viewer: Caller, rows: readonly StoredApiKey[]): Promise<Map<string, string>> {
    const all = rows.flatMap(resourcesOf);
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    const found = await Promise.all(
      kinds.map((kind) =>
        visible(viewer, kind, [...new Set(all.flatMap((one) => (one.kind === kind ? one.id : [])))]),
      ),
    );
    return new Map(found.flat().map(({ id, name }) => [id, name]));
  }

  async function toKeys(viewer: Caller, rows: readonly StoredApiKey[]): Promise<ApiKey[]> {
    const timeZone = await budgetZone();
    const [names, spent] = await Promise.all([
      namesOf(viewer, rows),
      spentByKeys(rows.map(({ id, budget_period }) => ({ id, since: sinceOf(budget_period, timeZone) }))),
    ]);
    return rows.map((row) => toApiKey(viewer, row, names, spent.get(row.id) ?? 0));
  }

  async function get(viewer: Caller, id: string): Promise<ApiKey> {
    const [key] = await toKeys(viewer, [await find(viewer, id)]);
    return key!;
  }

  async function refuseChange(viewer: Caller, id: string): Promise<never> {
    const current = await get(viewer, id);
    if (current.status === 'revoked')
      throw new Refusal('conflict', say('key.revoked'), { code: 'key.revoked' });
    throw staleRefusal('thing.key', 'key', current);
  }

  /** Refuses what cannot be, and adds what follows from the type. What was not sent may have become wrong since. */
  async function checked(caller: Caller, values: Values, sent: Partial<Values> = values): Promise<Values> {
    const problems = [
      ...problemsOf(values),
      ...(sent.expires_at && Date.parse(sent.expires_at) <= Date.now() ? [PAST] : []),
      ...(sent.resources ? await resourceProblems(caller, values) : []),
    ];
    if (problems.length) {
      throw new Refusal('invalid', toldOfField(problems[0]!), { code: 'key.invalid', errors: problems });
    }
    return values.type === 'publishable' ? { ...values, scopes: ['agents:run'], allowed_ips: [] } : values;
  }

  async function resourceProblems(caller: Caller, { type, resources }: Values): Promise<Problems> {
    const kinds = [...new Set(resources.map(({ kind }) => kind))];
    const idsOf = (kind: string) => resources.flatMap((one) => (one.kind === kind ? one.id : []));
    const seen =
      type === 'publishable'
        ? await keys.managedAgents({ id: caller.userId, is_admin: caller.isAdmin }, idsOf('agent'))
        : (await Promise.all(kinds.map((kind) => visible(caller, kind, idsOf(kind)))))
            .flat()
            .map(({ id }) => id);
    return resources.flatMap(({ id }, at) =>
      seen.includes(id)
        ? []
        : atField(`resources.${at}.id`, say(type === 'publishable' ? 'key.not_yours' : 'alert.no_target')),
    );
  }

  return {
    get,

    async list(caller: Caller, filter: ApiKeyFilter): Promise<Page<ApiKey>> {
      const page = await keys.list(caller, filter);
      return { ...page, items: await toKeys(caller, page.items) };
    },

    async create(caller: Caller, values: ApiKeyValues): Promise<NewApiKey> {
      const row = await checked(caller, values);
      const { secret, ...stored } = newSecret(row.type);
      const id = newId();
      const now = new Date().toISOString();
      const by = { owner_id: caller.userId, updated_by: caller.userId, created_at: now, updated_at: now };
      await keys.insert({ ...row, id, ...stored, ...by });
      return { ...(await get(caller, id)), secret };
    },

    /**
     * Changes the fields that are there. Of others' keys, only whether they are paused. `note` is told for the audit log
     * what became of which value.
     */
    async update(
      caller: Caller,
      id: string,
      changes: ApiKeyUpdate,
      { revision, note }: { revision?: number | undefined; note?: (detail: string) => void } = {},
    ): Promise<ApiKey> {
      const { status, ...rest } = defined(changes);
      const key = Object.keys(rest).length ? await findOwn(caller, id) : await find(caller, id);
      const next = Object.keys(rest).length
        ? await checked(caller, { ...valuesOf(key), ...rest } as Values, rest as Partial<Values>)
        : {};
      const written: Partial<NewApiKeyRow> = {
        ...next,
        ...(status && { paused: status === 'paused' }),
        updated_by: caller.userId,
        updated_at: new Date().toISOString(),
      };
      if (!(await keys.update(id, written, revision))) await refuseChange(caller, id);
      note?.(toNote({ ...valuesOf(key), status: key.status }, changes));
      changed();
      return get(caller, id);
    },

    async revoke(caller: Caller, id: string, revision?: number): Promise<void> {
      const key = await find(caller, id);
      if (key.status === 'revoked') return;
      const now = new Date().toISOString();
      const written = { revoked_at: now, updated_at: now, updated_by: caller.userId };
      if (!(await keys.update(id, written, revision))) await refuseChange(caller, id);
      changed();
    },

    /** A new secret; the old one works until the overlap ends. */
    async rotate(caller: Caller, id: string, overlapHours: number): Promise<NewApiKey> {
      const key = await findOwn(caller, id);
      const { secret, ...stored } = newSecret(key.type);
      const now = Date.now();
      const written = {
        ...stored,
        old_hash: overlapHours > 0 ? key.hash : null,
        old_prefix: key.prefix,
        old_last4: key.last4,
        old_until: new Date(now + overlapHours * HOUR_MS).toISOString(),
        updated_by: caller.userId,
        updated_at: new Date(now).toISOString(),
      };
      if (!(await keys.update(id, written, key.revision))) await refuseChange(caller, id);
      changed();
      return { ...(await get(caller, id)), secret };
    },

    async usage(caller: Caller, id: string, days: number): Promise<ApiKeyUsage> {
      const { budget_usd, budget_period, spent_usd } = await get(caller, id);
      return {
        days: await usageByDay(keys, id, days),
        budget: { budget_usd, spent_usd, since: periodStart(budget_period, await budgetZone()) },
      };
    },

    /** What a key may spend; null: it has no budget. */
    async keyBudget(id: string): Promise<KeyBudget | null> {
      const found = await keys.budgetOf(id);
      if (!found || found.budget_usd === null) return null;
      const { budget_usd: usd, budget_period: period } = found;
      return { usd, period, since: sinceOf(period, await budgetZone()) };
    },

    purge: () =>
      keys.purge({
        revoked: new Date(Date.now() - KEPT_REVOKED_DAYS * DAY_MS).toISOString(),
        used: new Date(Date.now() - KEPT_USE_DAYS * DAY_MS).toISOString(),
      }),
  };
}

export type ApiKeysService = ReturnType<typeof createApiKeysService>;

type Values = ApiKeyValues;

const PAST = atField('expires_at', say('key.past'));

const sinceOf = (period: ApiKeyRow['budget_period'], timeZone: string) =>
  periodStart(period, timeZone) ?? ALL_TIME;

/** Parsed partial input has `undefined` where a field was absent. */
const defined = (changes: ApiKeyUpdate): ApiKeyUpdate =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Told with their values; of what people wrote, and of lists, the names alone. */
const TOLD: ReadonlySet<string> = new Set(['status', 'budget_usd', 'budget_period', 'rpm', 'expires_at']);

const toNote = (before: Readonly<Record<string, unknown>>, changes: ApiKeyUpdate): string =>
  Object.entries(defined(changes))
    .flatMap(([name, value]) => (TOLD.has(name) ? changedValues(before[name], value, name) : [name]))
    .join(', ');
