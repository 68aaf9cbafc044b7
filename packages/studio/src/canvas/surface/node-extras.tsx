import type { CanvasEnd, CanvasNode } from '../canvas-types.ts';
import styles from './node-extras.module.css';

/** How a node does, or stands: the name of the node says it in words. */
export function NodeDot({
  status,
  standing,
}: { [Part in 'status' | 'standing']: CanvasNode[Part] | undefined }) {
  const tone = status?.tone ?? standing?.tone;
  if (!tone) return null;
  return (
    <i
      className={styles.dot}
      data-tone={tone}
      title={status?.text ?? standing?.text ?? ''}
      aria-hidden="true"
    />
  );
}

/** Beside a node: where everything begins, or what comes out of it. Pointed at, it is the canvas. */
export function NodeEnd({ of: { icon: Icon, title, subtitle }, at }: { of: CanvasEnd; at: 'begin' | 'end' }) {
  return (
    <div className={styles.end} data-at={at} aria-hidden="true">
      <span className={styles.endIcon}>
        <Icon size={14} />
      </span>
      <span className={styles.endText}>
        <b>{title}</b>
        <small>{subtitle}</small>
      </span>
    </div>
  );
}
