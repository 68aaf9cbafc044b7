import { say } from '../../say.ts';
import { listOf, type Made, objectOf, textOf } from './sheet.ts';
import type { N8nStep } from './n8n-step.ts';

/* Steps that change lists or read files: what they do is said by their settings alone. */

type Convert = (step: N8nStep) => Made | undefined;

const LIST = say('import.check_list');

/** A function over the items that came in, with what is set as values beside them. */
const overItems = ({ json }: N8nStep, body: string, settings: unknown): Made => ({
  config: {
    type: 'code',
    code: `const list = Array.isArray(input.items) ? input.items : [input.items];\nconst at = (item, path) => path.split('.').reduce((value, name) => value?.[name], item);\n${body}`,
    values: { items: json, settings: JSON.stringify(settings) },
  },
  notes: [LIST],
});

/** Names of fields, however they were written over the years. */
const namesIn = (value: unknown, field: string): string[] =>
  typeof value === 'string'
    ? value.split(',').flatMap((name) => name.trim() || [])
    : [...listOf(objectOf(value)[field]), ...listOf(objectOf(value)['fields'])].flatMap(
        (one) => textOf(objectOf(one)['fieldName']) || [],
      );

const limit: Convert = (step) => {
  const { maxItems = 1, keep = 'firstItems' } = step.parameters;
  if (!Number.isInteger(Number(maxItems))) return undefined;
  const settings = { most: Number(maxItems), last: keep === 'lastItems' };
  return overItems(
    step,
    'const { most, last } = input.settings;\nreturn last ? list.slice(-most) : list.slice(0, most);',
    settings,
  );
};

const sort: Convert = (step) => {
  const { type = 'simple', sortFieldsUi } = step.parameters;
  const fields = listOf(objectOf(sortFieldsUi)['sortField']).map(objectOf);
  if (type !== 'simple' || !fields.length) return undefined;
  const settings = fields.map(({ fieldName, order }) => ({
    path: textOf(fieldName),
    sign: order === 'descending' ? -1 : 1,
  }));
  const body = `return [...list].sort((a, b) => {
  for (const { path, sign } of input.settings) {
    const [x, y] = [at(a, path), at(b, path)];
    if (x !== y) return (x < y ? -1 : 1) * sign;
  }
  return 0;
});`;
  return overItems(step, body, settings);
};

const removeDuplicates: Convert = (step) => {
  const { operation = 'removeDuplicateInputItems', compare = 'allFields', fieldsToCompare } = step.parameters;
  // The other kinds remember what earlier runs had.
  if (operation !== 'removeDuplicateInputItems' || compare === 'allFieldsExcept') return undefined;
  const paths = compare === 'allFields' ? [] : namesIn(fieldsToCompare, 'fields');
  const body = `const seen = new Set();
return list.filter((item) => {
  const key = JSON.stringify(input.settings.length ? input.settings.map((path) => at(item, path)) : item);
  return !seen.has(key) && seen.add(key);
});`;
  return overItems(step, body, paths);
};

const renameKeys: Convert = (step) => {
  const keys = listOf(objectOf(step.parameters['keys'])['key']).map(objectOf);
  if (!keys.length) return undefined;
  const settings = Object.fromEntries(
    keys.map(({ currentKey, newKey }) => [textOf(currentKey), textOf(newKey)]),
  );
  const body = `const named = (item) => Object.fromEntries(Object.entries(item).map(([key, value]) => [input.settings[key] ?? key, value]));
return list.length === 1 && !Array.isArray(input.items) ? named(list[0]) : list.map(named);`;
  return overItems(step, body, settings);
};

/** Sums and counts of a list, by one or more fields. */
const summarize: Convert = (step) => {
  const fields = listOf(objectOf(step.parameters['fieldsToSummarize'])['values']).map(objectOf);
  const KNOWN = ['count', 'sum', 'average', 'min', 'max', 'append', 'concatenate'];
  if (!fields.length || fields.some(({ aggregation = 'count' }) => !KNOWN.includes(textOf(aggregation))))
    return undefined;
  const settings = {
    by: namesIn(step.parameters['fieldsToSplitBy'], 'fields'),
    fields: fields.map(({ aggregation = 'count', field, separateBy = ',' }) => ({
      how: textOf(aggregation),
      field: textOf(field),
      between: textOf(separateBy),
    })),
  };
  const body = `const groups = new Map();
for (const item of list) {
  const key = JSON.stringify(input.settings.by.map((path) => at(item, path)));
  groups.set(key, [...(groups.get(key) ?? []), item]);
}
const sums = {
  count: (all) => all.length,
  sum: (all) => all.reduce((sum, one) => sum + Number(one), 0),
  average: (all) => all.reduce((sum, one) => sum + Number(one), 0) / all.length,
  min: (all) => Math.min(...all),
  max: (all) => Math.max(...all),
  append: (all) => all,
  concatenate: (all, between) => all.join(between),
};
const rows = [...groups.values()].map((items) => ({
  ...Object.fromEntries(input.settings.by.map((path) => [path, at(items[0], path)])),
  ...Object.fromEntries(input.settings.fields.map(({ how, field, between }) => [
    \`\${how}_\${field}\`,
    sums[how](items.map((item) => at(item, field)).filter((value) => value !== undefined && value !== null), between),
  ])),
}));
return input.settings.by.length ? rows : rows[0];`;
  return overItems(step, body, settings);
};

/** One step did what is several now. */
const itemLists: Convert = (step) => {
  const { operation = 'splitOutItems', fieldToSplitOut } = step.parameters;
  switch (operation) {
    case 'splitOutItems':
      return {
        config: { type: 'loop', items: `${step.json}.${textOf(fieldToSplitOut)}`, max_rounds: 1_000 },
        notes: [say('import.for_each_item')],
      };
    case 'concatenateItems':
      return {
        config: {
          type: 'transform',
          values: { [textOf(step.parameters['destinationFieldName']) || 'data']: step.json },
        },
        notes: [LIST],
      };
    case 'limit':
      return limit(step);
    case 'sort':
      return sort(step);
    case 'removeDuplicates':
      return removeDuplicates({
        ...step,
        parameters: { ...step.parameters, operation: 'removeDuplicateInputItems' },
      });
    case 'summarize':
      return summarize(step);
    default:
      return undefined;
  }
};

const dateTime: Convert = ({ parameters, values }) => {
  const {
    operation = 'formatDate',
    outputFieldName,
    date,
    duration,
    timeUnit = 'days',
    magnitude,
  } = parameters;
  const name = textOf(outputFieldName) || (operation === 'getCurrentDate' ? 'currentDate' : 'newDate');
  const made = (value: string): Made => ({ config: { type: 'transform', values: { [name]: value } } });
  if (operation === 'getCurrentDate') return made('run.started_at');
  const hours = { hours: 1, days: 24, weeks: 168 }[textOf(timeUnit)];
  if (!['addToDate', 'subtractFromDate'].includes(textOf(operation)) || !hours) return undefined;
  const amount = Number(duration) * hours;
  if (!Number.isInteger(amount)) return undefined;
  const sign = operation === 'addToDate' ? '+' : '-';
  return made(`string(timestamp(${values.expression(magnitude ?? date)}) ${sign} duration("${amount}h"))`);
};

const FILE = say('import.check_file');

const extractFromFile: Convert = ({ parameters, json }) => {
  const operation = textOf(parameters['operation'] ?? 'csv');
  if (operation === 'fromJson')
    return { config: { type: 'transform', values: { data: `parseJson(${json})` } }, notes: [FILE] };
  const isTable = ['csv', 'xls', 'xlsx', 'fromFile', 'read'].includes(operation);
  if (!isTable && !['pdf', 'text', 'html', 'xml', 'rtf'].includes(operation)) return undefined;
  if (operation === 'xls' || operation === 'rtf' || operation === 'xml') return undefined;
  return {
    config: { type: 'read_file', from: 'value', file: json, read_as: isTable ? 'rows' : 'text' },
    notes: [FILE],
  };
};

const spreadsheetFile: Convert = (step) =>
  (step.parameters['operation'] ?? 'fromFile') === 'fromFile' ? extractFromFile(step) : undefined;

const html: Convert = ({ parameters, values }) =>
  (parameters['operation'] ?? 'generateHtmlTemplate') === 'generateHtmlTemplate'
    ? {
        config: { type: 'transform', values: { html: values.expression(`=${textOf(parameters['html'])}`) } },
        ...(textOf(parameters['html']).length > 4_000 && {
          notes: [say('import.check_length')],
        }),
      }
    : undefined;

/** By the name of the step's type there. */
export const N8N_LISTS: Readonly<Record<string, Convert>> = {
  limit,
  sort,
  removeDuplicates,
  renameKeys,
  summarize,
  itemLists,
  dateTime,
  extractFromFile,
  spreadsheetFile,
  html,
};
