import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import type { Entity, EntityKind } from '../entities/entity-kind.ts';
import { useTellName } from '../routing/open-name.ts';

export interface RunPageProps<Item extends Entity> {
  /** Of what ran. */
  kind: EntityKind<Item>;
  item: Item;
  /** The tab that is chosen of its page. */
  tab: string;
  /** The tab of its runs. */
  runs: ReactNode;
  /** The head of its page with all tabs. */
  children: ReactNode;
}

/** The page of what has runs. One that is open is the page: it has a head of its own, and the way up is the breadcrumb. */
export function RunPage<Item extends Entity>({ kind, item, tab, runs, children }: RunPageProps<Item>) {
  const [params] = useSearchParams();
  const runId = tab === 'runs' ? params.get('run') : null;
  if (!runId) return children;
  return (
    <>
      <NamedInBreadcrumb name={item.name} to={kind.pathOf(item.id)} runId={runId} />
      {runs}
    </>
  );
}

function NamedInBreadcrumb({ name, to, runId }: { name: string; to: string; runId: string }) {
  const t = useText();
  useTellName(name, to);
  useTellName(t('Run {id}', { id: runId.slice(-8) }));
  return <h1 className="sr">{name}</h1>;
}
