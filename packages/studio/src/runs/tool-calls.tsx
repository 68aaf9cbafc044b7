import { Check, ChevronRight, CircleSlash, TriangleAlert, X } from 'lucide-react';
import { useId, useState } from 'react';
import { msg, Spinner, useText } from '@agent-studio/core';
import type { ChatMessage } from '@agent-studio/core/chat';
import { useRun } from '../data/runs/agent-runs.ts';
import { type ShownCall, useRunCalls } from '../data/runs/run-activity.ts';
import { useFormat } from '../format/use-format.ts';
import { RunPayload } from './run-payload-block.tsx';
import styles from './tool-calls.module.css';

const OUTCOMES = {
  ok: { label: msg('Done'), icon: Check },
  error: { label: msg('Failed'), icon: TriangleAlert },
  refused: { label: msg('Not carried out'), icon: CircleSlash },
  cancelled: { label: msg('Stopped'), icon: X },
} as const;

/** What an answer did besides writing, above it: the calls of its tools. */
export function ToolCalls({ message }: { message: ChatMessage }) {
  const t = useText();
  const { sender, runId, approval } = message;
  // The one that waits has a card of its own.
  const calls = useRunCalls(sender === 'bot' ? runId : null).filter(
    ({ call_id }) => call_id !== approval?.call_id,
  );
  if (!runId || calls.length === 0) return null;
  return (
    <ul className={styles.calls} aria-label={t('Tool calls')}>
      {calls.map((call) => (
        <CallRow key={call.call_id} call={call} runId={runId} />
      ))}
    </ul>
  );
}

function CallRow({ call, runId }: { call: ShownCall; runId: string }) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { tool, outcome, latency_ms, intent } = call;
  const end = outcome && OUTCOMES[outcome];
  const Icon = end?.icon;
  return (
    <li className={styles.call} data-outcome={outcome ?? 'running'}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={13} aria-hidden="true" className={styles.twist} />
        {Icon ? (
          <Icon size={14} aria-hidden="true" className={styles.end} />
        ) : (
          <Spinner label={t('Running')} size={14} />
        )}
        <code dir="ltr">{tool.name}</code>
        {intent && (
          <span dir="auto" className={`${styles.intent} own-words`}>
            {intent}
          </span>
        )}
        <span className={styles.took}>
          {end && <span className={outcome === 'ok' ? 'sr' : undefined}>{t(end.label)}</span>}
          {latency_ms !== null && format.duration(latency_ms)}
        </span>
      </button>
      <div id={id} hidden={!open} className={styles.payload}>
        {open && <CallPayload call={call} runId={runId} />}
      </div>
    </li>
  );
}

function CallPayload({ call, runId }: { call: ShownCall; runId: string }) {
  const { args, preview } = call;
  return args === undefined ? (
    <StoredPayload call={call} runId={runId} />
  ) : (
    <Payload args={args} result={preview} />
  );
}

/** Of a call that this page has not seen: it stands in the run. */
function StoredPayload({ call, runId }: { call: ShownCall; runId: string }) {
  const t = useText();
  const { data, error } = useRun(runId);
  if (error) return <p>{t(error.message)}</p>;
  if (!data) return <Spinner label={t('Loading')} size={16} />;
  const step = data.steps.find(({ kind, input }) => kind === 'tool' && callIdOf(input) === call.call_id);
  return step ? (
    <Payload args={argsOf(step.input)} result={step.output} />
  ) : (
    <p>{t('No step was recorded.')}</p>
  );
}

function Payload({ args, result }: { args: unknown; result: unknown }) {
  const t = useText();
  return (
    <>
      <RunPayload label={t('Arguments')} value={args} />
      {result !== null && result !== undefined && <RunPayload label={t('Result')} value={result} />}
    </>
  );
}

const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
const callIdOf = (input: unknown) => fieldOf(input, 'call_id');
const argsOf = (input: unknown) => fieldOf(input, 'args');
