import { useEffect, useRef } from 'react';
import { useStudio } from '@agent-studio/core';
import { mergeWorkflow } from './merge-workflow.ts';
import type { WorkflowForm } from './use-workflow-draft.ts';
import type { WorkflowDraft } from './workflow-draft.ts';

interface Kept {
  base: WorkflowDraft;
  values: WorkflowDraft;
}

/** Keeps what was done when the session ends under the editor, and puts it back after the same person has signed in again. */
export function useKeptDraft(id: string, form: WorkflowForm, onRestored: () => void): void {
  const { session, tabStorage } = useStudio();
  const email = useRef(session.getState().user?.email);
  const key = `studio-workflow:${email.current}:${id}`;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  useEffect(() => {
    const kept = readKept(tabStorage.get(key));
    tabStorage.remove(key);
    if (kept) {
      const { history, draft } = latest.current;
      history.set(mergeWorkflow(kept.base, kept.values, draft).values);
      onRestored();
    }
    return () => {
      const { dirty, base, draft } = latest.current;
      if (!dirty || session.getState().status !== 'out') return;
      tabStorage.set(key, JSON.stringify({ base, values: draft } satisfies Kept));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per workflow
  }, [key]);
}

function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return kept?.base && kept.values ? (kept as Kept) : null;
  } catch {
    // Somebody else wrote under this key: there is no draft.
    return null;
  }
}
