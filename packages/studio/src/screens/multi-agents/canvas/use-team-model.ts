import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { MultiAgentValues } from '@agent-studio/api-client/contract';
import { isSame } from '../../../format/is-same.ts';
import type { UndoSteps } from '../../../canvas/use-history.ts';
import { withTheirs } from './join-teams.ts';
import type { TeamDraft } from './team-changes.ts';

/** Steps that can be taken back. */
const MAX_STEPS = 200;
/** Changes of one group, such as letters of one field, are one step as long as the pauses are shorter. */
const GROUP_PAUSE_MS = 1_500;

export type TeamFormApi = UseFormReturn<MultiAgentValues, unknown, MultiAgentValues>;

export interface TeamModel extends UndoSteps {
  form: TeamFormApi;
  /** Everything that stands in the form. */
  values: MultiAgentValues;
  /** Changes what canvas and form share; changes of the same `group` shortly after each other are taken back together. */
  change: (next: (draft: TeamDraft) => TeamDraft, group?: string) => void;
}

interface Steps {
  past: readonly TeamDraft[];
  future: readonly TeamDraft[];
  /** What the last step made; when something else stands there, somebody else changed it. */
  made: TeamDraft | null;
  group: string | undefined;
  at: number;
}

const NO_STEPS: Steps = { past: [], future: [], made: null, group: undefined, at: 0 };

const toDraft = ({ pattern, members, entry, layout, drawing }: MultiAgentValues): TeamDraft => ({
  pattern,
  members,
  ...(entry !== undefined && { entry }),
  layout,
  drawing,
});

/** The one model behind canvas and form: what the form holds, with steps that can be taken back. */
export function useTeamModel(form: TeamFormApi): TeamModel {
  const values = useWatch({ control: form.control }) as MultiAgentValues;
  const steps = useRef(NO_STEPS);
  const [can, setCan] = useState({ canUndo: false, canRedo: false });

  function write(draft: TeamDraft) {
    const options = { shouldDirty: true, shouldTouch: true } as const;
    form.setValue('pattern', draft.pattern, options);
    form.setValue('members', draft.members, { ...options, shouldValidate: form.formState.isSubmitted });
    form.setValue('entry', draft.entry, options);
    form.setValue('layout', draft.layout, options);
    form.setValue('drawing', draft.drawing, options);
    const { past, future } = steps.current;
    setCan({ canUndo: past.length > 0, canRedo: future.length > 0 });
  }

  /** What somebody else changed since the last step is in all steps: to take back takes back one's own alone. */
  function current(): TeamDraft {
    const draft = toDraft(form.getValues());
    const { made, past, future } = steps.current;
    if (made && !isSame(made, draft)) {
      const through = (step: TeamDraft) => withTheirs(made, step, draft);
      steps.current = {
        ...steps.current,
        past: past.map(through),
        future: future.map(through),
        made: draft,
        group: undefined,
      };
    }
    return draft;
  }

  return {
    form,
    values,
    ...can,
    change(next, group) {
      const before = current();
      const draft = next(before);
      if (isSame(draft, before)) return;
      const { past, group: lastGroup, at } = steps.current;
      const now = Date.now();
      const joins = group !== undefined && group === lastGroup && now - at < GROUP_PAUSE_MS;
      steps.current = {
        past: joins ? past : [...past, before].slice(-MAX_STEPS),
        future: [],
        made: draft,
        group,
        at: now,
      };
      write(draft);
    },
    undo() {
      const before = current();
      const { past, future } = steps.current;
      const draft = past.at(-1);
      if (!draft) return;
      steps.current = { ...NO_STEPS, past: past.slice(0, -1), future: [before, ...future], made: draft };
      write(draft);
    },
    redo() {
      const before = current();
      const { past, future } = steps.current;
      const [draft, ...rest] = future;
      if (!draft) return;
      steps.current = { ...NO_STEPS, past: [...past, before], future: rest, made: draft };
      write(draft);
    },
  };
}
