import type { SopEntry } from '@agent-studio/api-client/contract';
import type { SafeStorage } from '@agent-studio/core';
import type { StepBody } from '../../../data/sops/sop-calls.ts';
import { isSame } from '../../../format/is-same.ts';

/** What somebody says about a step, as far as it is typed. */
export interface StepDraft {
  note: string;
  checked: readonly number[];
  values: Record<string, unknown>;
  choice: number | null;
  signed_name: string;
}

export const toStepDraft = ({ note, checked, values, choice, signed_name }: SopEntry): StepDraft => ({
  note,
  checked,
  values: values ?? {},
  choice,
  signed_name: signed_name ?? '',
});

/** The server takes the spaces around a text away; that is no change. */
const bare = ({ note, signed_name, checked, ...rest }: StepDraft) => ({
  ...rest,
  note: note.trim(),
  signed_name: signed_name.trim(),
  checked: checked.toSorted((a, b) => a - b),
});

export const isSameDraft = (a: StepDraft, b: StepDraft): boolean => isSame(bare(a), bare(b));

/** As the server takes it. */
export const toStepBody = ({ signed_name, values, checked, ...rest }: StepDraft) => ({
  ...rest,
  checked: [...checked],
  values: Object.keys(values).length > 0 ? values : null,
  signed_name: signed_name.trim() || null,
});

/** What was typed, of what was said. */
export const toDraftOfBody = ({ note, checked, values, choice, signed_name }: StepBody): StepDraft => ({
  note: note ?? '',
  checked: checked ?? [],
  values: values ?? {},
  choice: choice ?? null,
  signed_name: signed_name ?? '',
});

const keyOf = (runId: string, entry: number) => `studio-sop-typed-${runId}-${entry}`;

/** What was typed and never reached the server, from before a reload. */
export function readUnsaved(storage: SafeStorage, runId: string, entry: number): StepDraft | null {
  try {
    const kept = JSON.parse(storage.get(keyOf(runId, entry)) ?? 'null') as Partial<StepDraft> | null;
    if (typeof kept !== 'object' || kept === null || !Array.isArray(kept.checked)) return null;
    return { note: '', values: {}, choice: null, signed_name: '', checked: [], ...kept };
  } catch {
    // Somebody else wrote there.
    return null;
  }
}

/** Keeps what is typed until the server has it; null forgets it. */
export function keepUnsaved(
  storage: SafeStorage,
  runId: string,
  entry: number,
  draft: StepDraft | null,
): void {
  if (draft) storage.set(keyOf(runId, entry), JSON.stringify(draft));
  else storage.remove(keyOf(runId, entry));
}

/** Keeps what was said about a step that is open again: it is typed there still. */
export const reopenDraft = (storage: SafeStorage, runId: string) => (body: StepBody) =>
  keepUnsaved(storage, runId, body.entry, toDraftOfBody(body));
