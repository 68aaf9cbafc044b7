import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Outline, useText } from '@agent-studio/core';
import { EntityList } from '../../entities/entity-list.tsx';
import { MakersOnly } from '../../entities/makers-only.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';
import { CONNECTOR_KIND } from './connector-kind.tsx';
import { ConnectorSkeleton } from './connector-skeleton.tsx';

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
  if (params.has('new')) {
    return (
      <MakersOnly title={t('Add connector')} list="/data-connectors">
        <Suspense fallback={<Outline of="form" count={5} />}>
          <NewConnector kind={params.get('new') ?? ''} />
        </Suspense>
      </MakersOnly>
    );
  }
  return <EntityList kind={CONNECTOR_KIND} />;
}
