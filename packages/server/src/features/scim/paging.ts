import { ScimError } from './scim-error.ts';

const MOST_RESULTS = 200;
const USUAL_RESULTS = 100;
const LAST_INDEX = 1_000_000;

/** Which part of a list a directory asks for; RFC 7644, section 3.4.2.4. */
export interface ScimPaging {
  /** Counts from 1. */
  startIndex: number;
  offset: number;
  limit: number;
}

export function readPaging({ startIndex, count }: Record<string, string | undefined>): ScimPaging {
  const first = Math.min(Math.max(wholeOf('startIndex', startIndex, 1), 1), LAST_INDEX);
  const limit = Math.min(Math.max(wholeOf('count', count, USUAL_RESULTS), 0), MOST_RESULTS);
  return { startIndex: first, offset: first - 1, limit };
}

function wholeOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, `"${name}" is a whole number.`, 'invalidValue');
  return Number(text);
}

export const toList = (items: object[], total: number, { startIndex }: ScimPaging) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: items.length,
  Resources: items,
});
