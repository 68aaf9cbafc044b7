import { TriangleAlert } from 'lucide-react';
import type { Settings } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import styles from './settings.module.css';

/** Tells administrators that everybody counts as one address, and what the operator sets. */
export function ProxyNote({ proxy }: { proxy: NonNullable<Settings['untrusted_proxy']> }) {
  const t = useText();
  return (
    <p className={styles.warning} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        <b>{t('The server does not see who calls.')}</b>{' '}
        {t(
          'Calls come through a proxy at {address} ({header}) that the server was not told to trust, so limits, sign-ins and the audit log take everybody for that one address. Set {variable} in the environment of the server, to the number of proxies or to their addresses.',
          { ...proxy, variable: 'TRUST_PROXY' },
        )}
      </span>
    </p>
  );
}
