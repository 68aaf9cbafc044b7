import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@agent-studio/api-client';
import type { Workflow } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useHistory } from '../../canvas/use-history.ts';
import { useUpdateWorkflow } from '../../data/workflows.ts';
import { isSame } from '../../format/is-same.ts';
import { toChanges } from '../../format/merge.ts';
import type { Choices, Saved } from '../../forms/use-entity-form.ts';
import { whatChanged } from './what-changed.ts';
import type { Taken } from '../../together/say-taken.ts';
import { mergeWorkflow, type WorkflowMerge } from './merge-workflow.ts';
import { toSavedWorkflow, type WorkflowDraft } from './workflow-draft.ts';

export type WorkflowForm = ReturnType<typeof useWorkflowDraft>;

/** How often one save is merged and sent again because somebody else was faster. */
const MAX_MERGES = 3;

interface OpenConflict extends WorkflowMerge {
  theirs: Saved<WorkflowDraft>;
}

/** The draft of a workflow while it is edited. Nothing that was done is lost by a refusal, a merge or a newer answer. */
export function useWorkflowDraft(workflow: Workflow, onSaved: () => void, onTaken?: (taken: Taken) => void) {
  const t = useText();
  const saved = toSavedWorkflow(workflow);
  const history = useHistory(() => saved.values);
  const [base, setBase] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [saving, setSaving] = useState(false);
  const latest = useRef({ values: history.value, base });
  useEffect(() => {
    latest.current = { values: history.value, base };
  });
  const update = useUpdateWorkflow(workflow.id);
  const dirty = !isSame(history.value, base.values);

  /**
   * From now on `next` is what the server holds. What others did since `from` comes into what stands here, and into every
   * step that can be taken back: whatever was done meanwhile stays, and undoing undoes nothing of theirs.
   */
  function rebase(next: Saved<WorkflowDraft>, from: WorkflowDraft) {
    const through = (mine: WorkflowDraft) => mergeWorkflow(from, mine, next.values).values;
    latest.current = { values: through(latest.current.values), base: next };
    setBase(next);
    if (!isSame(from, next.values)) history.rebase(through);
  }

  async function send(values: WorkflowDraft, from: Saved<WorkflowDraft>, merges = 0): Promise<boolean> {
    try {
      const changes = toChanges(from.values, values);
      const next = toSavedWorkflow(await update.mutateAsync({ changes, revision: from.revision }));
      // What was done while the answer was on its way stays, as a new change.
      rebase(next, values);
      onSaved();
      return true;
    } catch (error) {
      if (!isStale(error)) {
        setProblem(error instanceof Error ? error.message : String(error));
        return false;
      }
      const theirs = toSavedWorkflow(error.problem.current as Workflow);
      const merged = mergeWorkflow(from.values, values, theirs.values);
      if (merged.conflicts.length > 0 || merges === MAX_MERGES) {
        setConflict({ ...merged, theirs });
        return false;
      }
      rebase(theirs, from.values);
      return send(merged.values, theirs, merges + 1);
    }
  }

  async function attempt(values: WorkflowDraft, from: Saved<WorkflowDraft>): Promise<boolean> {
    setSaving(true);
    setProblem(null);
    const done = await send(values, from);
    setSaving(false);
    return done;
  }

  useEffect(() => {
    const { base: before, values } = latest.current;
    const newer = toSavedWorkflow(workflow);
    // What comes while one's own is on its way is looked at when that has its answer.
    if (newer.revision <= before.revision || saving) return;
    const asks = mergeWorkflow(before.values, values, newer.values).conflicts.length > 0;
    // A conflict waits for the next save: nobody is asked while they are working.
    if (!asks) rebase(newer, before.values);
    onTaken?.({ by: workflow.updated_by.name, what: whatChanged(before.values, newer.values, t), asks });
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer revision counts
  }, [workflow.revision, saving]);

  return {
    draft: history.value,
    /** What the server holds. */
    base: base.values,
    history,
    dirty,
    saving,
    problem,
    conflict,
    save: async (): Promise<boolean> => {
      if (saving) return false;
      if (!dirty) return true;
      return attempt(latest.current.values, latest.current.base);
    },
    choose: async (choices: Choices): Promise<boolean> => {
      if (!conflict) return false;
      const { theirs, conflicts } = conflict;
      let { values } = conflict;
      for (const one of conflicts) if (choices[one.field.path] === 'theirs') values = one.take(values);
      setConflict(null);
      rebase(theirs, latest.current.base.values);
      latest.current.values = values;
      history.set(values);
      return attempt(values, theirs);
    },
    postpone: () => setConflict(null),
    discard() {
      setProblem(null);
      history.set(base.values);
    },
  };
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'stale' && error.problem.current !== undefined;
