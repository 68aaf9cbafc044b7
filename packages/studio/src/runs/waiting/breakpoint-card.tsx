import { CirclePause, Play, Square, StepForward } from 'lucide-react';
import { useState } from 'react';
import type { GoOnInput, HumanRequest, Run } from '@agent-studio/api-client/contract';
import { Button, Select, Switch, useText } from '@agent-studio/core';
import { useBreakpoints } from '../../data/runs/breakpoints.ts';
import { useGoOn } from '../../data/runs/workflow-runs.ts';
import { ReadOnlyNote } from '../../entities/read-only-note.tsx';
import { useWhyNot } from '../../entities/use-why-not.ts';
import { propertiesOf } from '../../fields/json-schema.ts';
import { JsonValueField } from '../../fields/json-value-field.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { Deadline } from './deadline.tsx';
import { RunPayload } from '../run-payload-block.tsx';
import styles from '../tool-calls.module.css';

interface BreakpointCardProps {
  run: Run;
  request: HumanRequest;
  onDecided: () => void;
}

/** A test run that stands before a node: what goes in there, and how it goes on. */
export function BreakpointCard({ run, request, onDecided }: BreakpointCardProps) {
  const t = useText();
  const { marks } = useBreakpoints(run.target.id);
  const goOn = useGoOn(run.id);
  const whyNot = useWhyNot()('ask');
  const { request_id, title, message, schema, step_id, expires_at } = request;
  const [instead, setInstead] = useState<Given | null>(null);
  const [isReadable, setReadable] = useState(true);
  const step = run.steps.find(({ id }) => id === step_id);
  const ports = portsOf(schema);
  const isOff = goOn.isPending || whyNot !== undefined;

  const decide = (action: GoOnInput['action']) =>
    goOn.mutate(
      {
        request_id,
        action,
        breakpoints: [...marks],
        ...(instead && action !== 'end' && { outcome: instead }),
      },
      { onSettled: onDecided },
    );

  return (
    <section className={styles.approval} aria-label={t('Paused before “{title}”', { title })}>
      <header>
        <CirclePause size={16} aria-hidden="true" />
        <b dir="auto" className="own-words">
          {t('Paused before “{title}”', { title })}
        </b>
      </header>
      {message && (
        <p dir="auto" className={`${styles.message} own-words`}>
          {message}
        </p>
      )}
      <RunPayload label={t('What is about to go in')} value={step?.input} />
      {schema && (
        <Switch
          label={t('Give its output instead of running it')}
          checked={instead !== null}
          disabled={isOff}
          onChange={({ target }) => setInstead(target.checked ? { output: {} } : null)}
        />
      )}
      {instead && (
        <JsonValueField
          label={t('Output')}
          rows={4}
          disabled={isOff}
          value={instead.output}
          onReadable={setReadable}
          onChange={(output) => setInstead({ ...instead, output: output ?? null })}
        />
      )}
      {instead && ports.length > 1 && (
        <Select
          label={t('Goes on at')}
          disabled={isOff}
          value={instead.port ?? ports[0]!}
          options={ports.map((port) => ({ value: port, label: port }))}
          onChange={(port) => setInstead({ ...instead, port })}
        />
      )}
      <FormProblem text={goOn.error?.message ?? null} />
      {whyNot && <ReadOnlyNote>{whyNot}</ReadOnlyNote>}
      <div className={styles.choices}>
        <Button
          variant="primary"
          size="small"
          busy={goOn.isPending}
          disabled={whyNot !== undefined || !isReadable}
          onClick={() => decide('go_on')}
        >
          <Play size={14} aria-hidden="true" />
          {t('Go on')}
        </Button>
        <Button size="small" disabled={isOff || !isReadable} onClick={() => decide('step')}>
          <StepForward size={14} aria-hidden="true" />
          {t('To the next node')}
        </Button>
        <Button size="small" variant="ghost" disabled={isOff} onClick={() => decide('end')}>
          <Square size={13} aria-hidden="true" />
          {t('End here')}
        </Button>
        {expires_at && <Deadline time={expires_at} />}
      </div>
    </section>
  );
}

type Given = NonNullable<GoOnInput['outcome']>;

/** The ways out of the node, as the request tells them. */
function portsOf(schema: HumanRequest['schema']): string[] {
  const ways = schema && propertiesOf(schema)['port']?.['enum'];
  return Array.isArray(ways) ? ways.map(String) : [];
}
