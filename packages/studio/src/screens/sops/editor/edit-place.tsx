import { Suspense } from 'react';
import { useText } from '@agent-studio/core';
import { useSop } from '../../../data/sops/sop-library.ts';
import { EntityOutline } from '../../../entities/entity-outline.tsx';
import { LoadedEntity } from '../../../entities/loaded-entity.tsx';
import { BackLink } from '../library/back-link.tsx';
import { LibraryGate } from '../library/library-gate.tsx';
import panel from '../panel.module.css';
import styles from './sop-editor.module.css';
import { LIBRARY } from '../sop-places.ts';
import { lazyPart } from '../../../format/lazy-part.tsx';

const SopEditor = lazyPart(() => import('./sop-editor.tsx'), 'SopEditor');

/** One procedure of the library. */
export function EditPlace({ id }: { id: string }) {
  return (
    <LibraryGate>
      <Loading id={id} />
    </LibraryGate>
  );
}

function Loading({ id }: { id: string }) {
  const t = useText();
  const skeleton = (
    <div className={`${panel.panel} ${styles.page}`}>
      <BackLink to={LIBRARY} label={t('Library')} />
      <EntityOutline label={t('Loading the procedure')} body="rows" hasAside />
    </div>
  );
  return (
    <LoadedEntity
      query={useSop(id)}
      missing={t('This procedure is not here')}
      list={{ path: LIBRARY, label: t('Library') }}
      skeleton={skeleton}
    >
      {(sop) => (
        <Suspense fallback={skeleton}>
          <SopEditor sop={sop} />
        </Suspense>
      )}
    </LoadedEntity>
  );
}
