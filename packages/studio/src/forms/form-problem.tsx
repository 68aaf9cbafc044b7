import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '@agent-studio/core';
import styles from './form-parts.module.css';

/** Why a form was not saved, when no single field is to blame. It comes into sight, and takes the focus from buttons. */
export function FormProblem({ text }: { text: string | null }) {
  const t = useText();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!text || !box.current) return;
    const { activeElement } = box.current.getRootNode() as Document | ShadowRoot;
    // Whoever sent the form from a field goes on typing there.
    if (activeElement?.matches('input, textarea')) box.current.scrollIntoView?.({ block: 'nearest' });
    else box.current.focus();
  }, [text]);
  if (!text) return null;
  return (
    <p className={styles.problem} part="notice" role="alert" tabIndex={-1} ref={box}>
      <CircleAlert size={16} aria-hidden="true" />
      {/* What a server says is in its language, whatever the page's. */}
      <span dir="auto" className="own-words">
        {t(text)}
      </span>
    </p>
  );
}
