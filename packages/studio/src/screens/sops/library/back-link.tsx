import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

/** The way to the place above, at the head of a page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft size={15} aria-hidden="true" />
      {label}
    </Link>
  );
}
