import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@agent-studio/api-client';
import type { Model, ModelProvider, ProblemBody } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, Dialog, useText, TextLink } from '@agent-studio/core';
import { useRemoveModel, useRemoveProvider } from '../../data/models.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './models.module.css';

export function RemoveModelDialog({ model, onClose }: { model: Model; onClose: () => void }) {
  const t = useText();
  const remove = useRemoveModel();
  return (
    <RemoveDialog
      name={model.label}
      text={t(
        'The model leaves this studio; at its provider nothing changes. You can add it again at any time.',
      )}
      confirmLabel={t('Remove model')}
      inUse={t('These agents name it. Give them another model first, then remove it.')}
      onRemove={() => remove.mutateAsync(model)}
      onClose={onClose}
    />
  );
}

export function RemoveProviderDialog({
  provider,
  onClose,
}: {
  provider: ModelProvider;
  onClose: () => void;
}) {
  const t = useText();
  const remove = useRemoveProvider();
  return (
    <RemoveDialog
      name={provider.name}
      text={t('Its key, its {count} models and their prices are removed. This cannot be undone.', {
        count: provider.models,
      })}
      confirmLabel={t('Remove provider')}
      inUse={t('These agents name one of its models. Give them another model first, then remove it.')}
      onRemove={() => remove.mutateAsync(provider)}
      onClose={onClose}
    />
  );
}

interface RemoveDialogProps {
  name: string;
  text: string;
  confirmLabel: string;
  /** Said above the agents that stand in the way. */
  inUse: string;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks, removes, and shows which agents stand in the way. */
function RemoveDialog({ name, text, confirmLabel, inUse, onRemove, onClose }: RemoveDialogProps) {
  const t = useText();
  const toaster = useToaster();
  const [users, setUsers] = useState<ProblemBody['used_by']>();
  // A confirmation closes its dialog, also where agents stand in the way.
  const stays = useRef(false);

  async function confirm() {
    try {
      await onRemove();
    } catch (error) {
      const found =
        error instanceof ApiError && error.kind === 'conflict' ? error.problem.used_by : undefined;
      if (!found?.length) throw error;
      stays.current = true;
      setUsers(found);
      return;
    }
    toaster.show({ title: t('“{name}” was removed.', { name }), tone: 'good' });
  }

  if (users) {
    return (
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={t('“{name}” is in use', { name })}
        description={inUse}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        <ul className={styles.users}>
          {users.map((agent) => (
            <li key={agent.id}>
              <TextLink asChild>
                <Link to={KINDS.agent.pathOf(agent.id)}>{agent.name}</Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('Remove “{name}”?', { name })}
      text={text}
      confirmLabel={confirmLabel}
      tone="danger"
      onConfirm={confirm}
      onClose={() => !stays.current && onClose()}
    />
  );
}
