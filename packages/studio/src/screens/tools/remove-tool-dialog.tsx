import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@agent-studio/api-client';
import type { ProblemBody, ToolSummary } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, useText } from '@agent-studio/core';
import { useRemoveTool } from '../../data/tools.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './tools.module.css';

type Removed = Pick<ToolSummary, 'id' | 'name'>;

export interface RemoveToolDialogProps {
  /** Null: the dialog is closed. */
  tool: Removed | null;
  onClose: () => void;
  onRemoved?: () => void;
}

interface InUse {
  tool: Removed;
  users: NonNullable<ProblemBody['used_by']>;
}

/** Asks, deletes, and shows which agents stand in the way. */
export function RemoveToolDialog({ tool, onClose, onRemoved }: RemoveToolDialogProps) {
  const t = useText();
  const remove = useRemoveTool();
  const toaster = useToaster();
  const [inUse, setInUse] = useState<InUse | null>(null);
  // The question closes by itself; the answer that took its place must not close with it.
  const refused = useRef(false);

  async function confirm(removed: Removed) {
    try {
      await remove.mutateAsync(removed);
    } catch (error) {
      const users =
        error instanceof ApiError && error.kind === 'conflict' ? error.problem.used_by : undefined;
      if (!users?.length) throw error;
      refused.current = true;
      setInUse({ tool: removed, users });
      return;
    }
    toaster.show({ title: t('“{name}” was deleted.', { name: removed.name }), tone: 'good' });
    onRemoved?.();
  }

  const close = () => {
    refused.current = false;
    setInUse(null);
    onClose();
  };

  if (inUse) return <InUseDialog {...inUse} onClose={close} />;
  return (
    <ConfirmDialog
      open={tool !== null}
      title={t('Delete “{name}”?', { name: tool?.name ?? '' })}
      text={t('The tool, its sign-in and its settings are deleted for everybody. This cannot be undone.')}
      confirmLabel={t('Delete tool')}
      tone="danger"
      onConfirm={() => tool && confirm(tool)}
      onClose={() => refused.current || onClose()}
    />
  );
}

function InUseDialog({ tool, users, onClose }: InUse & { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('“{name}” is in use', { name: tool.name })}
      description={t('These agents call it. Take the tool away from them first, then delete it.')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className={styles.inUse}>
        {users.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/agents/manage/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
