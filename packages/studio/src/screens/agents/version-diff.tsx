import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agent, AgentChange } from '@agent-studio/api-client/contract';
import { EmptyState, Skeleton, useText } from '@agent-studio/core';
import { useAgentDiff, type VersionOrDraft } from '../../data/agent-versions.ts';
import { Loaded } from '../../data/loaded.tsx';
import { showJson, showValue } from '../../forms/show-value.ts';
import { AGENT_FIELDS } from './agent-values.tsx';
import { TextCompare } from './text-compare.tsx';
import styles from './version-diff.module.css';

export interface VersionDiffProps {
  agent: Agent;
  from: VersionOrDraft;
  to: VersionOrDraft;
}

/** What two versions of an agent differ in, side by side. */
export function VersionDiff({ agent, from, to }: VersionDiffProps) {
  const t = useText();
  const nameOf = (version: VersionOrDraft) =>
    version === 'draft' ? t('Draft') : t('Version {version}', { version });
  return (
    <Loaded query={useAgentDiff(agent, from, to)} skeleton={<Skeleton height={160} radius={12} />}>
      {({ changes }) =>
        changes.length === 0 ? (
          <EmptyState
            size="inline"
            icon={Equal}
            title={t('No differences')}
            text={t('{from} and {to} are the same.', { from: nameOf(from), to: nameOf(to) })}
          />
        ) : (
          <div className={styles.changes}>
            {changes.map((change) => (
              <Change key={change.path} change={change} before={nameOf(from)} after={nameOf(to)} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Change({ change, before, after }: { change: AgentChange; before: string; after: string }) {
  const t = useText();
  const field = AGENT_FIELDS.find(({ path }) => path === change.path);
  const label = field ? t(field.label) : change.path;
  return (
    <table className={styles.sides}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        <Sides change={change} field={field} />
      </tbody>
    </table>
  );
}

type Field = (typeof AGENT_FIELDS)[number];

function Sides({ change: { before, after }, field }: { change: AgentChange; field: Field | undefined }) {
  const t = useText();
  if (!field?.show && isText(before) && isText(after)) return <TextCompare before={before} after={after} />;
  // What is structured reads best line by line as well.
  if (!field || field.show === showJson)
    return <TextCompare before={showJson(before, t)} after={showJson(after, t)} />;
  const show = (value: unknown): ReactNode => (field.show ?? showValue)(value ?? undefined, t);
  return (
    <tr>
      <td data-change="removed" dir="auto" className="own-words">
        {show(before)}
      </td>
      <td data-change="added" dir="auto" className="own-words">
        {show(after)}
      </td>
    </tr>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
