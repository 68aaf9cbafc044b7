import type * as z from 'zod/mini';
import { say, type Said } from '../say.ts';

type Issue = z.core.$ZodRawIssue;

/** More are no help in a sentence. */
const MOST_OPTIONS = 12;

/** What the validator found in one field, for people: by its kind and limits, never with its words. */
export function explainIssue(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say('field.required') : ofType(issue.expected);
    case 'invalid_value':
      return ofValues(issue.values.map(String));
    case 'too_big':
      return ofMost(issue);
    case 'too_small':
      return ofLeast(issue);
    case 'not_multiple_of':
      return say('field.step', { step: issue.divisor });
    case 'invalid_format':
      return ofFormat(issue.format);
    case 'unrecognized_keys':
      return say('field.unknown_names', { names: issue.keys.join(', ') });
    default:
      return say('field.no_fit');
  }
}

function ofType(expected: string): Said {
  switch (expected) {
    case 'string':
      return say('field.no_text');
    case 'number':
      return say('field.no_number');
    case 'int':
      return say('field.no_whole');
    case 'boolean':
      return say('field.no_flag');
    case 'array':
      return say('field.no_list');
    case 'object':
    case 'record':
      return say('field.no_object');
    default:
      return say('field.no_fit');
  }
}

function ofValues(values: readonly string[]): Said {
  if (values.length === 1) return say('field.value', { value: values[0]! });
  return values.length > MOST_OPTIONS
    ? say('field.no_fit')
    : say('field.options', { options: values.join(', ') });
}

function ofMost({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): Said {
  const count = Number(maximum);
  if (origin === 'string') return say('field.long', { count });
  if (origin === 'array' || origin === 'record' || origin === 'object') return say('field.many', { count });
  if (origin === 'file') return say('field.bytes', { count });
  return inclusive === false ? say('field.below', { limit: count }) : say('field.most', { limit: count });
}

function ofLeast({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): Said {
  const count = Number(minimum);
  if (origin === 'string') return say('field.short', { count });
  if (origin === 'array' || origin === 'record' || origin === 'object') return say('field.few', { count });
  return inclusive === false ? say('field.above', { limit: count }) : say('field.least', { limit: count });
}

function ofFormat(format: string): Said {
  switch (format) {
    case 'email':
      return say('field.email');
    case 'guid':
    case 'uuid':
      return say('field.id');
    case 'date':
      return say('field.date');
    case 'datetime':
      return say('field.time');
    default:
      return say('field.no_fit');
  }
}
