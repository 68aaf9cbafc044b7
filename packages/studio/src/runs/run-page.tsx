import type { ReactNode } from 'react';
import { useText } from '@agent-studio/core';
import type { Entity, EntityKind } from '../entities/entity-kind.ts';
import { useTellName } from '../routing/open-name.ts';

export interface RunPageProps<Item extends Entity> {
  /** Of what ran. */
  kind: EntityKind<Item>;
  item: Item;
  runId: string;
  children: ReactNode;
}

/** A run as the page of what ran: it has a head of its own, so that the other's is the way up in the breadcrumb. */
export function RunPage<Item extends Entity>({ kind, item, runId, children }: RunPageProps<Item>) {
  const t = useText();
  useTellName(item.name, kind.pathOf(item.id));
  useTellName(t('Run {id}', { id: runId.slice(-8) }));
  return (
    <>
      <h1 className="sr">{item.name}</h1>
      {children}
    </>
  );
}
