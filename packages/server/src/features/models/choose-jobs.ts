import type { Job, Model } from '@agent-studio/api-client/contract';
import type { Providers } from '../../engine/providers/providers.ts';
import { fieldRefusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';
import { jobsOf } from './to-model.ts';

interface Choice {
  model: Model;
  /** The jobs it is to serve. */
  wanted: readonly Job[];
  providers: Pick<Providers, 'defaultFor'>;
  /** What was chosen so far; other jobs follow. */
  chosen: ReadonlyMap<Job, string>;
}

/** The jobs to store for a model. Those it serves because they follow the chat stay unchosen, so that they go on following. */
export function chooseJobs({ model, wanted, providers, chosen }: Choice): Job[] {
  const before = new Set(jobsOf(providers, model.id));
  const after = new Set(wanted);
  const added = [...after].filter((job) => !before.has(job));
  for (const job of added) {
    if ((job === 'embedding') !== (model.kind === 'embedding')) {
      refuse('model.kind', say('model.other_kind', { name: model.label }));
    }
    if (model.provider === 'offline' && job === 'fast') {
      refuse('model.kind', say('model.offline_fast'));
    }
    if (!model.enabled) {
      refuse('model.disabled', say('model.disabled', { name: model.label }));
    }
  }
  return [...after].filter((job) => added.includes(job) || chosen.get(job) === model.id);
}

function refuse(code: string, told: Told): never {
  throw fieldRefusal('default_for', told, code);
}
