import type { ToolHealth, ToolKind, ToolRisk } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { HEALTHS, KINDS, RISKS } from '../../../runs/tool-words.ts';

export function KindBadge({ kind }: { kind: ToolKind }) {
  const t = useText();
  const { icon: Icon, short } = KINDS[kind];
  return (
    <Badge shape="tag">
      <Icon size={13} aria-hidden="true" />
      {t(short)}
    </Badge>
  );
}

export function RiskBadge({ risk }: { risk: ToolRisk }) {
  const t = useText();
  const { label, hint, tone } = RISKS[risk];
  return (
    <Badge shape="tag" tone={tone} title={t(hint)}>
      {t(label)}
    </Badge>
  );
}

/** Whether the latest call worked; why not stands in its title. */
export function HealthBadge({ health }: { health: ToolHealth }) {
  const t = useText();
  const { label, tone } = HEALTHS[health.status];
  return (
    <Badge tone={tone} {...(health.detail && { title: health.detail })}>
      {t(label)}
    </Badge>
  );
}
