import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BrowseItem, Connector, ConnectorKindInfo } from '@agent-studio/api-client/contract';
import { LinkButton, useText } from '@agent-studio/core';
import { BrowseList } from './browse-list.tsx';
import { ReadOnlyNote } from '../../../entities/read-only-note.tsx';
import { useWhyNot } from '../../../entities/use-why-not.ts';

export interface BrowseTabProps {
  connector: Connector;
  info: ConnectorKindInfo;
}

/** What there is to choose from. */
export function BrowseTab({ connector, info }: BrowseTabProps) {
  const t = useText();
  const whyNot = useWhyNot()('ask', connector);
  if (whyNot) return <ReadOnlyNote>{whyNot}</ReadOnlyNote>;
  const end = (item: BrowseItem) => {
    const query = queryFor(info, item);
    if (!query) return null;
    const params = new URLSearchParams({ connector: connector.id, tab: 'query', query });
    return (
      <LinkButton asChild size="small">
        <Link to={`/data-connectors?${params}`} aria-label={t('Query {name}', { name: item.name })}>
          <Play size={13} aria-hidden="true" />
          {t('Query')}
        </Link>
      </LinkButton>
    );
  };
  return <BrowseList connectorId={connector.id} end={end} />;
}

/** A query to begin with. */
function queryFor({ kind, query }: ConnectorKindInfo, item: BrowseItem): string | undefined {
  if (query === 'sql' && (item.kind === 'table' || item.kind === 'view')) {
    const quote = kind === 'mysql' ? '`' : '"';
    return `SELECT * FROM ${item.path
      .split('.')
      .map((name) => toName(name, quote))
      .join('.')}`;
  }
  if (query === 'tool' && item.kind === 'tool') return item.path;
  if (query === 'path' && !item.expandable) return item.path;
  return undefined;
}

/** As a statement takes it: in quotes, unless it is plain. */
function toName(encoded: string, quote: string): string {
  const name = decodeURIComponent(encoded);
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : quote + name.replaceAll(quote, quote + quote) + quote;
}
