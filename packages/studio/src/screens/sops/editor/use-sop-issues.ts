import { useEffect, useMemo, useState } from 'react';
import {
  type DraftIssue,
  type SopContent,
  sopContentSchema,
  type SopValues,
} from '@agent-studio/api-client/contract';
import { useSopCheck } from '../../../data/sops/sop-library.ts';
import { useSaidIssues } from '../../../entities/said-issues.ts';
import { toSopContent } from './sop-values.ts';

/** Nobody wants to be told what is wrong with half a word. */
const TYPING_PAUSE_MS = 500;

/** What is wrong with a procedure as it stands in the form: first what no server would take, else what its check says. */
export function useSopIssues(values: SopValues): readonly DraftIssue[] {
  const [rested, setRested] = useState(values);
  useEffect(() => {
    const timer = setTimeout(setRested, TYPING_PAUSE_MS, values);
    return () => clearTimeout(timer);
  }, [values]);
  const { content, issues } = useMemo(() => readContent(toSopContent(rested)), [rested]);
  const checked = useSopCheck(content);
  return useSaidIssues(content ? checked : issues);
}

function readContent(content: SopContent): { content: SopContent | null; issues: DraftIssue[] } {
  const read = sopContentSchema.safeParse(content);
  if (read.success) return { content: read.data, issues: [] };
  const issues = read.error.issues.map(({ path, message }): DraftIssue => {
    const [first, index, ...rest] = path;
    const step = first === 'steps' && typeof index === 'number' ? content.steps[index] : undefined;
    return {
      code: 'shape',
      severity: 'error',
      message,
      at: step?.id ?? null,
      path: (step ? rest : path).join('.'),
    };
  });
  return { content: null, issues };
}
