import { say, type Said, type Told } from '../../say.ts';

type Groups = Record<string, string> & { field: string | Said };

/** The sentences of the validator, as `budgeted-check.ts` writes them, and ours. */
const SENTENCES: readonly (readonly [RegExp, (groups: Groups) => Said])[] = [
  [/^(?<field>\S+|The \w+) must be string\.$/, ({ field }) => say('value.text', { field })],
  [/^(?<field>\S+|The \w+) must be number\.$/, ({ field }) => say('value.number', { field })],
  [/^(?<field>\S+|The \w+) must be integer\.$/, ({ field }) => say('value.integer', { field })],
  [/^(?<field>\S+|The \w+) must be boolean\.$/, ({ field }) => say('value.boolean', { field })],
  [/^(?<field>\S+|The \w+) must be array\.$/, ({ field }) => say('value.array', { field })],
  [/^(?<field>\S+|The \w+) must be object\.$/, ({ field }) => say('value.object', { field })],
  [/^(?<field>\S+|The \w+) must be null\.$/, ({ field }) => say('value.null', { field })],
  [
    /^(?<field>\S+|The \w+) must be (?<types>\w+(?:,\w+)+)\.$/,
    ({ field, types = '' }) => say('value.types', { field, types: types.replaceAll(',', ', ') }),
  ],
  [
    /^(?<field>\S+|The \w+) must have required property '(?<name>[^']+)'\.$/,
    ({ field, name = '' }) => say('value.required', { field, name }),
  ],
  [
    /^(?<field>\S+|The \w+) must NOT have additional properties: (?<name>.+)\.$/,
    ({ field, name = '' }) => say('value.additional', { field, name }),
  ],
  [
    /^(?<field>\S+|The \w+) must be equal to one of the allowed values: (?<values>.+)\.$/,
    ({ field, values = '' }) => say('value.enum', { field, values }),
  ],
  [/^(?<field>\S+|The \w+) must be equal to constant\.$/, ({ field }) => say('value.const', { field })],
  [
    /^(?<field>\S+|The \w+) must match format "(?<format>[^"]+)"\.$/,
    ({ field, format = '' }) => say('value.format', { field, format }),
  ],
  [
    /^(?<field>\S+|The \w+) must be <= (?<limit>\S+)\.$/,
    ({ field, limit = '' }) => say('value.most', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must be >= (?<limit>\S+)\.$/,
    ({ field, limit = '' }) => say('value.least', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must be < (?<limit>\S+)\.$/,
    ({ field, limit = '' }) => say('value.less', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must be > (?<limit>\S+)\.$/,
    ({ field, limit = '' }) => say('value.more', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must NOT have fewer than (?<limit>\d+) characters\.$/,
    ({ field, limit = '' }) => say('value.short', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must NOT have more than (?<limit>\d+) characters\.$/,
    ({ field, limit = '' }) => say('value.long', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must NOT have fewer than (?<limit>\d+) items\.$/,
    ({ field, limit = '' }) => say('value.few_items', { field, limit }),
  ],
  [
    /^(?<field>\S+|The \w+) must NOT have more than (?<limit>\d+) items\.$/,
    ({ field, limit = '' }) => say('value.many_items', { field, limit }),
  ],
];

/** Where it is about all of them, and not about one. */
const WHOLES: Readonly<Record<string, () => Said>> = {
  'The arguments': () => say('value.arguments'),
  'The entries': () => say('value.entries'),
  'The inputs': () => say('value.inputs'),
};

/** What a validator says of one value, in words that people have; several at once, and what is not known, as it is. */
export function inPlainWords(problem: string): Told {
  for (const [pattern, toSaid] of SENTENCES) {
    const groups = pattern.exec(problem)?.groups;
    const { field = '' } = groups ?? {};
    if (groups) return toSaid({ ...groups, field: WHOLES[field]?.() ?? field } as Groups);
  }
  return problem;
}

/** The same where a model reads it too: its text stays that of the validator. */
export function withPlainWords(problem: string): Told {
  const told = inPlainWords(problem);
  return typeof told === 'string' ? told : { ...told, text: problem };
}
