import { RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import type { Connector } from '@agent-studio/api-client/contract';
import { EmptyState, Outline, useText } from '@agent-studio/core';
import { useSyncs } from '../../../data/connectors/connector-syncs.ts';
import { Loaded } from '../../../data/loaded.tsx';
import { SyncItem } from './sync-item.tsx';
import { AddSync } from './sync-now.tsx';
import styles from './sync.module.css';
import { usePlace } from '../browse/use-place.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const NewSync = lazyPart(() => import('./sync-form.tsx'), 'NewSync');
const EditSync = lazyPart(() => import('./sync-form.tsx'), 'EditSync');

export interface SyncsTabProps {
  connector: Connector;
  readOnly: boolean;
}

/** What is copied into which cards, and when. */
export function SyncsTab({ connector, readOnly }: SyncsTabProps) {
  const t = useText();
  const syncs = useSyncs(connector.id);
  const place = usePlace();
  return (
    <Loaded query={syncs} skeleton={<Outline of="rows" />}>
      {(items) => {
        const edited = items.find(({ id }) => id === place.sync);
        if (!readOnly && place.sync === 'new') {
          return (
            <Suspense fallback={<Outline of="form" count={5} />}>
              <NewSync connector={connector} onClose={() => place.openSync(null)} />
            </Suspense>
          );
        }
        if (edited) {
          return (
            <Suspense fallback={<Outline of="form" count={5} />}>
              <EditSync
                key={edited.id}
                connector={connector}
                sync={edited}
                readOnly={readOnly}
                onClose={() => place.openSync(null)}
              />
            </Suspense>
          );
        }
        if (items.length === 0) {
          return (
            <EmptyState
              icon={RefreshCw}
              tint={155}
              title={t('Nothing is copied yet')}
              text={t('A sync puts what you choose into a knowledge card and keeps it up to date.')}
              actions={!readOnly && <AddSync />}
            />
          );
        }
        return (
          <div className={styles.syncs}>
            <ul>
              {items.map((sync) => (
                <SyncItem key={sync.id} connectorId={connector.id} sync={sync} readOnly={readOnly} />
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}
