import { TriangleAlert } from 'lucide-react';
import { damagesIn } from '@agent-studio/api-client/contract';
import { Badge, useText } from '@agent-studio/core';
import styles from './damage-mark.module.css';

/** Says of something stored that parts of it cannot be read, and which; nothing where all is well. */
export function DamageMark({ of }: { of: object }) {
  const t = useText();
  const damages = damagesIn(of);
  if (!damages.length) return null;
  const parts = [...new Set(damages.map(({ path }) => path.split('.')[0]!))].filter(Boolean);
  const reason = parts.length
    ? t('Cannot be read and is missing here: {parts}. Whoever runs the server finds the reason in its log.', {
        parts: parts.join(', '),
      })
    : t('Cannot be read. Whoever runs the server finds the reason in its log.');
  return (
    <Badge shape="tag" tone="warning" className={styles.mark} title={reason}>
      <TriangleAlert size={13} aria-hidden="true" />
      <span aria-hidden="true">{t('Damaged')}</span>
      <span className="sr">{reason}</span>
    </Badge>
  );
}
