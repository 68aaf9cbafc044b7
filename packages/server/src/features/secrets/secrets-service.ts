import type {
  Secret,
  SecretInput,
  SecretUpdate,
  SecretUse,
  StoredCredential,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { changesOf, createClock } from '../../jobs/clock.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { lastFour, SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { Caller } from '../access/viewer.ts';
import { fillReferences, maySendTo, secretNamesIn } from '../../secrets/secret-references.ts';
import { say } from '../../say.ts';
import type { SecretRow, SecretsRepository } from './secrets-repository.ts';

export interface SecretsParts {
  repository: SecretsRepository;
  seal: SecretSeal;
  log: JobLog;
  /** Other processes, which may change the secrets too. */
  signals: Pick<Signals, 'hear' | 'reachesOthers'>;
}

/** Puts secrets in the place of their names, for a call to this address; throws SealError with what to do. */
export type FillSecrets = <T>(value: T, address: string | undefined) => T;

/** Refuses references to secrets that there are not, or that the caller may not use; `path` is the field they stand in. */
export type AssertMayUse = (caller: Pick<Caller, 'isAdmin'>, value: unknown, path?: string) => void;

const contextOf = (id: string) => `secret:${id}`;

/** Secrets under names that tools, connectors and providers refer to. A value is never told; it only goes where its hosts allow. */
export function createSecretsService({ repository, seal, log, signals }: SecretsParts) {
  let known: ReadonlyMap<string, SecretRow> = new Map();
  const clock = createClock({ name: 'secrets', log, hear: changesOf(signals, 'secrets'), look });

  async function look(): Promise<void> {
    known = new Map((await repository.list()).map((row) => [row.name, row]));
  }

  function secretFor(name: string, host: string): string {
    const row = known.get(name);
    if (!row) throw new SealError(say('secret.gone', { name }));
    if (row.expires_at !== null && Date.parse(row.expires_at) <= Date.now())
      throw new SealError(say('secret.expired', { name }));
    if (!maySendTo(row.hosts, host))
      throw new SealError(host ? say('secret.other_host', { name, host }) : say('secret.no_host', { name }));
    return seal.unseal(row.sealed, contextOf(row.id));
  }

  const fill: FillSecrets = (value, address) => {
    if (!secretNamesIn(value).length) return value;
    const host = URL.parse(address ?? '')?.hostname ?? '';
    return fillReferences(value, (name) => secretFor(name, host));
  };

  /** What cannot be read any more refers to nothing. */
  function textOf(sealed: string, context: string): string {
    try {
      return seal.unseal(sealed, context);
    } catch (error) {
      if (error instanceof SealError) return '';
      throw error;
    }
  }

  /** What refers to each secret, and what holds a credential of its own. */
  async function usesNow() {
    const uses = new Map<string, SecretUse[]>();
    const stored: StoredCredential[] = [];
    for (const { secret, use } of await repository.workflowUses())
      uses.set(secret, [...(uses.get(secret) ?? []), use]);
    for (const { use, sealed, context, last4, ...facts } of await repository.credentials()) {
      const names = secretNamesIn(textOf(sealed, context));
      for (const secret of names) uses.set(secret, [...(uses.get(secret) ?? []), use]);
      const own = last4.filter((four) => four && !secretNamesIn(four).length);
      if (!names.length || own.length) stored.push({ ...facts, used_in: use, last4: own });
    }
    return { uses, stored };
  }

  async function find(id: string) {
    const row = await repository.find(id);
    if (!row) throw new Refusal('notFound', 'There is no such secret.', { code: 'secret.not_found' });
    return row;
  }

  const get = async (id: string) => toSecret(await find(id), (await usesNow()).uses);

  async function refuseStale(id: string): Promise<never> {
    throw staleRefusal('thing.secret', 'secret', await get(id));
  }

  const sealed = (id: string, value: string, now: string) => ({
    sealed: seal.seal(value, contextOf(id)),
    last4: lastFour(value),
    value_set_at: now,
  });

  return {
    fill,

    assertMayUse: (({ isAdmin }, value, path = 'values') => {
      for (const name of secretNamesIn(value)) {
        const row = known.get(name);
        if (row && (isAdmin || !row.admins_only)) continue;
        const code = row ? 'secret.admins_only' : 'secret.unknown';
        throw fieldRefusal(path, say(code, { name }), code);
      }
    }) satisfies AssertMayUse,

    names: ({ isAdmin }: Pick<Caller, 'isAdmin'>) => ({
      items: [...known.values()]
        .filter(({ admins_only }) => isAdmin || !admins_only)
        .map(({ name, note, hosts }) => ({ name, note, hosts })),
    }),

    /**
     * Names that workflows may sign in with: a workflow is changed by others than its owner, so that what only administrators
     * may use is none of them.
     */
    namesForWorkflows: (): string[] =>
      [...known.values()].flatMap(({ name, admins_only }) => (admins_only ? [] : name)),

    async list(): Promise<{ items: Secret[]; stored: StoredCredential[] }> {
      const [rows, { uses, stored }] = await Promise.all([repository.list(), usesNow()]);
      return { items: rows.map((row) => toSecret(row, uses)), stored };
    },

    async create(
      caller: Caller,
      { name, value, note = '', hosts, expires_at = null, admins_only = false }: SecretInput,
    ): Promise<Secret> {
      const id = newId();
      const now = new Date().toISOString();
      const row = {
        id,
        name,
        note,
        hosts,
        expires_at,
        admins_only,
        ...sealed(id, value, now),
        created_at: now,
        updated_at: now,
      };
      if (!(await repository.insert({ ...row, updated_by: caller.userId }))) {
        throw fieldRefusal('name', say('secret.name', { name }), 'secret.name', 'conflict');
      }
      await look();
      return get(id);
    },

    async update(
      caller: Caller,
      id: string,
      { value, ...changes }: SecretUpdate,
      revision?: number,
    ): Promise<Secret> {
      const before = await find(id);
      if (revision !== undefined && revision !== before.revision) await refuseStale(id);
      const now = new Date().toISOString();
      const row = {
        ...Object.fromEntries(Object.entries(changes).filter(([, one]) => one !== undefined)),
        ...(value !== undefined && sealed(id, value, now)),
        updated_at: now,
        updated_by: caller.userId,
      };
      if (!(await repository.update(id, row, revision))) await refuseStale(id);
      await look();
      return get(id);
    },

    async remove(id: string, revision?: number): Promise<string> {
      const { name } = await find(id);
      const used = (await usesNow()).uses.get(name) ?? [];
      if (used.length) {
        const names = used.map((use) => `“${use.name}”`).join(', ');
        throw new Refusal('conflict', say('secret.used', { name, users: names }), {
          code: 'secret.used',
          used_by: used.map((use) => ({ id: use.id, name: use.name, kind: use.kind })),
        });
      }
      if (!(await repository.remove(id, revision))) await refuseStale(id);
      await look();
      return name;
    },

    async start(): Promise<void> {
      await look();
      if (signals.reachesOthers) clock.start();
    },

    close: () => clock.close(),
  };
}

export type SecretsService = ReturnType<typeof createSecretsService>;

function toSecret(
  { sealed: _, editor_name, updated_by, ...row }: SecretRow & { editor_name: string | null },
  uses: ReadonlyMap<string, SecretUse[]>,
): Secret {
  return {
    ...row,
    used_by: uses.get(row.name) ?? [],
    updated_by: updated_by === null || editor_name === null ? null : { id: updated_by, name: editor_name },
  };
}
