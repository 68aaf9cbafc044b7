import { CodeBlock, useText } from '@agent-studio/core';
import { useInviteLink } from './use-invite-link.ts';
import styles from './users.module.css';

/** The address to send to somebody who was invited. */
export function InviteLink() {
  const t = useText();
  const link = useInviteLink();
  return (
    <div>
      <CodeBlock code={link} label={t('Link to send them')} />
      <p className={styles.quiet}>
        {t('The link is no secret: it leads to the sign-in, and only invited addresses get their role.')}
      </p>
    </div>
  );
}
