import { CircleAlert } from 'lucide-react';
import { useText } from '@agent-studio/core';
import styles from './form-parts.module.css';

/** Why a form was not saved, when no single field is to blame. */
export function FormProblem({ text }: { text: string | null }) {
  const t = useText();
  if (!text) return null;
  return (
    <p className={styles.problem} part="notice" role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {t(text)}
    </p>
  );
}
