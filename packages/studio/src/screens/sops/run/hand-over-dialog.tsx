import { useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { toApiError } from '@agent-studio/api-client';
import type { SopRun } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, Dialog, useText } from '@agent-studio/core';
import { useSopRunActions } from '../../../data/sops/sop-runs.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { runPath } from '../sop-places.ts';
import styles from './run-view.module.css';

/** A link with which somebody else, or another device, goes on with a run. */
export function HandOverDialog({ run, onClose }: { run: SopRun; onClose: () => void }) {
  const t = useText();
  const actions = useSopRunActions(run.id);
  const [token, setToken] = useState(actions.token);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const href = useHref(runPath(run.id, token));
  const hasAddress = useHasAddress();

  async function renew(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setToken(await actions.newLink());
    } catch (error) {
      setProblem(toApiError(error).message);
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Hand over this run')}
      description={
        run.audience === 'public'
          ? t(
              'Whoever has the link goes on where you are, without a sign-in. Give it only to those who should.',
            )
          : t('Whoever has the link and belongs to the workspace goes on where you are.')
      }
      footer={
        <Button size="large" variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className={styles.handOver}>
        <FormProblem text={problem} />
        {token && (
          <>
            {!hasAddress && (
              <p>
                {t(
                  'This page has no address for the run. Enter this code under “My runs” on the other device.',
                )}
              </p>
            )}
            <CodeBlock
              code={hasAddress ? new URL(href, document.baseURI).href : `${run.id}#${token}`}
              label={t('Link to this run')}
            />
          </>
        )}
        <div>
          <Button size="large" busy={busy} onClick={() => void renew()}>
            {token ? t('Make a new link') : t('Make a link')}
          </Button>
          <p className={styles.hint}>{t('A new link ends the one before, on every device but this.')}</p>
        </div>
      </div>
    </Dialog>
  );
}

/** Where the studio keeps its place to itself, the address of the page leads somewhere else. */
function useHasAddress(): boolean {
  const { pathname } = useLocation();
  const href = useHref(pathname);
  return href !== pathname || window.location.pathname === pathname;
}
