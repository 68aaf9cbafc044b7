import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useText } from '@agent-studio/core';
import { aboutTokens } from '../../format/about-tokens.ts';
import { useFormat } from '../../format/use-format.ts';
import { JsonText } from '../../values/json-text.tsx';
import { isStructured } from '../../values/tree-rows.ts';
import { fieldOf, readOutput, retriesOf, toReadable } from '../run-payload.ts';
import { RunPayload } from '../run-payload-block.tsx';
import styles from './model-message.module.css';
import { lengthOf, lineOf, type Said } from './said.ts';

interface ModelMessageProps {
  said: Said;
  /** Who says it, translated. */
  name: string;
  /** Tokens, where they were counted. */
  tokens?: number | undefined;
  startsOpen: boolean;
}

/** What was said to a model or by it, below a line that says how much that is. */
export function ModelMessage({ said, name, tokens, startsOpen }: ModelMessageProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const { result, content, role } = said;
  const retries = result?.step ? retriesOf(result.step).count : 0;
  const took = result?.step?.duration_ms;
  // Results may be large: they are written out once, not each time that a line is opened.
  const { line, about } = useMemo(
    () => ({ line: lineOf(said).slice(0, LINE_CHARS), about: aboutTokens(lengthOf(said)) }),
    [said],
  );
  const size =
    tokens === undefined
      ? t('≈ {count} tok', { count: format.count(about) })
      : t('{count} tok', { count: format.count(tokens) });
  return (
    <article
      className={styles.message}
      aria-label={result?.tool ?? name}
      {...(role === 'answer' && { 'data-answer': true })}
    >
      <h4>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {result ? <code dir="ltr">{result.tool}</code> : <span>{name}</span>}
          {result && <span className="sr">{t('Tool result')}</span>}
          {(result?.failed || retries > 0) && (
            <em>{retries > 0 ? t('{count} retries', { count: retries }) : t('Failed')}</em>
          )}
          <small dir="auto" className={`${styles.line} own-words`}>
            {!open && line}
          </small>
          <small>{took == null ? size : format.duration(took)}</small>
          <ChevronRight size={14} aria-hidden="true" className={styles.twist} />
        </button>
      </h4>
      <div id={id} hidden={!open} className={styles.body}>
        {open &&
          (result ? <Value label={result.tool} value={result.value} /> : <Content {...{ name, content }} />)}
      </div>
    </article>
  );
}

/** So much of it stands in its line, which is cut where there is less room. */
const LINE_CHARS = 120;

function Content({ name, content }: { name: string; content: Said['content'] }): ReactNode {
  if (typeof content === 'string') return <Words text={content} />;
  if (!Array.isArray(content) || !content.every(isKnown)) return <RunPayload label={name} value={content} />;
  return content.map((part: unknown, place) => (
    // A part has no id, and the list never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={place} part={part} />
  ));
}

const isKnown = (part: unknown): boolean =>
  ['text', 'tool-call', 'tool-result'].includes(String(fieldOf(part, 'type')));

function Part({ part }: { part: unknown }) {
  const t = useText();
  const text = fieldOf(part, 'text');
  if (typeof text === 'string') return <Words text={text} />;
  const tool = String(fieldOf(part, 'toolName'));
  const isCall = fieldOf(part, 'type') === 'tool-call';
  return (
    <div className={styles.tool}>
      <p>
        <code dir="ltr">{tool}</code>
        <small>{isCall ? t('Arguments') : t('Result')}</small>
      </p>
      <Value
        label={tool}
        value={isCall ? fieldOf(part, 'input') : (fieldOf(fieldOf(part, 'output'), 'value') ?? null)}
      />
    </div>
  );
}

/** Many servers answer with JSON as a text. */
function Value({ label, value }: { label: string; value: unknown }) {
  const read = typeof value === 'string' ? readOutput(value) : value;
  return isStructured(read) ? <JsonText label={label} value={read} /> : <Words text={toReadable(read)} />;
}

/** Longer texts are cut: all of them stand in the request and in the response. */
const MOST_CHARS = 1_500;

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className={`${styles.words} own-words`}>
    {text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS).toWellFormed()}…` : text}
  </p>
);
