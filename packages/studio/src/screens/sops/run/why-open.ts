import type { SopEntry, SopStep } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { checkValue, wrongIn } from '../../../fields/schema-values.ts';
import type { StepDraft } from './step-draft.ts';

interface Given {
  step: SopStep;
  entry: SopEntry;
  draft: StepDraft;
  /** What is to be ticked. */
  points: readonly string[];
  now: number;
  /** Steps before it are not on the server yet. */
  isUnsent: boolean;
}

interface Reason {
  /** Marked by `msg`. */
  text: string;
  values: Record<string, number>;
}

const because = (text: string, values: Record<string, number> = {}): Reason => ({ text, values });

/** What a step still needs before it can be completed; null: nothing. The server checks it again. */
export function whyOpen({ step, entry, draft, points, now, isUnsent }: Given): Reason | null {
  const open = points.length - draft.checked.length;
  if (open > 0) return because(msg('{count} points are not ticked yet.'), { count: open });
  switch (step.kind) {
    case 'decide':
      if (draft.choice === null) return because(msg('Choose how it goes on.'));
      break;
    case 'input': {
      if (step.schema && wrongIn(step.schema, draft.values).size > 0)
        return because(msg('Mend what is marked in the form.'));
      const problems = step.schema ? checkValue(step.schema, draft.values).size : 0;
      if (problems > 0) return because(msg('{count} fields of the form are missing.'), { count: problems });
      break;
    }
    case 'wait':
      if (isUnsent) return because(msg('The time begins when what is kept on this device has arrived.'));
      if (entry.due_at && Date.parse(entry.due_at) > now) return because(msg('The time is not over yet.'));
      break;
    case 'sign':
      if (!draft.signed_name.trim()) return because(msg('Type your name to sign.'));
      break;
    default:
  }
  if (step.evidence_required && entry.evidence.length === 0)
    return because(msg('Add a photo or a file as evidence.'));
  return null;
}
