import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentChange } from '@agent-studio/api-client/contract';
import { EmptyState, Outline, type Translate, useText } from '@agent-studio/core';
import {
  useVersionDiff,
  type Versioned,
  type PublishedKind,
  type VersionOrDraft,
} from '../data/entity-versions.ts';
import { Loaded } from '../data/loaded.tsx';
import { showJson, showValue } from '../format/show-value.ts';
import { TextCompare } from './text-compare.tsx';
import styles from './version-diff.module.css';

/** A part of an entity as the comparison names and shows it. */
interface VersionField {
  path: string;
  /** Marked by `msg`. */
  label: string;
  /** Without it texts, numbers and lists show as they are; null: there is nothing on this side. */
  show?: (value: unknown, t: Translate) => ReactNode;
}

/** Whose versions they are. */
export interface VersionsOf {
  kind: PublishedKind;
  entity: Versioned;
  /** Of its form, in order. */
  fields: readonly VersionField[];
}

export interface VersionDiffProps extends VersionsOf {
  from: VersionOrDraft;
  to: VersionOrDraft;
}

/** What two versions differ in, side by side. */
export function VersionDiff({ kind, entity, fields, from, to }: VersionDiffProps) {
  const t = useText();
  const nameOf = (version: VersionOrDraft) =>
    version === 'draft' ? t('Draft') : t('Version {version}', { version });
  return (
    <Loaded query={useVersionDiff(kind, entity, from, to)} skeleton={<Outline of="text" count={6} />}>
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
              <Change
                key={change.path}
                change={change}
                fields={fields}
                before={nameOf(from)}
                after={nameOf(to)}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

interface ChangeProps {
  change: ContentChange;
  fields: readonly VersionField[];
  before: string;
  after: string;
}

function Change({ change, fields, before, after }: ChangeProps) {
  const t = useText();
  const field = fields.find(({ path }) => path === change.path);
  const label = field ? t(field.label) : partLabel(change.path, fields, t);
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

/** `Members · researcher.when` for a part within a field. */
function partLabel(path: string, fields: readonly VersionField[], t: Translate): string {
  const field = fields.find((each) => path.startsWith(`${each.path}.`));
  return field ? `${t(field.label)} · ${path.slice(field.path.length + 1)}` : path;
}

interface SidesProps {
  change: ContentChange;
  field: VersionField | undefined;
}

function Sides({ change: { before, after }, field }: SidesProps) {
  const t = useText();
  if (!field?.show && isText(before) && isText(after)) return <TextCompare before={before} after={after} />;
  // What is structured reads best line by line as well.
  if (!field || field.show === showJson)
    return <TextCompare before={showJson(before ?? null, t)} after={showJson(after ?? null, t)} />;
  const show = field.show ?? showValue;
  return (
    <tr>
      <Side change="removed" shown={show(before ?? undefined, t)} />
      <Side change="added" shown={show(after ?? undefined, t)} />
    </tr>
  );
}

function Side({ change, shown }: { change: 'removed' | 'added'; shown: ReactNode }) {
  return (
    <td data-change={shown === null ? 'none' : change} dir="auto" className="own-words">
      {shown}
    </td>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
