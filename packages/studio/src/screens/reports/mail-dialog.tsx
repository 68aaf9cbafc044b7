import { MailX, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportFilter, ReportMail } from '@agent-studio/api-client/contract';
import { Button, Dialog, EmptyState, IconButton, Outline, useText } from '@agent-studio/core';
import { useRemoveReportMail, useReportMails } from '../../data/figures/report-mails.ts';
import { Loaded } from '../../data/loaded.tsx';
import { ZonedTime } from '../../schedules/zoned-time.tsx';
import { MailForm } from './mail-form.tsx';
import styles from './mails.module.css';

interface MailDialogProps {
  /** What the reports show now: what a new mail is about. */
  filter: ReportFilter;
  onClose: () => void;
}

/** Reports that are sent by mail, and a new one of what is shown. */
export function MailDialog({ filter, onClose }: MailDialogProps) {
  const t = useText();
  const query = useReportMails();
  const remove = useRemoveReportMail();
  const [edited, setEdited] = useState<ReportMail | 'new'>();
  if (edited)
    return (
      <MailForm
        mail={edited === 'new' ? null : edited}
        filter={edited === 'new' ? filter : edited.filter}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('Reports by mail')}
      description={t('Each person gets the figures of what they may see, with tables attached.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {query.data?.mail && (
            <Button variant="primary" onClick={() => setEdited('new')}>
              <Plus size={15} aria-hidden="true" />
              {t('Send what is shown…')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} skeleton={<Outline of="form" count={3} />}>
        {({ items, mail }) => (
          <div className={styles.body}>
            {!mail && (
              <p className={styles.quiet}>
                {t('This server sends no mail. Its operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.')}
              </p>
            )}
            {items.length === 0 && mail && (
              <EmptyState
                size="inline"
                icon={MailX}
                title={t('No report is sent yet')}
                text={t('Filter the reports as they are to be sent, and choose when and to whom.')}
              />
            )}
            {items.length > 0 && (
              <ul className={styles.list} aria-label={t('Reports by mail')}>
                {items.map((one) => (
                  <li key={one.id}>
                    <div className={styles.words}>
                      <b>{one.name}</b>
                      <small>
                        {one.recipients.map(({ name }) => name).join(', ') || t('Nobody gets it any more')}
                      </small>
                      <small>
                        {one.enabled && one.next_at ? (
                          <ZonedTime time={one.next_at} timezone={one.schedule.timezone} />
                        ) : (
                          t('Switched off')
                        )}
                      </small>
                    </div>
                    <IconButton
                      size="small"
                      label={t('Change {name}', { name: one.name })}
                      icon={<PencilLine size={15} />}
                      onClick={() => setEdited(one)}
                    />
                    <IconButton
                      size="small"
                      label={t('Delete {name}', { name: one.name })}
                      icon={<Trash2 size={15} />}
                      onClick={() => remove.mutate(one)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
