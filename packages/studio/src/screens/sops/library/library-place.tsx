import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, LinkButton, useText } from '@agent-studio/core';
import { useSops } from '../../../data/sops/sop-library.ts';
import { EntityList } from '../../../entities/entity-list.tsx';
import { useListQuery } from '../../../lists/use-list-query.ts';
import panel from '../panel.module.css';
import { SOP_KIND } from '../sop-kind.tsx';
import { GAPS } from '../sop-places.ts';
import { LibraryGate, useMayWrite } from './library-gate.tsx';
import styles from './library.module.css';

/** Every procedure that the person may see, with its state. */
export function LibraryPlace() {
  return (
    <LibraryGate>
      <Library />
    </LibraryGate>
  );
}

function Library() {
  const t = useText();
  const mayWrite = useMayWrite();
  return (
    <EntityList
      kind={SOP_KIND}
      className={panel.panel}
      actions={
        <LinkButton asChild>
          <Link to={GAPS}>
            <CircleHelp size={15} aria-hidden="true" />
            {t('Unanswered questions')}
          </Link>
        </LinkButton>
      }
      note={
        <>
          {!mayWrite && (
            <p className={styles.note}>{t('Your role may read the library, but not write procedures.')}</p>
          )}
          <ReviewsDue />
        </>
      }
    />
  );
}

/** How many have to be reviewed, unless they are what is shown. */
function ReviewsDue() {
  const t = useText();
  const list = useListQuery();
  const { data } = useSops({ state: 'due', page_size: 1 });
  if (!data?.total || list.get('state') === 'due') return null;
  return (
    <p className={styles.note} data-tone="warning">
      {t('{count} procedures have to be reviewed.', { count: data.total })}
      <Button size="small" onClick={() => list.set({ state: 'due' })}>
        {t('Show them')}
      </Button>
    </p>
  );
}
