import { Link } from 'react-router-dom';
import { LinkButton, useText } from '@agent-studio/core';
import { useProcedures } from '../../../data/sops/sop-navigator.ts';
import { LIBRARY, SOP_ROOT } from '../sop-places.ts';
import { useMayWrite } from './library-gate.tsx';

/** From where no run is yet to what can be run; where nothing is, whoever may write one goes to the library. */
export function ToProcedures({ variant }: { variant: 'primary' | 'secondary' }) {
  const t = useText();
  const mayWrite = useMayWrite();
  const { data } = useProcedures({ page: 1, page_size: 1 }, mayWrite);
  const writes = data?.total === 0;
  return (
    <LinkButton asChild variant={variant}>
      <Link to={writes ? LIBRARY : SOP_ROOT}>{writes ? t('Open the library') : t('All procedures')}</Link>
    </LinkButton>
  );
}
