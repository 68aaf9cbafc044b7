import { BellRing, KeyRound, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '@agent-studio/api-client/contract';
import { Button, Card, ConfirmDialog, EmptyState, Pagination, useText } from '@agent-studio/core';
import { useAlertChanges, useAlerts } from '../../data/figures/alerts.ts';
import { Loaded } from '../../data/loaded.tsx';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { useMay } from '../../data/rights.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertEvents } from './alert-events.tsx';
import { AlertRow } from './alert-row.tsx';
import { AlertsOutline } from './alerts-outline.tsx';
import { Incidents } from './incidents.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import styles from './alerts.module.css';

const PAGE_SIZE = 20;

type Open =
  | { do: 'edit' | 'remove' | 'secret'; alert: Alert }
  | { do: 'new' }
  | { do: 'copy'; secret: string };

/** What alerts found, the alerts themselves, and what they told. */
export function AlertsTab({ list }: { list: ListQuery }) {
  const t = useText();
  const toaster = useToaster();
  const alerts = useAlerts(list.page, PAGE_SIZE);
  const { remove, toggle, newSecret, test } = useAlertChanges();
  const mayMake = useMay().may('alert');
  const [chosen, setOpen] = useState<Open>();
  // `?new`: the palette leads here.
  const open: Open | undefined =
    chosen ?? (mayMake && list.get('new') !== undefined ? { do: 'new' } : undefined);
  const close = () => {
    setOpen(undefined);
    if (list.get('new') !== undefined) list.set({ new: undefined });
  };
  const onSecret = (secret: string) => setOpen({ do: 'copy', secret });
  const create = mayMake && (
    <Button variant="primary" onClick={() => setOpen({ do: 'new' })}>
      <Plus size={16} aria-hidden="true" />
      {t('New alert')}
    </Button>
  );

  function tell(alert: Alert) {
    test.mutate(alert.id, {
      onSuccess: ({ state, error }) =>
        toaster.show(
          state === 'delivered'
            ? { tone: 'good', title: t('The webhook of “{name}” took the test.', { name: alert.name }) }
            : { tone: 'danger', title: t('The webhook could not be told'), text: error ?? '' },
        ),
      onError: (error) =>
        toaster.show({ tone: 'danger', title: t('The webhook could not be told'), text: t(error.message) }),
    });
  }

  const entriesOf = (alert: Alert) => [
    { id: 'edit', label: t('Change'), icon: Pencil, onSelect: () => setOpen({ do: 'edit', alert }) },
    ...(alert.webhook
      ? [
          { id: 'test', label: t('Test the webhook'), icon: Send, onSelect: () => tell(alert) },
          {
            id: 'secret',
            label: t('New signing secret'),
            icon: KeyRound,
            onSelect: () => setOpen({ do: 'secret', alert }),
          },
        ]
      : []),
    'separator' as const,
    {
      id: 'remove',
      label: t('Delete'),
      icon: Trash2,
      tone: 'danger' as const,
      onSelect: () => setOpen({ do: 'remove', alert }),
    },
  ];

  return (
    <div className={styles.tab}>
      <Incidents list={list} />
      <Loaded query={alerts} skeleton={<AlertsOutline />}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState
              icon={BellRing}
              title={t('Be told before your users tell you')}
              text={t('An alert watches failures, latency, cost or silence, and notifies you and a webhook.')}
              actions={create}
            />
          ) : (
            <>
              <div className={styles.head}>
                <h2>{t('Alerts')}</h2>
                {create}
              </div>
              <Card flush asChild>
                <ul className={styles.list} aria-label={t('Alerts')}>
                  {page.items.map((alert) => (
                    <AlertRow
                      key={alert.id}
                      alert={alert}
                      isChosen={list.get('alert') === alert.id}
                      entries={entriesOf(alert)}
                      busy={toggle.isPending}
                      onToggle={() => toggle.mutate(alert)}
                      onChoose={() =>
                        list.set({ alert: list.get('alert') === alert.id ? undefined : alert.id })
                      }
                    />
                  ))}
                </ul>
              </Card>
              {page.total > PAGE_SIZE && (
                <Pagination page={list.page} total={page.total} pageSize={PAGE_SIZE} onPage={list.setPage} />
              )}
              <AlertEvents key={list.get('alert') ?? ''} list={list} />
            </>
          )
        }
      </Loaded>
      {(open?.do === 'new' || open?.do === 'edit') && (
        <AlertDialog
          alert={open.do === 'edit' ? open.alert : undefined}
          onClose={close}
          onSecret={onSecret}
        />
      )}
      {open?.do === 'copy' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.do === 'secret' && (
        <ConfirmDialog
          open
          // By then the new secret may be shown.
          onClose={() => setOpen((now) => (now?.do === 'secret' ? undefined : now))}
          title={t('Make a new signing secret?')}
          text={t('The old one stops working at once.')}
          confirmLabel={t('Make a new one')}
          onConfirm={async () => {
            const { webhook_secret } = await newSecret.mutateAsync(open.alert);
            if (webhook_secret) onSecret(webhook_secret);
          }}
        />
      )}
      {open?.do === 'remove' && (
        <ConfirmDialog
          open
          tone="danger"
          onClose={close}
          title={t('Delete “{name}”?', { name: open.alert.name })}
          text={t('Its notifications are deleted too.')}
          confirmLabel={t('Delete')}
          onConfirm={() => remove.mutateAsync(open.alert)}
        />
      )}
    </div>
  );
}
