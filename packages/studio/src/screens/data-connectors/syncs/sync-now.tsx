import { Plus, RefreshCw } from 'lucide-react';
import { Button, useText } from '@agent-studio/core';
import { useStartSync, useSyncs } from '../../../data/connectors/connector-syncs.ts';
import { usePlace } from '../browse/use-place.ts';

/** Starts every sync of a connector, or leads to its first one. */
export function SyncNow({ connectorId }: { connectorId: string }) {
  const t = useText();
  const place = usePlace();
  const { data: syncs } = useSyncs(connectorId);
  const start = useStartSync(connectorId);
  if (!syncs) return null;
  if (syncs.length === 0) return <AddSync />;
  const idle = syncs.filter(({ active_log_id }) => active_log_id === null);

  async function run() {
    try {
      await Promise.all(idle.map(({ id }) => start.mutateAsync({ sync_id: id })));
    } catch {
      // The message of every failed call says why.
    }
    place.openSync(null);
  }

  return (
    <Button variant="primary" disabled={idle.length === 0} busy={start.isPending} onClick={() => void run()}>
      <RefreshCw size={15} aria-hidden="true" />
      {t('Sync now')}
    </Button>
  );
}

/** Above the syncs there are; the first is offered where none is yet, and a form has a button of its own. */
export function AnotherSync({ connectorId }: { connectorId: string }) {
  const { sync } = usePlace();
  const { data: syncs } = useSyncs(connectorId);
  return sync === null && syncs && syncs.length > 0 ? <AddSync /> : null;
}

export function AddSync() {
  const t = useText();
  const place = usePlace();
  return (
    <Button variant="primary" onClick={() => place.openSync('new')}>
      <Plus size={15} aria-hidden="true" />
      {t('Add sync')}
    </Button>
  );
}
