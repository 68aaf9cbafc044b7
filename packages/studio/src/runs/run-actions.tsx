import { ChevronDown, Download, RotateCcw, Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import type { ReplayTools, Run } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, IconButton, Menu, Tooltip, useText } from '@agent-studio/core';
import { useCancelRun } from '../data/runs/agent-runs.ts';
import { useReplay } from '../data/runs/run-traces.ts';
import { download } from '../lists/download.ts';
import { useOpenAssistant } from '../shell/assistant-context.ts';
import { toExport } from './run-payload.ts';

export interface RunActionsProps {
  run: Run;
  /** Replays run on the draft, which only those may see who edit it. */
  canReplay: boolean;
  onReplayed: (id: string) => void;
}

/** What can be done with a run. */
export function RunActions({ run, canReplay, onReplayed }: RunActionsProps) {
  const t = useText();
  const cancel = useCancelRun();
  const goesOn = run.status === 'running' || run.status === 'paused';
  return (
    <>
      {goesOn && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(run.id)}>
          <Square size={11} fill="currentColor" aria-hidden="true" />
          {t('Cancel run')}
        </Button>
      )}
      <Tooltip text={t('Export JSON')}>
        <IconButton
          variant="secondary"
          label={t('Export JSON')}
          icon={<Download size={15} />}
          onClick={() => download(toExport(run), `run-${run.id}.json`)}
        />
      </Tooltip>
      {canReplay && !goesOn && <Replay run={run} onReplayed={onReplayed} />}
    </>
  );
}

/** Asks the question of a run again, of the draft. */
export function Replay({ run, onReplayed }: Omit<RunActionsProps, 'canReplay'>) {
  const t = useText();
  const replay = useReplay(run.id);
  const [asking, setAsking] = useState(false);
  const start = async (tools: ReplayTools) => onReplayed(await replay.mutateAsync(tools));
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <Button
            busy={replay.isPending}
            aria-label={t('Replay on the draft')}
            title={t('Replay on the draft')}
          >
            <RotateCcw size={14} aria-hidden="true" />
            {t('Replay')}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
        entries={[
          {
            id: 'recorded',
            label: t('With the recorded tool results'),
            // A refusal is shown as a message.
            onSelect: () => void start('recorded').catch(() => undefined),
          },
          { id: 'live', label: t('With live tools…'), onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('Replay with live tools?')}
        text={t(
          'The tools of the draft are called for real. A call that changed something in the original run may change it again.',
        )}
        confirmLabel={t('Replay')}
        onConfirm={() => start('live')}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Opens the Studio Assistant with the question, where the page has one. */
export function AskWhy() {
  const t = useText();
  const openAssistant = useOpenAssistant();
  if (!openAssistant) return null;
  return (
    <Button size="small" onClick={() => openAssistant(t('Why did this run fail?'))}>
      <Sparkles size={14} aria-hidden="true" />
      {t('Ask the assistant why')}
    </Button>
  );
}
