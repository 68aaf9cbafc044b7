import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';

/** Runs of others and such as there are none answer alike. */
export const unknownRun = () => new Refusal('notFound', 'There is no such run.', { code: 'run.not_found' });

/** Somebody else was faster, or it is too late. */
export const decidedAlready = () =>
  new Refusal('conflict', say('approval.decided'), {
    code: 'approval.decided',
  });
