import { settingsUpdateSchema } from '@agent-studio/api-client/contract';

/** What is stored of the settings: sections and fields that somebody set. */
export interface StoredSettings {
  sections: Record<string, unknown>;
  revision: number;
  updated_at: string | null;
  updated_by: string | null;
}

type Values = Record<string, unknown>;
interface Schema {
  safeParse(value: unknown): { success: boolean };
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What of the stored settings can be read, whatever stands there: each field for itself, and what cannot is as nobody had
 * set it. Only of who may sign in nothing wider is made of damage: then nobody new may.
 */
export function mendSettings(value: unknown): StoredSettings {
  const row = isValues(value) ? value : {};
  const stored = isValues(row['sections']) ? row['sections'] : undefined;
  const sections = stored ? mendSections(stored) : {};
  if (!stored || isLost(stored['sign_in'], sections['sign_in'])) {
    sections['sign_in'] = { ...(sections['sign_in'] as Values | undefined), who: 'invited' };
  }
  const { revision, updated_at, updated_by } = row;
  return {
    sections,
    revision: Number.isSafeInteger(revision) && Number(revision) >= 0 ? Number(revision) : 0,
    updated_at: typeof updated_at === 'string' && !Number.isNaN(Date.parse(updated_at)) ? updated_at : null,
    updated_by: typeof updated_by === 'string' && ID.test(updated_by) ? updated_by : null,
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether something was decided of who may sign in that cannot be read any more. */
const isLost = (stored: unknown, mended: unknown): boolean =>
  stored !== undefined &&
  (!isValues(stored) ||
    ['allowed_domains', 'who'].some((field) => field in stored && !(field in (mended as Values))));

function mendSections(stored: Values): Values {
  const shapes = settingsUpdateSchema.def.shape;
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([section, schema]) => {
      const values = stored[section];
      return isValues(values) ? [[section, mendFields(values, schema.def.innerType.def.shape)]] : [];
    }),
  );
}

function mendFields(values: Values, shape: Readonly<Record<string, Schema>>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!schema || value === undefined) return [];
      if (schema.safeParse(value).success) return [[name, value]];
      // Days are kept by kind: one that cannot be read does not take the others with it.
      if (name !== 'keep_days' || !isValues(value)) return [];
      const days = Object.entries(value).filter(([kind, one]) => schema.safeParse({ [kind]: one }).success);
      return [[name, Object.fromEntries(days)]];
    }),
  );
}
