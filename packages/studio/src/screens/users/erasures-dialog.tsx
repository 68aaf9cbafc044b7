import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import type { Erasure } from '@agent-studio/api-client/contract';
import { Badge, Button, Dialog, EmptyState, Outline, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useErasures, useProtocolFile } from '../../data/people/erasures.ts';
import { useFormat } from '../../format/use-format.ts';
import { download } from '../../lists/download.ts';
import { EraseUserDialog } from './erase-user-dialog.tsx';
import { ErasedTable } from './erased-table.tsx';
import styles from './erasures.module.css';

/** Who asked to be erased, and the protocols of those who were. */
export function ErasuresDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const query = useErasures();
  const [begun, setBegun] = useState<Erasure['person']>();
  if (begun) return <EraseUserDialog user={{ ...begun, email: '' }} onClose={() => setBegun(undefined)} />;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('Erasures')}
      description={t('Who asked to be erased, and what became of those who were.')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<Outline of="form" count={3} />}>
        {({ items }) =>
          items.length ? (
            <ul className={styles.protocols}>
              {items.map((erasure) => (
                <Protocol key={erasure.id} erasure={erasure} onBegin={() => setBegun(erasure.person)} />
              ))}
            </ul>
          ) : (
            <EmptyState
              size="inline"
              icon={Eraser}
              title={t('Nobody was erased')}
              text={t('“Erase…” in the menu of a person begins it. People can ask for it in their profile.')}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Protocol({ erasure, onBegin }: { erasure: Erasure; onBegin: () => void }) {
  const t = useText();
  const { dateTime } = useFormat();
  const file = useProtocolFile();
  const { id, state, person, asked_at, started_by, done_at, started_at } = erasure;
  return (
    <li>
      <div className={styles.head}>
        <strong>
          <bdi>{person.name}</bdi>
        </strong>
        {state === 'asked' ? (
          <Button size="small" onClick={onBegin}>
            {t('Look and erase…')}
          </Button>
        ) : state === 'done' ? (
          <Button
            size="small"
            busy={file.isPending}
            onClick={() =>
              file.mutate(id, { onSuccess: (text) => download(text, `erasure-${id.slice(-8)}.txt`) })
            }
          >
            <Download size={14} aria-hidden="true" />
            {t('Protocol')}
          </Button>
        ) : (
          <Badge tone="accent">{t('Under way')}</Badge>
        )}
      </div>
      <p className={styles.quiet}>
        {state === 'asked' && asked_at && t('Asked for it on {time}', { time: dateTime(asked_at) })}
        {state === 'running' &&
          started_at &&
          t('Begun on {time} by {name}', { time: dateTime(started_at), name: started_by?.name ?? '' })}
        {state === 'done' &&
          done_at &&
          t('Done on {time}, begun by {name}', { time: dateTime(done_at), name: started_by?.name ?? '' })}
      </p>
      {erasure.failures > 0 && state === 'running' && (
        <p className={styles.quiet}>{t('It came to no end and is tried again.')}</p>
      )}
      {state !== 'asked' && erasure.items.length > 0 && (
        <ErasedTable items={erasure.items} label={person.name} />
      )}
    </li>
  );
}
