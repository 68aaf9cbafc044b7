import { Suspense } from 'react';
import { Skeleton, useText } from '@agent-studio/core';
import { useSop } from '../../../data/sops/sop-library.ts';
import { LoadedEntity } from '../../../entities/loaded-entity.tsx';
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
    <div
      aria-busy="true"
      role="status"
      aria-label={t('Loading the procedure')}
      className={`${panel.panel} ${styles.page}`}
    >
      <Skeleton height={44} width="50%" />
      <Skeleton height={420} radius={12} />
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
