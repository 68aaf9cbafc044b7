import { useEffect, useMemo, useState } from 'react';
import {
  type DraftIssue,
  type WorkflowContent,
  workflowContentSchema,
} from '@agent-studio/api-client/contract';
import { useSaidIssues } from '../../entities/said-issues.ts';
import { useWorkflowCheck } from '../../data/workflows.ts';
import { toContent, type WorkflowDraft } from './workflow-draft.ts';

export interface DraftCheck {
  issues: readonly DraftIssue[];
  isChecking: boolean;
  error: string | undefined;
}

/** Nobody wants to be told what is wrong with half a word. */
const TYPING_PAUSE_MS = 500;

/** What is wrong with a draft: first what no server would take, else what the server's check says. */
export function useDraftCheck(draft: WorkflowDraft): DraftCheck {
  const [rested, setRested] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(setRested, TYPING_PAUSE_MS, draft);
    return () => clearTimeout(timer);
  }, [draft]);
  const { content, issues } = useMemo(() => readContent(toContent(rested)), [rested]);
  const check = useWorkflowCheck(content);
  return {
    issues: useSaidIssues(content ? check.issues : issues),
    isChecking: check.isChecking || rested !== draft,
    error: content ? check.error?.message : undefined,
  };
}

function readContent(content: WorkflowContent): { content: WorkflowContent | null; issues: DraftIssue[] } {
  const read = workflowContentSchema.safeParse(content);
  if (read.success) return { content: read.data, issues: [] };
  const issues = read.error.issues.map(({ path, message }): DraftIssue => {
    const [first, index, ...rest] = path;
    const node = first === 'nodes' && typeof index === 'number' ? content.nodes[index] : undefined;
    return {
      code: 'shape',
      severity: 'error',
      message,
      at: node?.id ?? null,
      path: (node ? rest : path).join('.'),
    };
  });
  return { content: null, issues };
}
