import * as z from 'zod/mini';
import type { SopEntry, SopRun, SopRunSummary } from '@agent-studio/api-client/contract';
import { sopContentSchema, sopEntrySchema } from '@agent-studio/api-client/contract';
import { countDone, type Entry, openOf } from '@agent-studio/api-client/sop-course';
import { toldOf } from '../../engine/sop/neighbours.ts';
import type { EvidenceRow, ListedRun, NewRun, RunRow } from './sop-runs-repository.ts';
import { mendStored } from '../../db/mend-stored.ts';

/** A run as lists show it. */
export const toRunSummary = (row: ListedRun): SopRunSummary => ({
  id: row.id,
  sop: { id: row.sop_id, name: row.name },
  code: row.code,
  version: row.version,
  subject: row.subject,
  status: row.status,
  channel: row.channel,
  started_by: starter(row),
  people: row.people,
  started_at: row.started_at,
  updated_at: row.updated_at,
  ended_at: row.ended_at,
  current:
    row.current_step === null
      ? null
      : { step_id: row.current_step, title: row.current_title ?? '', due_at: row.current_due },
  done_steps: row.done_steps,
  // Once nothing is open, the steps of branches that were not taken will never be done.
  total_steps: row.current_step === null && row.status !== 'cancelled' ? row.done_steps : row.total_steps,
});

const storedEntrySchema = z.omit(sopEntrySchema, { evidence: true });

/** A run with all that was said and every file. */
export function toSopRun(row: RunRow, files: readonly EvidenceRow[], may_write: boolean): SopRun {
  const content = toldOf(mendStored(sopContentSchema, row.content), row.audience);
  const byEntry = Map.groupBy(files, ({ entry }) => entry);
  const entries = mendStored(z.array(storedEntrySchema), row.entries);
  const people = [...new Set(entries.flatMap(({ by }) => by?.name ?? []))].toSorted();
  return {
    ...toRunSummary({ ...row, people, code: content.code, total_steps: content.steps.length }),
    revision: row.revision,
    audience: row.audience,
    description: content.description,
    category: content.category,
    steps: content.steps,
    sources: content.sources,
    entries: entries.map((entry): SopEntry => ({
      ...entry,
      evidence: (byEntry.get(entry.seq) ?? []).map(({ entry: _, ...file }) => file),
    })),
    end_note: row.end_note,
    may_write: may_write && row.status === 'running',
  };
}

/** The columns that follow from what was said. */
export function courseColumns(
  steps: readonly { id: string; title: string }[],
  entries: Entry[],
): Pick<NewRun, 'entries' | 'current_step' | 'current_title' | 'current_due' | 'done_steps'> & {
  entries: Entry[];
  done_steps: number;
} {
  const open = openOf(entries);
  return {
    entries,
    current_step: open?.step_id ?? null,
    current_title: steps.find(({ id }) => id === open?.step_id)?.title ?? null,
    current_due: open?.due_at ?? null,
    done_steps: countDone(entries),
  };
}

const starter = ({ user_id, started_by }: Pick<RunRow, 'user_id' | 'started_by'>) =>
  started_by === null ? null : { id: user_id, name: started_by };
