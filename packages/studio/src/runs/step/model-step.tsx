import { useState } from 'react';
import type { Step } from '@agent-studio/api-client/contract';
import { msg, Segmented, useText } from '@agent-studio/core';
import { ModelMessage } from './model-message.tsx';
import { fieldOf, messagesOf, without } from '../run-payload.ts';
import { RunPayload } from '../run-payload-block.tsx';
import styles from './run-step.module.css';

const PARTS = [
  { value: 'messages', label: msg('Messages') },
  { value: 'request', label: msg('Request') },
  { value: 'response', label: msg('Response') },
] as const;
type Part = (typeof PARTS)[number]['value'];

/** One call of a model: what was said in it, how it was asked, and what came back. */
export function ModelStep({ step }: { step: Step }) {
  const t = useText();
  const [part, setPart] = useState<Part>('messages');
  const { input, output } = step;
  const messages = messagesOf(step);
  const calls = fieldOf(output, 'tool_calls');
  const text = fieldOf(output, 'text');
  const said = [
    ...(typeof text === 'string' && text ? [{ type: 'text', text }] : []),
    ...(Array.isArray(calls) ? calls.map(toCall) : []),
  ];
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
          ...(value === 'messages' && messages.length > 0 && { count: messages.length }),
        }))}
      />
      {part === 'messages' && (
        <>
          {messages.map(({ role, content }, place) => (
            // A message has no id, and the list never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <ModelMessage key={place} name={t(ROLES[role] ?? role)} content={content} />
          ))}
          {said.length > 0 && <ModelMessage name={t('Assistant')} content={said} isAnswer />}
        </>
      )}
      {part === 'request' && (
        <>
          <RunPayload label={t('Instructions')} value={fieldOf(input, 'instructions')} />
          <RunPayload
            label={t('Settings')}
            value={
              messages.length ? without(input, 'instructions', 'messages') : without(input, 'instructions')
            }
          />
        </>
      )}
      {part === 'response' && (
        <>
          <RunPayload label={t('Text')} value={text} />
          <RunPayload label={t('Tool calls')} value={calls} />
          <RunPayload label={t('Details')} value={without(output, 'text', 'tool_calls')} />
        </>
      )}
    </>
  );
}

const toCall = (call: unknown) => ({
  type: 'tool-call',
  toolName: fieldOf(call, 'name'),
  input: fieldOf(call, 'args'),
});

const ROLES: Record<string, string> = {
  system: msg('Instructions'),
  user: msg('User'),
  assistant: msg('Assistant'),
  tool: msg('Tool result'),
};
