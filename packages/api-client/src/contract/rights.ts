import type { Area, Verb } from './areas.ts';
import type { Endpoint } from './endpoint.ts';
import type { Contract } from './table.ts';

/** What a call takes: of a role its verb, of an API key its scope. */
export interface Right {
  /** Null: never with an API key. */
  readonly area: Area | null;
  readonly verb: Verb;
  /** Every role may, see `Endpoint`. */
  readonly anyRole: boolean;
}

/** What a call takes. Calls of administrators, and those that anyone may make, are not for API keys. */
export const rightOf = ({ access, area = null, method, verb, anyRole }: Endpoint): Right => ({
  area: access === 'admin' || access === 'public' ? null : area,
  verb: verb ?? (method === 'GET' ? 'read' : 'write'),
  anyRole: anyRole ?? false,
});

/** Whether the audit log keeps calls of a row: what changes something that is stored, not what asks and answers. */
export const isAudited = (row: Endpoint): boolean =>
  row.audit ?? (row.method !== 'GET' && rightOf(row).verb === 'write');

/** The same, for types. */
type IsAudited<Row> = Row extends { audit: infer Says }
  ? Says
  : Row extends { method: 'GET' } | { verb: 'read' | 'run' }
    ? false
    : true;
type AuditedOf<Part> = {
  [Name in keyof Part]: IsAudited<Part[Name]> extends true ? Name : never;
}[keyof Part];

/** Parts of the contract with calls that the audit log keeps. */
export type AuditedPart = {
  [Part in keyof Contract]: [AuditedOf<Contract[Part]>] extends [never] ? never : Part;
}[keyof Contract];
/** What these calls are called in their part. */
export type AuditedName = { [Part in keyof Contract]: AuditedOf<Contract[Part]> }[keyof Contract];

/** What roles may at most; roles that are not here (builder, admin, owner) may all, administration by `access` aside. */
const VERBS_OF_ROLE: Readonly<Record<string, readonly Verb[]>> = {
  viewer: ['read'],
  operator: ['read', 'run'],
};

export const roleAllows = (role: string, { verb, anyRole }: Pick<Right, 'verb' | 'anyRole'>): boolean =>
  anyRole || (VERBS_OF_ROLE[role]?.includes(verb) ?? true);

export const scopesAllow = (
  scopes: readonly string[],
  { area, verb }: Pick<Right, 'area' | 'verb'>,
): boolean => area !== null && scopes.includes(`${area}:${verb}`);
