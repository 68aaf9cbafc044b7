import { Brain } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStudio } from '@agent-studio/core';
import styles from './brand.module.css';

/** The mark and the product's title; with `to` it leads there. */
export function Brand({ to }: { to?: string }) {
  const { productTitle } = useStudio();
  const content = (
    <>
      <span className={styles.mark}>
        <Brain size={17} strokeWidth={2} aria-hidden="true" />
      </span>
      <b part="title">{productTitle}</b>
    </>
  );
  return to ? (
    <Link to={to} className={styles.brand}>
      {content}
    </Link>
  ) : (
    <div className={styles.brand}>{content}</div>
  );
}
