import { useText } from '@agent-studio/core';
import { fieldOf, type Message, toReadable } from '../run-payload.ts';
import { RunPayload } from '../run-payload-block.tsx';
import styles from './model-message.module.css';

interface ModelMessageProps {
  /** Who says it, translated. */
  name: string;
  content: Message['content'];
  /** It came back from the model. */
  isAnswer?: boolean;
}

/** What was said to a model or by it: its words, the tools it called and what they answered; anything else as it is. */
export function ModelMessage({ name, content, isAnswer = false }: ModelMessageProps) {
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  if (!Array.isArray(parts) || !parts.every(isKnown)) return <RunPayload label={name} value={content} />;
  return (
    <article className={styles.message} aria-label={name} {...(isAnswer && { 'data-answer': true })}>
      <h4>{name}</h4>
      {parts.map((part, place) => (
        // A part has no id, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={place} part={part} />
      ))}
    </article>
  );
}

const isKnown = (part: unknown): boolean =>
  ['text', 'tool-call', 'tool-result'].includes(String(fieldOf(part, 'type')));

/** Longer texts are cut: all of them stand in the request and in the response. */
const MOST_CHARS = 1_500;

function Part({ part }: { part: unknown }) {
  const t = useText();
  const text = fieldOf(part, 'text');
  if (typeof text === 'string')
    return (
      <p dir="auto" className="own-words">
        {shortened(text)}
      </p>
    );
  const isCall = fieldOf(part, 'type') === 'tool-call';
  const value = isCall ? fieldOf(part, 'input') : (fieldOf(fieldOf(part, 'output'), 'value') ?? null);
  return (
    <div className={styles.tool}>
      <p>
        <code dir="ltr">{String(fieldOf(part, 'toolName'))}</code>
        <small>{isCall ? t('Arguments') : t('Result')}</small>
      </p>
      <pre dir="ltr">{shortened(isCall ? JSON.stringify(value) : toReadable(value))}</pre>
    </div>
  );
}

const shortened = (text: string) =>
  text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS).toWellFormed()}…` : text;
