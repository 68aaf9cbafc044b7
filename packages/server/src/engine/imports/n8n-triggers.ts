import type { N8nNode } from './n8n-graph.ts';
import { listOf, objectOf, textOf } from './sheet.ts';

/** What starts a workflow there, and how that is said here. */
export interface Start {
  /** Properties of the inputs. */
  inputs: Record<string, unknown>;
  /** What `$json` of the trigger is here. */
  json: string;
  /** What a person adds under Triggers; null: nothing. */
  hint: string | null;
  isSame: boolean;
}

const ANY = {};

export const isTrigger = ({ type }: Pick<N8nNode, 'type'>): boolean =>
  /trigger$/i.test(type) || type === 'webhook' || type === 'start' || type === 'cron' || type === 'interval';

export function startOf({ type, name, parameters }: N8nNode): Start {
  switch (type) {
    case 'webhook':
      return {
        inputs: { body: ANY, headers: ANY, query: ANY },
        json: 'inputs',
        hint: 'Add a webhook under Triggers, with the inputs body: body, headers: headers, query: query.',
        isSame: true,
      };
    case 'scheduleTrigger':
    case 'cron':
    case 'interval':
      return { inputs: {}, json: 'inputs', hint: 'Add a schedule under Triggers.', isSame: true };
    case 'manualTrigger':
    case 'start':
      return { inputs: {}, json: 'inputs', hint: null, isSame: true };
    case 'chatTrigger':
    case 'manualChatTrigger':
      return { inputs: { chatInput: { type: 'string' } }, json: 'inputs', hint: null, isSame: true };
    case 'formTrigger':
      return {
        inputs: Object.fromEntries(
          listOf(objectOf(parameters['formFields'])['values'])
            .map((field) => textOf(objectOf(field)['fieldLabel']))
            .filter(Boolean)
            .map((label) => [label, { type: 'string' }]),
        ),
        json: 'inputs',
        hint: 'Its form became the inputs of a run. Start it in the studio, by a call or by a webhook.',
        isSame: true,
      };
    case 'executeWorkflowTrigger': {
      const fields = listOf(objectOf(parameters['workflowInputs'])['values']);
      const named = Object.fromEntries(
        fields.map((field) => [textOf(objectOf(field)['name']), ANY]).filter(([field]) => field),
      );
      return { inputs: named, json: 'inputs', hint: null, isSame: true };
    }
    case 'errorTrigger':
      return {
        inputs: Object.fromEntries(
          ['run_id', 'workflow_name', 'node_id', 'error', 'inputs'].map((field) => [field, ANY]),
        ),
        json: 'inputs',
        hint: 'Choose it under Settings of the workflows whose failures it is for.',
        isSame: false,
      };
    default:
      return {
        inputs: { event: ANY },
        json: 'inputs.event',
        hint: `“${name}” started it there. Let that system call a webhook of this workflow, with the input event: body.`,
        isSame: false,
      };
  }
}
