import { Ellipsis, FileText, Forward, OctagonX, Printer, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SopRun } from '@agent-studio/api-client/contract';
import { IconButton, Menu, useSession, useStudio, useText } from '@agent-studio/core';
import { RunRecord } from './run-record.tsx';
import { procedurePath } from '../sop-places.ts';
import { TakeOver } from './take-over.tsx';
import { usePrint } from './use-print.tsx';
import { lazyPart } from '../../../format/lazy-part.tsx';

const HandOverDialog = lazyPart(() => import('./hand-over-dialog.tsx'), 'HandOverDialog');
const StopRunDialog = lazyPart(() => import('./stop-run-dialog.tsx'), 'StopRunDialog');

/** What else can be done with a run. */
export function RunMenu({ run }: { run: SopRun }) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'link' | 'person' | 'stop' | null>(null);
  const { user } = useSession(useStudio().session);
  const running = run.status === 'running';
  const title = [run.code, run.sop.name, run.subject].filter(Boolean).join(' ');
  const { print, frame } = usePrint({ title, content: <RunRecord run={run} paper /> });
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={<IconButton variant="ghost" label={t('More')} icon={<Ellipsis size={17} />} />}
        entries={[
          ...(run.may_write && running
            ? [{ id: 'link', label: t('Hand over…'), icon: Forward, onSelect: () => setOpen('link') }]
            : []),
          ...(run.may_write && running && !user
            ? [
                {
                  id: 'person',
                  label: t('Somebody else goes on…'),
                  icon: UserRound,
                  onSelect: () => setOpen('person'),
                },
              ]
            : []),
          {
            id: 'print',
            label: t('Print'),
            icon: Printer,
            onSelect: print,
          },
          ...(run.version === null
            ? []
            : [
                {
                  id: 'read',
                  label: t('Read the procedure'),
                  icon: FileText,
                  onSelect: () => void navigate(procedurePath(run.sop.id, run.current?.step_id)),
                },
              ]),
          ...(run.may_write && running
            ? [
                {
                  id: 'stop',
                  label: t('Stop this run…'),
                  icon: OctagonX,
                  tone: 'danger' as const,
                  onSelect: () => setOpen('stop'),
                },
              ]
            : []),
        ]}
      />
      {frame}
      <Suspense>
        {open === 'link' && <HandOverDialog run={run} onClose={() => setOpen(null)} />}
        {open === 'person' && (
          <TakeOver run={run} onClose={() => setOpen(null)} onKnown={() => setOpen(null)} />
        )}
        {open === 'stop' && <StopRunDialog run={run} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
