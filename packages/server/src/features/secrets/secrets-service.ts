import type {
  Secret,
  SecretInput,
  SecretUpdate,
  SecretUse,
  StoredCredential,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import { lastFour, SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { Member } from '../access/viewer.ts';
import { fillReferences, maySendTo, secretNamesIn } from '../../secrets/secret-references.ts';
import type { SecretRow, SecretsRepository } from './secrets-repository.ts';

export interface SecretsParts {
  repository: SecretsRepository;
  seal: SecretSeal;
  log: JobLog;
  /** Other processes may change the secrets too. */
  shared: boolean;
}

/** Puts secrets in the place of their names, for a call to this address; throws SealError with what to do. */
export type FillSecrets = <T>(value: T, address: string | undefined) => T;

const LOOK_EVERY_MS = 2_000;
const contextOf = (id: string) => `secret:${id}`;

/** Secrets under names that sign-ins of tools refer to. A value is never told; it only goes where its hosts allow. */
export function createSecretsService({ repository, seal, log, shared }: SecretsParts) {
  let known: ReadonlyMap<string, SecretRow> = new Map();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    known = new Map((await repository.list()).map((row) => [row.name, row]));
  }

  function secretFor(name: string, host: string): string {
    const row = known.get(name);
    if (!row)
      throw new SealError(`There is no secret ${name} any more. Ask an administrator, or sign in otherwise.`);
    if (row.expires_at !== null && Date.parse(row.expires_at) <= Date.now())
      throw new SealError(
        `The secret ${name} has expired. An administrator can set a new value under Settings, Secrets.`,
      );
    if (!maySendTo(row.hosts, host))
      throw new SealError(
        `The secret ${name} may not be sent to ${host || 'this address'}. An administrator can allow it under Settings, Secrets.`,
      );
    return seal.unseal(row.sealed, contextOf(row.id));
  }

  const fill: FillSecrets = (value, address) => {
    if (!secretNamesIn(value).length) return value;
    const host = URL.parse(address ?? '')?.hostname ?? '';
    return fillReferences(value, (name) => secretFor(name, host));
  };

  function namesOf(sealed: string, toolId: string): string[] {
    try {
      return secretNamesIn(JSON.parse(seal.unseal(sealed, `tool:${toolId}`)));
    } catch (error) {
      if (error instanceof SealError) return [];
      throw error;
    }
  }

  /** Tools by the secrets they refer to, and those that hold a credential of their own. */
  async function toolsNow() {
    const uses = new Map<string, SecretUse[]>();
    const own: StoredCredential[] = [];
    for (const { id, name, sealed, last4, type, updated_at } of await repository.toolCredentials()) {
      const use = { kind: 'tool' as const, id, name, href: `/tools/manage/${id}` };
      const names = namesOf(sealed, id);
      for (const secret of names) uses.set(secret, [...(uses.get(secret) ?? []), use]);
      if (!names.length)
        own.push({ used_in: use, last4: last4 ? [last4] : [], type, updated_at, expires_at: null });
    }
    return { uses, own };
  }

  async function find(id: string) {
    const row = await repository.find(id);
    if (!row) throw new Refusal('notFound', 'There is no such secret.', { code: 'secret.not_found' });
    return row;
  }

  const get = async (id: string) => toSecret(await find(id), (await toolsNow()).uses);

  async function refuseStale(id: string): Promise<never> {
    throw new Refusal(
      'stale',
      'Somebody changed this secret in the meantime. Reload it and make your change again.',
      {
        code: 'secret.stale',
        current: await get(id),
      },
    );
  }

  const sealed = (id: string, value: string, now: string) => ({
    sealed: seal.seal(value, contextOf(id)),
    last4: lastFour(value),
    value_set_at: now,
  });

  return {
    fill,

    /** Refuses references to secrets that there are not. */
    assertKnown(value: unknown): void {
      const missing = secretNamesIn(value).find((name) => !known.has(name));
      if (missing === undefined) return;
      const message = `There is no secret ${missing}. Choose one that there is, or ask an administrator to add it under Settings, Secrets.`;
      throw new Refusal('invalid', message, {
        code: 'secret.unknown',
        errors: [{ path: 'values', message }],
      });
    },

    names: () => ({ items: [...known.values()].map(({ name, note, hosts }) => ({ name, note, hosts })) }),

    async list(): Promise<{ items: Secret[]; stored: StoredCredential[] }> {
      const [rows, { uses, own }, connectors, providers] = await Promise.all([
        repository.list(),
        toolsNow(),
        repository.connectorCredentials(),
        repository.providerCredentials(),
      ]);
      return {
        items: rows.map((row) => toSecret(row, uses)),
        stored: [
          ...providers.map(({ id, name, last4, type, updated_at }) => ({
            used_in: { kind: 'model_provider' as const, id, name, href: '/models' },
            last4: last4 ? [last4] : [],
            type,
            updated_at,
            expires_at: null,
          })),
          ...connectors.map(({ id, name, last4, type, updated_at, expires_at }) => ({
            used_in: { kind: 'connector' as const, id, name, href: `/data-connectors?connector=${id}` },
            last4: Object.values(last4).flatMap((four) => four ?? []),
            type,
            updated_at,
            expires_at,
          })),
          ...own,
        ],
      };
    },

    async create(
      caller: Member,
      { name, value, note = '', hosts, expires_at = null }: SecretInput,
    ): Promise<Secret> {
      const id = newId();
      const now = new Date().toISOString();
      const row = {
        id,
        name,
        note,
        hosts,
        expires_at,
        ...sealed(id, value, now),
        created_at: now,
        updated_at: now,
      };
      if (!(await repository.insert({ ...row, updated_by: caller.userId }))) {
        const message = `There is a secret ${name} already. Choose another name, or change that one.`;
        throw new Refusal('conflict', message, { code: 'secret.name', errors: [{ path: 'name', message }] });
      }
      await look();
      return get(id);
    },

    async update(
      caller: Member,
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
      const used = (await toolsNow()).uses.get(name) ?? [];
      if (used.length) {
        const names = used.map((use) => `“${use.name}”`).join(', ');
        throw new Refusal('conflict', `${name} is used by ${names}. Give them another sign-in first.`, {
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
      if (!shared) return;
      timer = setInterval(() => {
        look().catch((error: unknown) => log.error({ err: error }, 'secrets could not be read'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },

    stop: () => clearInterval(timer),
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
