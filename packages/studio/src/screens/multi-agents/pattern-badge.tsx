import type { Pattern } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import { PATTERNS } from './canvas/patterns.ts';

export function PatternBadge({ pattern }: { pattern: Pattern }) {
  const t = useText();
  const { label, about } = PATTERNS[pattern];
  return (
    <Badge shape="tag" tone="accent" title={t(about)}>
      {t(label)}
    </Badge>
  );
}
