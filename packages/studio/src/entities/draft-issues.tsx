import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { DraftIssue } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import styles from './draft-issues.module.css';

export interface DraftIssuesProps {
  issues: readonly DraftIssue[];
  /** Said where there are none. */
  fine: string;
  /** What a part is called; undefined: it is gone, or no part. */
  nameOf?: (at: string) => string | undefined;
  /** Leads to where it can be mended. */
  onJump?: (at: string, path: string | null) => void;
  /** What mends it by one press; undefined: somebody has to decide. */
  remedyOf?: (issue: DraftIssue) => { label: string; apply: () => void } | undefined;
}

/** What a check found about a draft, errors first. */
export function DraftIssues({ issues, fine, nameOf, onJump, remedyOf }: DraftIssuesProps) {
  const t = useText();
  if (issues.length === 0) {
    return (
      <p className={styles.fine}>
        <CircleCheck size={15} aria-hidden="true" />
        {fine}
      </p>
    );
  }
  const rank = ({ severity }: DraftIssue) => (severity === 'error' ? 0 : 1);
  return (
    <ul className={styles.issues} aria-label={t('What the check found')}>
      {issues
        .toSorted((a, b) => rank(a) - rank(b))
        .map((issue) => {
          const { code, severity, message, at, path } = issue;
          const remedy = remedyOf?.(issue);
          const name = at === null ? undefined : nameOf?.(at);
          const text = (
            <>
              <span className="sr">{severity === 'error' ? t('Error') : t('Warning')}: </span>
              {name && !isNamedIn(message, name) && (
                <>
                  <bdi className="own-words">{name}</bdi>:{' '}
                </>
              )}
              {t(message)}
            </>
          );
          return (
            <li key={`${code} ${at ?? ''} ${path ?? ''} ${message}`} data-severity={severity}>
              {severity === 'error' ? (
                <CircleX size={14} aria-hidden="true" />
              ) : (
                <TriangleAlert size={14} aria-hidden="true" />
              )}
              <div>
                {at !== null && onJump ? (
                  <button type="button" onClick={() => onJump(at, path)}>
                    {text}
                  </button>
                ) : (
                  <p>{text}</p>
                )}
                {remedy && (
                  <Button size="small" className={styles.remedy} onClick={remedy.apply}>
                    {remedy.label}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
    </ul>
  );
}

/** Most sentences name it themselves, between the quotation marks of their language. */
const isNamedIn = (message: string, name: string): boolean =>
  ['“”', '„“', '«»'].some(([open, close]) => message.includes(`${open}${name}${close}`));
