import { useMemo } from 'react';
import type { DraftIssue } from '@agent-studio/api-client/contract';
import { useWords } from '../format/words.tsx';

/** What the server's check found, in the reader's language. */
export function useSaidIssues(issues: readonly DraftIssue[]): readonly DraftIssue[] {
  const told = useWords();
  return useMemo(
    () => issues.map((issue) => ({ ...issue, message: told(issue.message, issue.sentence) })),
    [issues, told],
  );
}
