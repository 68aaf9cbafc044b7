import { useMemo, useState } from 'react';
import type { Run, Step } from '@agent-studio/api-client/contract';
import { msg, Segmented, useText } from '@agent-studio/core';
import { ModelMessage } from './model-message.tsx';
import { fieldOf, messagesOf, usageOf, without } from '../run-payload.ts';
import { RunPayload } from '../run-payload-block.tsx';
import styles from './run-step.module.css';
import { saidIn } from './said.ts';

const PARTS = [
  { value: 'messages', label: msg('Messages') },
  { value: 'request', label: msg('Request') },
  { value: 'response', label: msg('Response') },
] as const;
type Part = (typeof PARTS)[number]['value'];

/** One call of a model: what was said in it, how it was asked, and what came back. */
export function ModelStep({ step, run }: { step: Step; run: Run }) {
  const t = useText();
  const [part, setPart] = useState<Part>('messages');
  const { input, output } = step;
  const said = useMemo(() => saidIn(step, run), [step, run]);
  // The newest that it read, and what it made of it, are what people come for.
  const newest = said.findLast(({ role }) => role !== 'answer');
  return (
    <>
      <Segmented<Part>
        className={styles.parts}
        label={t('Part')}
        value={part}
        onChange={setPart}
        segments={PARTS.map(({ value, label }) => ({
          value,
          label: t(label),
          ...(value === 'messages' && said.length > 0 && { count: said.length }),
        }))}
      />
      {part === 'messages' && said.length > 0 && (
        <div className={styles.said}>
          {said.map((one, place) => (
            <ModelMessage
              // What was said has no id, and the list never changes.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              said={one}
              name={t(ROLES[one.role] ?? one.role)}
              tokens={one.role === 'answer' ? usageOf(step)?.output_tokens : undefined}
              startsOpen={one === newest || one.role === 'answer' || one.role === 'user'}
            />
          ))}
        </div>
      )}
      {part === 'request' && (
        <>
          <RunPayload label={t('Instructions')} value={fieldOf(input, 'instructions')} />
          <RunPayload
            label={t('Settings')}
            value={
              messagesOf(step).length
                ? without(input, 'instructions', 'messages')
                : without(input, 'instructions')
            }
          />
        </>
      )}
      {part === 'response' && (
        <>
          <RunPayload label={t('Text')} value={fieldOf(output, 'text')} />
          <RunPayload label={t('Tool calls')} value={fieldOf(output, 'tool_calls')} />
          <RunPayload label={t('Details')} value={without(output, 'text', 'tool_calls')} />
        </>
      )}
    </>
  );
}

const ROLES: Record<string, string> = {
  instructions: msg('Instructions'),
  system: msg('Instructions'),
  user: msg('User'),
  assistant: msg('Assistant'),
  answer: msg('Assistant'),
  tool: msg('Tool result'),
};
