import type { Page, SopGap } from '@agent-studio/api-client/contract';
import { toTerms } from '../../engine/extract/terms.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import type { SopGapFilter, SopGapsRepository } from './sop-gaps-repository.ts';

const MAX_QUESTION = 500;
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** Questions that nothing answers, for those who write procedures. */
export function createSopGapsService(gaps: SopGapsRepository) {
  return {
    async note(question: string, isPublic: boolean): Promise<void> {
      const text = question.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUESTION).toWellFormed();
      const terms = toTerms(text).toSorted().join(' ');
      await gaps.note({
        key: (terms || text.toLowerCase()).slice(0, MAX_QUESTION),
        question: text,
        isPublic,
      });
    },

    async list(caller: Caller, filter: SopGapFilter): Promise<Page<SopGap>> {
      requireWriter(caller);
      return gaps.list(filter);
    },

    async update(caller: Caller, id: string, status: SopGap['status']): Promise<SopGap> {
      requireWriter(caller);
      const gap = await gaps.setStatus(id, status);
      if (!gap) throw new Refusal('notFound', 'There is no such question.', { code: 'gap.not_found' });
      return gap;
    },

    purge: () => gaps.forgetBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()),
  };
}

export type SopGapsService = ReturnType<typeof createSopGapsService>;

/** What people asked is for those who can do something about it. */
function requireWriter({ role, isAdmin }: Caller): void {
  if (!isAdmin && role === 'viewer')
    throw new Refusal('forbidden', 'Questions without an answer are shown to those who write procedures.');
}
