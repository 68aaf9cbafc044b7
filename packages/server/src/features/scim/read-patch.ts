import { invalid, ScimError } from './scim-error.ts';

/** One change, whatever words a directory has for it. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  /** In small letters and without the URN of the core schema; empty: the value names its attributes itself. */
  path: string;
  /** As it was written, with its case: ids and values stand in it. */
  rawPath: string;
  value: unknown;
}

const MOST_OPERATIONS = 1_000;
const MOST_PATH_CHARS = 500;
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:patchop';
const OPS: ReadonlySet<unknown> = new Set(['add', 'replace', 'remove']);

/** The operations of a PATCH (RFC 7644, section 3.5.2). Entra ID writes `Add`, others `add`. */
export function readPatch(body: unknown): Operation[] {
  const { schemas, Operations: operations } = objectOf(body);
  if (!Array.isArray(schemas) || !schemas.some((one) => String(one).toLowerCase() === PATCH))
    throw invalid('The body of a PATCH has the schema urn:ietf:params:scim:api:messages:2.0:PatchOp.');
  if (!Array.isArray(operations) || operations.length === 0) throw invalid('A PATCH has "Operations".');
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(413, `A PATCH has at most ${MOST_OPERATIONS} operations. Send several.`, 'tooMany');
  return operations.map((one): Operation => {
    const { op, path = '', value } = objectOf(one);
    const name = typeof op === 'string' ? op.toLowerCase() : op;
    if (!OPS.has(name)) throw invalid('An operation adds, replaces or removes.');
    if (typeof path !== 'string' || path.length > MOST_PATH_CHARS)
      throw new ScimError(400, 'The path of an operation is no path.', 'invalidPath');
    if (name === 'remove' && !path)
      throw new ScimError(400, 'An operation that removes says what, by its path.', 'noTarget');
    return { op: name as Operation['op'], path: attributeOf(path), rawPath: path, value };
  });
}

/** The name of an attribute as it is compared. */
export const attributeOf = (written: string): string =>
  written.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '');

export function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new ScimError(400, 'An object of JSON is expected.', 'invalidSyntax');
}
