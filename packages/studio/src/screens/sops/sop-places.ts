/** Where the navigator lives; everything below is its own. */
export const SOP_ROOT = '/apps/psp-sop';

/** What the path below the wildcard names. */
export type SopPlace =
  | { name: 'start' | 'history' | 'library' | 'gaps' | 'unknown' }
  | { name: 'procedure' | 'run' | 'edit'; id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the rest of the path, such as `procedure/{id}`; what nothing answers to is `unknown`. */
export function toSopPlace(rest: string): SopPlace {
  const [first = '', second, ...more] = rest.split('/').filter(Boolean);
  if (more.length > 0) return { name: 'unknown' };
  if (second === undefined) {
    if (first === '' || first === 'start') return { name: 'start' };
    if (first === 'history' || first === 'library') return { name: first };
    return { name: 'unknown' };
  }
  if (first === 'library' && second === 'gaps') return { name: 'gaps' };
  if (!UUID.test(second)) return { name: 'unknown' };
  if (first === 'procedure' || first === 'run') return { name: first, id: second };
  return first === 'library' ? { name: 'edit', id: second } : { name: 'unknown' };
}

/** A procedure, at one of its steps where `step` is given: the step is unfolded and scrolled to. */
export const procedurePath = (id: string, step?: string): string =>
  `${SOP_ROOT}/procedure/${id}${step ? `?step=${encodeURIComponent(step)}` : ''}`;

/** A run; its token stands behind `#`, which no browser sends to a server. */
export const runPath = (id: string, token?: string): string =>
  `${SOP_ROOT}/run/${id}${token ? `#${token}` : ''}`;

export const editPath = (id: string): string => `${SOP_ROOT}/library/${id}`;
export const HISTORY = `${SOP_ROOT}/history`;
export const LIBRARY = `${SOP_ROOT}/library`;
export const GAPS = `${SOP_ROOT}/library/gaps`;
