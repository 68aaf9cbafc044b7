import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Run, Workflow } from '@agent-studio/api-client/contract';
import { Button, EmptyState, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { useRun, useRuns } from '../../../data/runs/agent-runs.ts';
import { useFormat } from '../../../format/use-format.ts';
import { inputLine } from '../../../runs/run-inputs.ts';
import { RunStatusBadge } from '../../../runs/run-status.tsx';
import type { RunAddress } from '../../../runs/use-run-address.ts';
import type { WorkflowDraft } from '../workflow-draft.ts';
import { RunPair } from './run-pair.tsx';
import styles from './run-pair.module.css';

interface CompareLookProps {
  workflow: Workflow;
  draft: WorkflowDraft;
  run: Run;
  address: RunAddress;
}

/** A run beside another one of the same workflow, which stands in the address as `with`; first it is chosen. */
export function CompareLook({ workflow, draft, run, address }: CompareLookProps) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const withId = params.get('with');
  const other = withId === run.id ? null : withId;
  const query = useRun(other);
  const choose = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('with');
      else next.set('with', id);
      return next;
    });
  if (other === null) return <ChooseRun workflowId={workflow.id} run={run} onChoose={choose} />;
  return (
    <>
      <p className={styles.bar}>
        <Button size="small" onClick={() => choose(null)}>
          {t('Choose another run')}
        </Button>
      </p>
      <Loaded query={query} skeleton={<Outline of="rows" count={5} />}>
        {(found) => {
          const isOlder = Date.parse(found.started_at) <= Date.parse(run.started_at);
          const [before, after] = isOlder ? [found, run] : [run, found];
          return <RunPair {...{ workflow, draft, before, after }} onOpen={(id) => address.open(id)} />;
        }}
      </Loaded>
    </>
  );
}

const MOST = 50;

interface ChooseRunProps {
  workflowId: string;
  run: Run;
  onChoose: (id: string) => void;
}

function ChooseRun({ workflowId, run, onChoose }: ChooseRunProps) {
  const t = useText();
  const format = useFormat();
  const runs = useRuns({ target_id: workflowId, kind: 'workflow', page: 1, page_size: MOST });
  return (
    <section className={styles.choose} aria-label={t('Compare with…')}>
      <h3>{t('Compare with…')}</h3>
      <Loaded query={runs} skeleton={<Outline of="rows" count={5} />}>
        {({ items }) => {
          const others = items.filter(({ id }) => id !== run.id);
          return others.length === 0 ? (
            <EmptyState size="inline" icon={SearchX} title={t('There is no other run yet')} />
          ) : (
            <ul>
              {others.map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={() => onChoose(one.id)}>
                    <span dir="auto">{inputLine(one, t) || t('Run {id}', { id: one.id.slice(-8) })}</span>
                    <RunStatusBadge of={one} />
                    <small>
                      {one.version === null ? t('Draft') : t('Version {version}', { version: one.version })}
                    </small>
                    <small>{format.dateTime(one.started_at)}</small>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
