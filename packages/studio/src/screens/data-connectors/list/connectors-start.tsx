import { EmptyState, useText } from '@agent-studio/core';
import { KindsStart } from '../../../entities/kind-cards.tsx';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { ConnectorKinds } from '../connector-kinds.tsx';

/** Ways to the first connector. */
export function ConnectorsStart() {
  const t = useText();
  return (
    <KindsStart>
      <EmptyState
        icon={KINDS.connector.icon}
        tint={200}
        title={t('Connect what you already have')}
        text={t(
          'A connector keeps knowledge cards up to date and answers questions live. Start with a kind:',
        )}
      />
      <ConnectorKinds />
    </KindsStart>
  );
}
