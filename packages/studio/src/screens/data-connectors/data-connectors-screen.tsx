import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@agent-studio/core';
import { EntityList } from '../../entities/entity-list.tsx';
import { MakersOnly } from '../../entities/makers-only.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import { CONNECTOR_KIND } from './connector-kind.tsx';
import { ConnectorSkeleton } from './connector-skeleton.tsx';
import { NewConnectorOutline } from './new-connector-head.tsx';

const ConnectorDetail = lazyPart(() => import('./connector-detail.tsx'), 'ConnectorDetail');
const NewConnector = lazyPart(() => import('./new-connector.tsx'), 'NewConnector');

/** /data-connectors: the list, one connector (`?connector=<id>`) or a new one (`?new`, `?new=<kind>`). */
export default function DataConnectorsScreen() {
  const t = useText();
  const [params] = useSearchParams();
  const id = params.get('connector');
  if (id) {
    return (
      <Suspense fallback={<ConnectorSkeleton />}>
        <ConnectorDetail key={id} id={id} />
      </Suspense>
    );
  }
  const kind = params.get('new');
  if (kind !== null) {
    return (
      <MakersOnly title={t('Add connector')} list="/data-connectors">
        <Suspense fallback={<NewConnectorOutline kind={kind} />}>
          <NewConnector kind={kind} />
        </Suspense>
      </MakersOnly>
    );
  }
  return <EntityList kind={CONNECTOR_KIND} />;
}
