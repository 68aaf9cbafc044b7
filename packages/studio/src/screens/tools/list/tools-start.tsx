import { Wrench } from 'lucide-react';
import { EmptyState, useText } from '@agent-studio/core';
import { KindsStart } from '../../../entities/kind-cards.tsx';
import { ToolKinds } from '../create/tool-kinds.tsx';

/** Ways to the first tool. */
export function ToolsStart() {
  const t = useText();
  return (
    <KindsStart>
      <EmptyState
        icon={Wrench}
        tint={55}
        title={t('Give your agents something to work with')}
        text={t('A tool is a call to another system. Start from what you have:')}
      />
      <ToolKinds />
    </KindsStart>
  );
}
