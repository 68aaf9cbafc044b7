import type { ConnectorConfig, ConnectorField } from '@agent-studio/api-client/contract';
import type { ConnectorSetup } from './connector-driver.ts';

type Given = Pick<ConnectorField, 'key' | 'label' | 'type'> & Partial<ConnectorField>;

/** A field of a form, with what it does not name left at its plainest. */
export const field = (given: Given): ConnectorField => ({
  group: 'connection',
  help: '',
  placeholder: '',
  required: false,
  default: given.type === 'lines' ? [] : given.type === 'boolean' ? false : '',
  options: [],
  min: null,
  max: null,
  when: null,
  ...given,
});

const isSecret = ({ type }: ConnectorField) => type === 'secret' || type === 'long_secret';

export interface FieldProblem {
  path: string;
  message: string;
}

/** The values with their defaults, and what is wrong with them, at their fields. Unknown keys are left out. */
export function readFields(
  fields: readonly ConnectorField[],
  given: { config: ConnectorConfig; secrets: Readonly<Record<string, string>> },
): { setup: ConnectorSetup; problems: FieldProblem[] } {
  const config: ConnectorConfig = {};
  const secrets: Record<string, string> = {};
  const problems: FieldProblem[] = [];

  for (const each of fields) {
    if (isSecret(each)) continue;
    const value = given.config[each.key] ?? each.default;
    config[each.key] = typeof value === 'string' && each.type !== 'select' ? value.trim() : value;
  }
  const isShown = ({ when }: ConnectorField) => !when || when.values.includes(String(config[when.key]));
  for (const each of fields) {
    const path = `${isSecret(each) ? 'secrets' : 'config'}.${each.key}`;
    const message = isShown(each)
      ? problemOf(each, isSecret(each) ? given.secrets[each.key] : config[each.key])
      : undefined;
    if (message) problems.push({ path, message });
    if (isSecret(each) && isShown(each) && given.secrets[each.key])
      secrets[each.key] = given.secrets[each.key]!;
  }
  return { setup: { config, secrets }, problems };
}

function problemOf(
  { type, label, required, min, max, options }: ConnectorField,
  value: unknown,
): string | undefined {
  const isEmpty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
  if (isEmpty) return required ? `${label} is required.` : undefined;
  switch (type) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number.`;
      if ((min !== null && value < min) || (max !== null && value > max))
        return `${label} must be between ${min ?? 'any'} and ${max ?? 'any'}.`;
      return undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${label} must be on or off.`;
    case 'select':
      return options.some((option) => option.value === value) ? undefined : `Choose one for ${label}.`;
    case 'lines':
      return Array.isArray(value) ? undefined : `${label} must be a list.`;
    case 'url':
      return problemOfUrl(value);
    case 'secret':
      // It is never part of a line of a protocol where a line break could begin another.
      return typeof value === 'string' && !/[\0\r\n]/.test(value) ? undefined : `${label} must be one line.`;
    default:
      return typeof value === 'string' && !value.includes('\0') ? undefined : `${label} must be a text.`;
  }
}

function problemOfUrl(value: unknown): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Write an address that begins with https:// or http://.';
  return url.username || url.password
    ? 'An address must not contain a password. There is a field for it.'
    : undefined;
}
