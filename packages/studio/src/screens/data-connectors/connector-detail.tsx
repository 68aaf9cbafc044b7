import { useText } from '@agent-studio/core';
import { useConnector, useConnectorKinds } from '../../data/connectors/data-connectors.ts';
import { Loaded } from '../../data/loaded.tsx';
import { LoadedEntity } from '../../entities/loaded-entity.tsx';
import { ConnectorSkeleton } from './connector-skeleton.tsx';
import { ManageConnector } from './manage-connector.tsx';

/** One connector, when it and its kind are known. */
export function ConnectorDetail({ id }: { id: string }) {
  const t = useText();
  const connector = useConnector(id);
  const kinds = useConnectorKinds();
  return (
    <LoadedEntity
      query={connector}
      missing={t('This connector is not here')}
      list={{ path: '/data-connectors', label: t('All connectors') }}
      skeleton={<ConnectorSkeleton />}
    >
      {(data) => (
        <Loaded query={kinds} skeleton={<ConnectorSkeleton />}>
          {(items) => (
            <ManageConnector connector={data} info={items.find(({ kind }) => kind === data.kind)!} />
          )}
        </Loaded>
      )}
    </LoadedEntity>
  );
}
