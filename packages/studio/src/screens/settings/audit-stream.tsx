import { TriangleAlert } from 'lucide-react';
import type { AuditReceiver } from '@agent-studio/api-client/contract';
import { Outline, useSurface, useText } from '@agent-studio/core';
import { useAuditStream } from '../../data/figures/audit-log.ts';
import { Loaded } from '../../data/loaded.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useFormat } from '../../format/use-format.ts';
import styles from './settings.module.css';

/** Whom entries of the audit log are told to besides, and how that goes. What is set is the operator's. */
export function AuditStream() {
  const t = useText();
  const query = useAuditStream();
  return (
    <FormSection
      title={t('Sent to')}
      text={t('Each entry is sent as soon as it is written, in order, and again until it is accepted.')}
    >
      <Loaded query={query} skeleton={<Outline of="form" count={1} />}>
        {(stream) =>
          stream?.items.length ? (
            stream.items.map((receiver) => <Receiver key={receiver.kind} receiver={receiver} />)
          ) : (
            <p className={styles.quiet}>
              {t(
                'Entries stay here. The operator of this server can send them on with {webhook} or {syslog} in its environment.',
                { webhook: 'AUDIT_WEBHOOK_URL', syslog: 'AUDIT_SYSLOG_URL' },
              )}
            </p>
          )
        }
      </Loaded>
    </FormSection>
  );
}

function Receiver({ receiver }: { receiver: AuditReceiver }) {
  const t = useText();
  const format = useFormat();
  const { locale } = useSurface();
  const { kind, to, last_sent_at, waiting, last_error, failing_since } = receiver;
  const facts = [
    [kind === 'webhook' ? t('Webhook') : t('Syslog'), to],
    [t('Last sent'), last_sent_at ? format.dateTime(last_sent_at) : t('Never')],
    [t('Waiting to be sent'), waiting.toLocaleString(locale)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {last_error && (
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <b>
              {failing_since
                ? t('Nothing has been taken since {time}.', { time: format.dateTime(failing_since) })
                : t('Nothing is taken.')}
            </b>{' '}
            <bdi>{last_error}</bdi>
          </span>
        </p>
      )}
    </>
  );
}
