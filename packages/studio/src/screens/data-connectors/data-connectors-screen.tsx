import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConnectorSkeleton } from './connector-skeleton.tsx';
import { ConnectorsList } from './list/connectors-list.tsx';

const ConnectorDetail = lazy(async () => ({
  default: (await import('./connector-detail.tsx')).ConnectorDetail,
}));
const NewConnector = lazy(async () => ({ default: (await import('./new-connector.tsx')).NewConnector }));

/** /data-connectors: the list, one connector (`?connector=<id>`) or a new one (`?new`, `?new=<kind>`). */
export default function DataConnectorsScreen() {
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
      <Suspense fallback={<ConnectorSkeleton />}>
        <NewConnector kind={params.get('new') ?? ''} />
      </Suspense>
    );
  }
  return <ConnectorsList />;
}
