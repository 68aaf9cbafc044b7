import styles from './placeholder.module.css';

/** A page of which some blocks are there and some are still outlines. */
export function BuildingArt() {
  return (
    <svg className={styles.art} width="232" height="148" viewBox="0 0 232 148" fill="none" aria-hidden="true">
      <rect className={styles.sheet} x="16" y="10" width="200" height="128" rx="14" />
      <rect className={styles.solid} x="32" y="28" width="64" height="9" rx="4.5" />
      <rect className={styles.soft} x="32" y="45" width="108" height="6" rx="3" />
      <rect className={styles.accent} x="172" y="28" width="28" height="12" rx="6" />
      <rect className={styles.tile} x="32" y="68" width="52" height="52" rx="9" />
      <rect className={styles.outline} x="91" y="68" width="52" height="52" rx="9" />
      <rect className={styles.outline} x="150" y="68" width="52" height="52" rx="9" />
      <path className={styles.plus} d="M117 87v14M110 94h14" />
      <circle className={styles.dot} cx="58" cy="94" r="9" />
    </svg>
  );
}
