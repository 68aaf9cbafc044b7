import type {
  Settings,
  SettingsSection,
  SettingsUpdate,
  WorkspaceSettings,
} from '@agent-studio/api-client/contract';
import type { Env } from '../../env.ts';
import { changedValues } from '../../changed-values.ts';
import { fieldRefusal, staleRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';
import { defaultSettings } from './default-settings.ts';
import type { SettingsRepository } from './settings-repository.ts';
import type { StoredSettings } from './mend-settings.ts';

type SettingsEnv = Pick<Env, 'sessionHours' | 'sessionHoursFixed' | 'allowedDomains' | 'allowedOrigins'> &
  Partial<Pick<Env, 'trustProxy'>>;

export interface SettingsParts {
  settings: SettingsRepository;
  env: SettingsEnv;
  /** How soon a process notices what another one changed. */
  noticeMs?: number;
  /** The first proxy that calls came through and nobody said to believe. */
  untrustedProxy?: () => Settings['untrusted_proxy'] | undefined;
}

const NOTICE_MS = 2_000;
const NOTHING: StoredSettings = { sections: {}, revision: 0, updated_at: null, updated_by: null };

/** What administrators decide for the whole workspace. What the environment of the server names stays as it names it. */
export function createSettingsService({
  settings,
  env,
  noticeMs = NOTICE_MS,
  untrustedProxy = () => undefined,
}: SettingsParts) {
  const defaults = defaultSettings(env);
  let kept: { stored: StoredSettings; until: number } | undefined;
  let reading: Promise<StoredSettings> | undefined;

  async function read(): Promise<StoredSettings> {
    const stored = (await settings.find()) ?? NOTHING;
    keep(stored);
    return stored;
  }

  function keep(stored: StoredSettings): void {
    // An answer that was on its way must not hide what was written meanwhile.
    if (kept && kept.stored.revision > stored.revision) return;
    kept = { stored, until: performance.now() + noticeMs };
  }

  async function stored(): Promise<StoredSettings> {
    if (kept && performance.now() < kept.until) return kept.stored;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  function fixedOf(): Settings['fixed'] {
    return [
      ...(env.allowedDomains.length
        ? [{ path: 'sign_in.allowed_domains', variable: 'ALLOWED_DOMAINS', value: [...env.allowedDomains] }]
        : []),
      ...(env.sessionHoursFixed
        ? [{ path: 'sign_in.session_hours', variable: 'SESSION_HOURS', value: env.sessionHours }]
        : []),
    ];
  }

  const withDefaults = ({ sections }: StoredSettings): WorkspaceSettings => ({
    ...(mergeSections(defaults, sections) as unknown as WorkspaceSettings),
  });

  /** As they count: what the environment fixes is in the place of what is stored. */
  function effective(row: StoredSettings): WorkspaceSettings {
    const all = withDefaults(row);
    for (const { path, value } of fixedOf()) {
      const [section, field] = path.split('.') as [SettingsSection, string];
      all[section] = { ...all[section], [field]: value } as never;
    }
    return all;
  }

  async function toSettings(caller: Caller, row: StoredSettings): Promise<Settings> {
    const all = effective(row);
    const name = row.updated_by === null ? undefined : await settings.nameOf(row.updated_by);
    const own = all.limits.users.filter(({ id }) => id === caller.userId);
    return {
      ...all,
      // What others may spend is none of a member's business.
      limits: caller.isAdmin ? all.limits : { ...all.limits, users: own },
      fixed: fixedOf(),
      environment_origins: [...env.allowedOrigins],
      untrusted_proxy: (caller.isAdmin && !env.trustProxy && untrustedProxy()) || null,
      may_edit: caller.isAdmin,
      revision: row.revision,
      updated_at: row.updated_at,
      updated_by: name === undefined || row.updated_by === null ? null : { id: row.updated_by, name },
    };
  }

  return {
    /** As they count now; what another process changed is noticed within three seconds. */
    current: async (): Promise<WorkspaceSettings> => effective(await stored()),

    get: async (caller: Caller): Promise<Settings> => toSettings(caller, await read()),

    /** `note`: is told for the audit log what became of which value. */
    async update(
      caller: Caller,
      changes: SettingsUpdate,
      { revision, note }: { revision?: number | undefined; note?: (detail: string) => void } = {},
    ): Promise<Settings> {
      for (;;) {
        const before = await read();
        if (revision !== undefined && revision !== before.revision) {
          throw staleRefusal('thing.settings', 'settings', await toSettings(caller, before));
        }
        refuseFixed(changes, fixedOf());
        const next: StoredSettings = {
          sections: mergeSections(before.sections, changes),
          revision: before.revision + 1,
          updated_at: new Date().toISOString(),
          updated_by: caller.userId,
        };
        if (await settings.save(next, before.revision)) {
          keep(next);
          note?.(changedValues(withDefaults(before), withDefaults(next)).join(', '));
          return toSettings(caller, next);
        }
      }
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sections field by field; lists are replaced as a whole, and what is absent stays. */
function mergeSections(before: object, changes: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const old = merged[key];
    merged[key] = isSection(value) && isSection(old) ? mergeSections(old, value) : value;
  }
  return merged;
}

function refuseFixed(changes: SettingsUpdate, fixed: Settings['fixed']): void {
  for (const { path, variable, value } of fixed) {
    const [section, field] = path.split('.') as [keyof SettingsUpdate, string];
    const given = (changes[section] as Record<string, unknown> | undefined)?.[field];
    if (given === undefined || JSON.stringify(given) === JSON.stringify(value)) continue;
    throw fieldRefusal(path, say('settings.fixed', { variable }), 'settings.fixed', 'conflict');
  }
}
