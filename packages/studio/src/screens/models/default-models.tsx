import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Job, Model } from '@agent-studio/api-client/contract';
import { Card, IconButton, msg, type Option, Select, useText } from '@agent-studio/core';
import { useUpdateModel } from '../../data/models.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { JOBS } from './model-cells.tsx';
import styles from './models.module.css';
import { providerName, providerOf } from './provider-kinds.ts';

const HINTS: Record<Job, string> = {
  chat: msg('Answers for agents that name no model'),
  assistant: msg('Answers questions about the studio'),
  fast: msg('Rewrites questions, summarises, ranks passages'),
  embedding: msg('Finds passages by their meaning'),
};

/** Stands for following another job, or for none. */
const FOLLOW = 'follow';

/** Which model does what, where nobody names one. A change acts at once. */
export function DefaultModels({ models, readOnly }: { models: readonly Model[]; readOnly: boolean }) {
  const t = useText();
  const titleId = useId();
  const update = useUpdateModel();
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <Card asChild>
      <section className={styles.defaults} aria-labelledby={titleId}>
        <div className={styles.defaultsHead}>
          <h2 id={titleId}>{t('Default models')}</h2>
          <IconButton
            size="small"
            className={styles.unfold}
            label={t('Default models')}
            icon={<ChevronDown size={16} />}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          />
        </div>
        <div id={listId} className={styles.jobs} data-open={open || undefined}>
          {(Object.keys(JOBS) as Job[]).map((job) => (
            <DefaultModel
              key={job}
              job={job}
              models={models}
              disabled={readOnly || update.isPending}
              onChoose={(model, jobs) =>
                update.mutate({ id: model.id, changes: { default_for: jobs }, revision: model.revision })
              }
            />
          ))}
        </div>
        <FormProblem text={update.error?.message ?? null} />
      </section>
    </Card>
  );
}

interface DefaultModelProps {
  job: Job;
  models: readonly Model[];
  disabled: boolean;
  /** Gives a model these jobs and no other. */
  onChoose: (model: Model, jobs: Job[]) => void;
}

function DefaultModel({ job, models, disabled, onChoose }: DefaultModelProps) {
  const t = useText();
  const holder = models.find(({ default_for }) => default_for.includes(job));
  const follows = job !== 'chat' && (!holder || (job !== 'embedding' && holder.default_for.includes('chat')));
  const able = models.filter(
    (model) =>
      model.enabled &&
      (model.kind === 'embedding') === (job === 'embedding') &&
      !(model.provider === 'offline' && job === 'fast'),
  );
  const options: Option[] = able.map((model) => ({
    value: model.id,
    label: model.label,
    end: providerName(providerOf(model), t),
  }));
  if (job === 'embedding') options.unshift({ value: FOLLOW, label: t('None: by words only') });
  else if (job !== 'chat') options.unshift({ value: FOLLOW, label: t('Same as for agents') });
  const hint = job === 'fast' && !holder ? t('None: the offline model cannot do these') : t(HINTS[job]);

  function choose(id: string) {
    const chosen = models.find((model) => model.id === id);
    if (chosen) onChoose(chosen, [...new Set([...chosen.default_for, job])]);
    else if (holder) {
      onChoose(
        holder,
        holder.default_for.filter((other) => other !== job),
      );
    }
  }

  return (
    <Select
      label={t(JOBS[job])}
      hint={hint}
      value={follows ? FOLLOW : (holder?.id ?? null)}
      placeholder={t('None')}
      options={options}
      disabled={disabled}
      onChange={choose}
    />
  );
}
