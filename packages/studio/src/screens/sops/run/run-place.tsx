import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Outline, Skeleton, useText } from '@agent-studio/core';
import { useSopRun, useTakeToken } from '../../../data/sops/sop-runs.ts';
import { LoadedEntity } from '../../../entities/loaded-entity.tsx';
import { RunView } from './run-view.tsx';
import { SOP_ROOT } from '../sop-places.ts';
import styles from './run-view.module.css';

/** A run, found by its address; a link that was handed over carries its token behind `#`. */
export function RunPlace({ id }: { id: string }) {
  const isReady = useLinkToken(id);
  if (!isReady) return <RunSkeleton />;
  return <LoadedRun id={id} />;
}

function LoadedRun({ id }: { id: string }) {
  const t = useText();
  return (
    <LoadedEntity
      query={useSopRun(id)}
      missing={t('This run is not here')}
      list={{ path: SOP_ROOT, label: t('All procedures') }}
      skeleton={<RunSkeleton />}
    >
      {(run) => <RunView run={run} />}
    </LoadedEntity>
  );
}

function RunSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" role="status" aria-label={t('Loading the run')} className={styles.skeleton}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={44} width="70%" />
      <Outline of="text" count={6} />
    </div>
  );
}

/** False until the token is taken out of the address: it must not stay where a screenshot or a copied address shows it. */
function useLinkToken(id: string): boolean {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const take = useTakeToken();
  const token = decodeURIComponent(hash.slice(1));
  const [taken, setTaken] = useState('');

  useEffect(() => {
    if (!token) return undefined;
    let isHere = true;
    const takeIt = async () => {
      await take(id, token);
      if (!isHere) return;
      setTaken(token);
      await navigate({ pathname, search }, { replace: true });
    };
    void takeIt();
    return () => {
      isHere = false;
    };
    // One token is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, token]);

  return token === '' || token === taken;
}
