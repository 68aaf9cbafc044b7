import { newId } from '../../db/new-id.ts';
import { openOf } from '@agent-studio/api-client/sop-course';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { SopRun } from '@agent-studio/api-client/contract';
import { type EvidenceFile, readEvidence } from './read-evidence.ts';
import { ended, type Walker, wrongStep } from './sop-run-rules.ts';
import type { SopRunsRepository } from './sop-runs-repository.ts';
import type { SopRunAccess } from './sop-run-access.ts';

/** The step that is open, and where somebody says so, which visit of it. */
interface MeantEntry {
  stepId: string;
  seq?: number | undefined;
}

interface SopEvidenceParts {
  runs: SopRunsRepository;
  access: SopRunAccess;
}

const MAX_TRIES = 5;
const MAX_FILES = 60;

/** Files that people add to the steps of runs. They stand in the database, as documents do. */
export function createSopEvidenceService({
  runs,
  access: { open, openForWrite, show, refuseStale },
}: SopEvidenceParts) {
  /** The run and its open step, for whoever may add a file to it. */
  async function openStep(walker: Walker, id: string, { stepId, seq }: MeantEntry) {
    const row = await openForWrite(walker, id);
    const entry = openOf(row.entries);
    if (row.status !== 'running') throw ended(row);
    if (entry?.step_id !== stepId || (seq ?? entry.seq) !== entry.seq) throw wrongStep(row);
    return { row, entry };
  }

  return {
    /** Throws where `add` would, whatever the file is: before it travels. */
    admit: openStep,

    /** Adds a file to the open step. The same one, sent again, is there once. */
    async add(walker: Walker, id: string, meant: MeantEntry, file: File | undefined): Promise<SopRun> {
      let added: EvidenceFile | undefined;
      for (let attempt = 1; ; attempt += 1) {
        const { row, entry } = await openStep(walker, id, meant);
        added ??= await readEvidence(file);
        const files = await runs.evidenceOf(id);
        const { checksum } = added;
        if (files.some((one) => one.entry === entry.seq && one.checksum === checksum)) return show(row);
        if (files.length >= MAX_FILES)
          throw new Refusal('conflict', say('evidence.many', { limit: MAX_FILES }), {
            code: 'evidence.many',
          });
        const place = { id: newId(), run_id: id, entry: entry.seq, added_at: new Date().toISOString() };
        const written = await runs.addEvidence(row, { ...added, ...place });
        if (written) return show(written);
        if (attempt >= MAX_TRIES) return refuseStale(row);
      }
    },

    async get(walker: Walker, id: string, evidenceId: string) {
      await open(walker, id);
      const file = await runs.evidence(id, evidenceId);
      if (!file) throw new Refusal('notFound', 'There is no such file.', { code: 'evidence.not_found' });
      const { content, ...rest } = file;
      return { ...rest, base64: Buffer.from(content).toString('base64') };
    },

    async remove(walker: Walker, id: string, evidenceId: string): Promise<SopRun> {
      for (let attempt = 1; ; attempt += 1) {
        const row = await openForWrite(walker, id);
        const file = (await runs.evidenceOf(id)).find((one) => one.id === evidenceId);
        if (!file) throw new Refusal('notFound', 'There is no such file.', { code: 'evidence.not_found' });
        if (row.status !== 'running') throw ended(row);
        if (openOf(row.entries)?.seq !== file.entry) {
          throw new Refusal('conflict', say('sop_run.step_done'), {
            code: 'sop_run.order',
          });
        }
        const written = await runs.removeEvidence(row, evidenceId);
        if (written) return show(written);
        if (attempt >= MAX_TRIES) return refuseStale(row);
      }
    },
  };
}
