import { _, Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { NAMED, VALUES } from './usable-schema.ts';

export interface CheckTask {
  /** What `readSchema` made of a schema. */
  schema: string;
  value: unknown;
  /** A step is one schema held against one value, or some dozen characters that are looked at. */
  maxSteps: number;
}

/** The problem is a sentence; undefined: the value fits. */
export type CheckResult = { problem: string | undefined } | { unusable: string } | { exceeded: true };

type Check = (value: unknown, maxSteps: number) => CheckResult;

/** Compiling takes longer than checking, and the same tool is called more than once. */
const compiled = new Map<string, Check>();
const MAX_COMPILED = 300;

/** Holds a value against a schema in so many steps at most, however its parts refer to one another. */
export function checkValue({ schema, value, maxSteps }: CheckTask): CheckResult {
  const check = compiled.get(schema) ?? compile(schema);
  compiled.delete(schema);
  compiled.set(schema, check);
  if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value!);
  return check(value, maxSteps);
}

const MAX_PROBLEMS = 5;

class Exceeded extends Error {}

function compile(text: string): Check {
  const budget = { left: 0 };
  let validate: ReturnType<Ajv2020['compile']>;
  try {
    validate = createAjv(budget).compile(withSteps(JSON.parse(text), 'schema') as object);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return () => ({ unusable: `This is not a JSON Schema that can be used: ${reason}.` });
  }
  return (value, maxSteps) => {
    budget.left = maxSteps;
    try {
      if (validate(value)) return { problem: undefined };
    } catch (error) {
      if (error instanceof Exceeded) return { exceeded: true };
      if (error instanceof RangeError) return { problem: 'The arguments are nested too deeply.' };
      throw error;
    } finally {
      budget.left = 0;
    }
    return { problem: toSentence(validate.errors ?? []) };
  };
}

type Problems = NonNullable<ReturnType<Ajv2020['compile']>['errors']>;

const toSentence = (errors: Problems) =>
  errors
    .slice(0, MAX_PROBLEMS)
    .map(({ instancePath, message, params }) => {
      const extra = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
      const allowed = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues'].join(', ')}` : '';
      return `${instancePath.slice(1).replaceAll('/', '.') || 'The arguments'} ${message}${extra}${allowed}.`;
    })
    .join(' ');

const STEP = '$step';
/** As many characters are looked at, or names compared, in the time of one step. */
const CHARACTERS_A_STEP = 64;
const NAMES_A_STEP = 16;

interface Step {
  /** What the schema itself takes: long lists of values and names. */
  cost: number;
  /** Every item is compared with every other. */
  pairs: boolean;
}

/** Every schema says what holding it against a value takes: none is left that a loop of references could use for nothing. */
function withSteps(node: unknown, role: 'schema' | 'names'): unknown {
  if (Array.isArray(node)) return node.map((item) => withSteps(item, 'schema'));
  if (typeof node !== 'object' || node === null) return node;
  let characters = 0;
  let names = 0;
  const entries = Object.entries(node).map(([key, value]) => {
    if (role === 'names') return [key, withSteps(value, 'schema')];
    if (VALUES.has(key)) {
      characters += JSON.stringify(value).length;
      return [key, value];
    }
    names += Array.isArray(value) || NAMED.has(key) ? Object.keys(value as object).length : 0;
    return [key, withSteps(value, NAMED.has(key) ? 'names' : 'schema')];
  });
  if (role === 'names') return Object.fromEntries(entries);
  const cost = 1 + characters / CHARACTERS_A_STEP + names / NAMES_A_STEP;
  const pairs = (node as Record<string, unknown>)['uniqueItems'] === true;
  const step: Step = { cost, pairs };
  return { ...Object.fromEntries(entries), [STEP]: step };
}

function costOf(value: unknown, { cost, pairs }: Step): number {
  if (typeof value === 'string') return cost + value.length / CHARACTERS_A_STEP;
  if (typeof value !== 'object' || value === null) return cost;
  if (!Array.isArray(value)) return cost + Object.keys(value).length / NAMES_A_STEP;
  if (!pairs) return cost + value.length / NAMES_A_STEP;
  const isPlain = value.every((item) => typeof item !== 'object');
  const size = isPlain ? 1 : JSON.stringify(value).length / CHARACTERS_A_STEP;
  return cost + (value.length * (value.length + size)) / NAMES_A_STEP;
}

/** One for each schema: what an instance ever compiled, it keeps. Whether the schema is sound was seen before. */
function createAjv(budget: { left: number }): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  addFormats.default(ajv, { mode: 'fast' });
  const spend = (value: unknown, cost: number, pairs: boolean) => {
    budget.left -= costOf(value, { cost, pairs });
    if (budget.left < 0) throw new Exceeded();
  };
  ajv.addKeyword({
    keyword: STEP,
    // Ahead of whatever holds further schemas against the same value.
    before: 'not',
    schemaType: 'object',
    // Code of its own: a function that validates would take a third of the time of compiling.
    code({ gen, data, schema }) {
      const { cost, pairs } = schema as Step;
      gen.code(_`${gen.scopeValue('keyword', { ref: spend })}(${data}, ${cost}, ${pairs})`);
    },
  });
  return ajv;
}
