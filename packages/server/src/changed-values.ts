/** Longer texts are cut: the log says what became of what, it is no copy. */
const MOST_CHARACTERS = 80;

/**
 * What became of which value, each such as `limits.run_usd: 5 → 50`. Lists of objects with an id are told object by
 * object, other lists as a whole. Only for values that are neither texts of people nor secrets.
 */
export function changedValues(before: unknown, after: unknown, path = ''): string[] {
  const [old, now] = [toFields(before), toFields(after)];
  if (old && now) {
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
      changedValues(old[name], now[name], path ? `${path}.${name}` : name),
    );
  }
  const [from, to] = [toText(before), toText(after)];
  return from === to ? [] : [`${path}: ${from} → ${to}`];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['id'] === 'string' ? value['id'] : undefined;

/** What has values of its own: an object by its names, a list by the ids in it. */
function toFields(value: unknown): Fields | undefined {
  if (isObject(value) && idOf(value) === undefined) return value;
  if (!Array.isArray(value) || value.some((each) => idOf(each) === undefined)) return undefined;
  return Object.fromEntries(value.map((each) => [idOf(each)!, each]));
}

function toText(value: unknown): string {
  if (isObject(value)) {
    const { id: _, ...others } = value;
    return Object.values(others).map(toText).join(' ');
  }
  if (value === null || value === undefined) return '–';
  const text = Array.isArray(value) ? value.map(toText).join(', ') : `${value as string | number | boolean}`;
  return !text ? '–' : text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
