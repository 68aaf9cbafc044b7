import { say, type Told } from '../../say.ts';
import { workflowContentSchema, type WorkflowImport } from '@agent-studio/api-client/contract';
import { parse as parseYaml } from 'yaml';
import { refuseHugeJson } from '../../json-limits.ts';
import { Refusal } from '../../refusal.ts';
import { isDify, readDify } from './dify-app.ts';
import { readComponentFlow } from './component-flow.ts';
import { isFlowiseFlow, readFlowiseFlow } from './flowise-flow.ts';
import { isN8n, readN8n } from './n8n-workflow.ts';
import { ImportFailure, objectOf } from './sheet.ts';

/** Aliases make a small text large. */
const YAML = { maxAliasCount: 20, prettyErrors: true } as const;

/**
 * A file of n8n, Dify, Flowise or Langflow as a workflow that is not saved, with what became of each step. Pure: nothing in it is carried out
 * or called. What cannot be read is said in words; for a thread, since foreign files may take long.
 */
export function readForeignWorkflow(text: string): { read: WorkflowImport } | { failure: Told } {
  try {
    const file = objectOf(toValue(text));
    const drawn = drawnOf(file);
    if (!drawn) {
      throw new ImportFailure(say('import.no_foreign'));
    }
    const workflow = workflowContentSchema.safeParse(drawn.workflow);
    if (!workflow.success) {
      const [issue] = workflow.error.issues;
      throw new ImportFailure(
        say('import.no_fit', { path: issue?.path.join('.') ?? '', why: issue?.message ?? '' }),
      );
    }
    return { read: { ...drawn, workflow: workflow.data } };
  } catch (error) {
    if (error instanceof ImportFailure || error instanceof Refusal) return { failure: error.told };
    // Deeper than a stack.
    if (error instanceof RangeError) return { failure: say('import.too_deep') };
    throw error;
  }
}

function drawnOf(file: Record<string, unknown>) {
  if (isN8n(file)) return readN8n(file);
  if (isDify(file)) return readDify(file);
  return isFlowiseFlow(file) ? readFlowiseFlow(file) : readComponentFlow(file);
}

function toValue(text: string): unknown {
  if (/^\s*[{[]/.test(text)) {
    refuseHugeJson(text);
    try {
      return JSON.parse(text);
    } catch {
      throw new ImportFailure(say('import.no_json'));
    }
  }
  try {
    return parseYaml(text, YAML);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : '';
    throw new ImportFailure(say('import.neither', { why: why ?? '' }));
  }
}
