import { useDeferredValue } from 'react';
import type { Agent } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useVersionDiff } from '../../../../data/entity-versions.ts';
import { aboutTokens } from '../../../../format/about-tokens.ts';
import { fillIn } from '../../../../format/fill-in.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { countLines } from './count-lines.ts';
import styles from './instructions.module.css';

export interface InstructionsFootProps {
  text: string;
  /** As it is saved; absent: it is new. */
  agent: Agent | undefined;
  readOnly: boolean;
}

/** Below the instructions: what belongs there, how long they are, and what they differ in from what everybody else uses. */
export function InstructionsFoot({ text, agent, readOnly }: InstructionsFootProps) {
  const t = useText();
  const words = text.match(/\S+/gu)?.length ?? 0;
  const tokens = aboutTokens(text.length);
  return (
    <>
      <span>
        {text === ''
          ? t('What the agent is for, how it should answer, and what it must never do.')
          : `${t('{count} words', { count: words })} · ${t('about {count} tokens', { count: tokens })}`}
      </span>
      {!readOnly && agent?.published_version != null && (
        <Since agent={agent} version={agent.published_version} text={text} />
      )}
    </>
  );
}

interface SinceProps {
  agent: Agent;
  version: number;
  text: string;
}

const Since = (props: SinceProps) =>
  // A draft that is what was published says by itself what that is.
  props.agent.has_unpublished_changes ? (
    <SinceLoaded {...props} />
  ) : (
    <Lines {...props} before={props.agent.instructions} />
  );

function SinceLoaded(props: SinceProps) {
  const { agent, version } = props;
  const diff = useVersionDiff('agent', agent, version, 'draft');
  if (!diff.data) return null;
  const change = diff.data.changes.find(({ path }) => path === 'instructions');
  const before = change ? change.before : agent.instructions;
  return <Lines {...props} before={typeof before === 'string' ? before : ''} />;
}

function Lines({ version, text, before }: SinceProps & { before: string }) {
  const t = useText();
  const format = useFormat();
  const { added, removed } = countLines(before, useDeferredValue(text));
  if (added + removed === 0) return null;
  return (
    <span>
      {fillIn(t('{added} {removed} lines since version {version}', { version }), {
        added: <span className={styles.added}>+{format.count(added)}</span>,
        removed: <span className={styles.removed}>−{format.count(removed)}</span>,
      })}
    </span>
  );
}
