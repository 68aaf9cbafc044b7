import { say } from '../../say.ts';
import { type Made, textOf } from './sheet.ts';
import type { N8nStep } from './n8n-step.ts';

/** What functions of people reach there, and not here. */
const BEYOND =
  /\b(?:require|import|fetch|setTimeout|XMLHttpRequest)\s*\(|^[ \t]*import\s|\bprocess\.|\$http|\$env|\$helpers|this\.helpers|\$getWorkflowStaticData|getBinaryData|\$jmespath|DateTime\.|\$vars|\$secrets/m;
const NAMED = /\$\(\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)")\s*\)/g;

/** Functions that compute only: what n8n gives them stands before them, and what they return is taken out of its items. */
export function codeOf({ type, parameters, json, outputs }: N8nStep): Made | undefined {
  const code = textOf(parameters['jsCode'] ?? parameters['functionCode']);
  if (!code || textOf(parameters['language']).startsWith('python') || BEYOND.test(code)) return undefined;
  const names = [...new Set([...code.matchAll(NAMED)].map(([, single, double]) => single ?? double ?? ''))];
  const missing = names.filter((name) => !outputs.has(name));
  if (missing.length || code.length > 40_000) return undefined;
  const others = names.map((name) => `${JSON.stringify(name)}: default(${outputs.get(name)}, null)`);
  return {
    config: {
      type: 'code',
      code: `${PRELUDE}\nconst returned = await (async (${type === 'functionItem' ? 'item' : 'items'}) => {\n${code}\n})(${type === 'functionItem' ? '$json' : 'items'});\n${RETURN}`,
      values: { json, ...(others.length && { others: `{${others.join(', ')}}` }) },
    },
    notes: [say('import.given_one_item')],
  };
}

const PRELUDE = `// Brought from n8n: what it gave functions.
const toItems = (value) => (Array.isArray(value) ? value : [value]).map((json) => ({ json }));
const items = toItems(input.json);
const $json = items[0]?.json;
const reach = (list) => ({ all: () => list, first: () => list[0], last: () => list.at(-1), item: list[0] });
const $input = reach(items);
const $ = (name) => reach(toItems((input.others ?? {})[name]));`;
const RETURN = `const out = (Array.isArray(returned) ? returned : [returned]).map((one) => one?.json ?? one ?? null);
return out.length === 1 ? out[0] : out;`;
