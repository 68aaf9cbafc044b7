import { type Said, say } from '../../say.ts';
import type { N8nNode } from './n8n-graph.ts';
import { briefly, listOf, objectOf, textOf } from './sheet.ts';

/** What starts a workflow there, and how that is said here. */
export interface Start {
  /** Properties of the inputs. */
  inputs: Record<string, unknown>;
  /** What `$json` of the trigger is here. */
  json: string;
  /** What a person adds under Triggers; null: nothing. */
  hint: Said | null;
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
        hint: say('import.add_webhook'),
        isSame: true,
      };
    case 'scheduleTrigger':
    case 'cron':
    case 'interval':
      return { inputs: {}, json: 'inputs', hint: say('import.add_schedule'), isSame: true };
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
        hint: say('import.form_became_inputs'),
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
        hint: say('import.choose_for_failures'),
        isSame: false,
      };
    default:
      return {
        inputs: { event: ANY },
        json: 'inputs.event',
        hint: say('import.let_call_webhook', { name: briefly(name) }),
        isSame: false,
      };
  }
}
