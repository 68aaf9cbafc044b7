import type { JsonSchema } from '@agent-studio/api-client/contract';

/** What a model is told of every tool that leads through a procedure. */
export const SOP_TOOL_USE = [
  'Leads through a procedure one step at a time; the server keeps where it is.',
  'Call it with action "next" to begin or to see the open step. Do what the step says, then call it with action "complete", the number of the entry and what came of it.',
  'Steps that must be done cannot be skipped. Call it with action "sign" where a person has to sign: a person is asked then, and only they can.',
].join(' ');

/** The arguments of a call. */
export const SOP_TOOL_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    action: {
      type: 'string',
      enum: ['next', 'complete', 'sign', 'cancel'],
      description:
        'next: begins the procedure, or shows the open step. complete: the open step is done. sign: asks a person to sign it. cancel: ends it early.',
    },
    subject: {
      type: 'string',
      maxLength: 200,
      description: 'next: what it is about, such as an order number.',
    },
    entry: {
      type: 'integer',
      minimum: 1,
      description: 'complete, sign: the number of the entry that is open.',
    },
    outcome: {
      type: 'string',
      enum: ['done', 'passed', 'failed', 'skipped'],
      description: 'complete: what came of it. Absent: done, and passed for a check.',
    },
    note: { type: 'string', maxLength: 4000, description: 'What was seen or done, for the record.' },
    checked: {
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      maxItems: 200,
      description:
        'complete: the numbers of the points of the step that are as they should be, counted from 0.',
    },
    values: { type: 'object', description: 'complete of an input: the values of the fields.' },
    choice: { type: 'integer', minimum: 0, description: 'complete of a decision: the number of the choice.' },
    signed_name: {
      type: 'string',
      maxLength: 120,
      description: 'sign: left empty by you. The person who is asked enters their name.',
    },
  },
  required: ['action'],
  additionalProperties: false,
};
